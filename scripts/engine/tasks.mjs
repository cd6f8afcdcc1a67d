// Positions to think about: tasks.mjs MODULES GAME COUNT BOT prints so many tasks for a worker, a line each, spread over a game between
// quick bots. All of them ask what BOT would do.
import { botsPlay } from './driver.mjs'
import { Engine } from './engine.mjs'

const [modules, game, count, bot] = process.argv.slice(2)
const met = []
botsPlay(Engine.compile(`${modules}/${game}.wasm`), game, ['greedy', 'greedy'], `${game} 1`, (task) => met.push(task))
for (let index = 0; index < count; index += 1) {
  const task = JSON.parse(met[Math.floor((index + 0.5) * (met.length / count))])
  console.log(JSON.stringify({ ...task, question: { ...task.question, bot } }))
}
