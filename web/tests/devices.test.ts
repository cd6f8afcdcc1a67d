import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import Devices from '../src/components/settings/Devices.svelte';
import { api } from '../src/wire/api';
import type { SessionCard } from '../src/wire/types';

const device = (id: string, current: boolean): SessionCard => ({ id, device: `browser ${id}`, created: 0, seen: 0, current });

test('one sees where one is signed in, and ends it elsewhere', async () => {
  vi.spyOn(api, 'sessions').mockResolvedValue([device('a', true), device('b', false)]);
  const end = vi.spyOn(api, 'endSession').mockResolvedValue([device('a', true)]);
  render(Devices);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  // Not this device: for that there is the other button.
  const buttons = screen.getAllByRole('listitem').map((item) => item.querySelectorAll('button').length);
  expect(buttons).toEqual([0, 1]);
  // Whoever cannot see the list hears which device a button is for.
  await fireEvent.click(screen.getByRole('button', { name: /^Log out: browser b, last seen/ }));
  expect(end).toHaveBeenCalledExactlyOnceWith('b');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});
