import { existsSync } from 'node:fs'

// The games that there is a module of, and how few can play them.
export const GAMES = [
  { id: 'starfighter', seats: 2 },
  { id: 'deckbuilding', seats: 2 },
  { id: 'skirmish', seats: 2 },
  { id: 'risk', seats: 2 },
  { id: 'rebellion', seats: 2 },
]

/** Those whose modules lie in a folder. */
export const gamesIn = (modules) => GAMES.filter(({ id }) => existsSync(`${modules}/${id}.wasm`))
