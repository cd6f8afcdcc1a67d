import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import Account from '../src/components/settings/Account.svelte';
import { session } from '../src/lib/live.svelte';
import { ApiError, api } from '../src/wire/api';
import type { SessionCard } from '../src/wire/types';

const device = (id: string, current: boolean): SessionCard => ({ id, device: `browser ${id}`, created: 0, seen: 0, current });
const ada = { id: 'a', name: 'Ada', account: true };

beforeEach(() => {
  session.me = { player: ada };
  vi.spyOn(api, 'sessions').mockResolvedValue([device('a', true), device('b', false)]);
});

test('one sees where one is signed in, and ends it here or elsewhere', async () => {
  const end = vi.spyOn(api, 'endSession').mockResolvedValue([device('a', true)]);
  render(Account);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Log out: browser a, this device' })).toBeTruthy();
  // Whoever cannot see the list hears which device a button is for.
  await fireEvent.click(screen.getByRole('button', { name: /^Log out: browser b, last seen/ }));
  expect(end).toHaveBeenCalledExactlyOnceWith('b');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByText('Log out everywhere')).toBeNull();
});

test('the name is changed where the password is, and only if it is another one', async () => {
  const rename = vi.spyOn(api, 'rename').mockRejectedValueOnce(new ApiError(409, { code: 'name_taken', message: 'Taken.' }));
  render(Account);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Change the name' });
  expect(button.disabled).toBe(true);
  await fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Zoe' } });
  await fireEvent.click(button);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Taken.'));
  rename.mockResolvedValueOnce({ player: { ...ada, name: 'Countess Ada' } });
  await fireEvent.input(screen.getByLabelText('Name'), { target: { value: ' Countess Ada ' } });
  await fireEvent.click(button);
  await waitFor(() => expect(session.player?.name).toBe('Countess Ada'));
  expect(rename).toHaveBeenLastCalledWith('Countess Ada');
  expect(screen.queryByRole('alert')).toBeNull();
});
