import { expect, it } from 'vitest';
import { lackingPeople } from './lackingPeople.ts';

it('sessions that lack people come the emptiest first, then by time', () => {
  const session = (day: string, places: number, taken: number) => ({ scheduledOn: `2026-12-${day}`, places, taken });
  const half = session('02', 20, 10);
  const [empty, later] = [session('04', 4, 0), session('05', 1, 0)];
  const rest = [session('01', 2, 2), session('01', 2, 3), session('01', 0, 0)];
  expect(lackingPeople([...rest, later, half, empty])).toEqual([empty, later, half]);
});
