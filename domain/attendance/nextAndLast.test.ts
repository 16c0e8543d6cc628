import { expect, it } from 'vitest';
import { nextAndLast, type OwnSession } from './nextAndLast.ts';
import type { Presence } from './presence.ts';

/** 20:05 on 28 November in Singapore. */
const now = Date.parse('2026-11-28T12:05:00Z');
const at = (time: string, duration: number | null) => ({ scheduledOn: `2026-11-28T${time}:00Z`, duration });
const planned = (id: string, schedule: ReturnType<typeof at>): OwnSession => ({ id, ...schedule, presence: '' });
const record = (id: string, schedule: ReturnType<typeof at>, presence: Presence): OwnSession => ({
  id,
  ...schedule,
  presence,
});
const ids = ({ next, last }: ReturnType<typeof nextAndLast>) => [next.map(({ id }) => id), last.map(({ id }) => id)];

it.each<Presence>(['Attended', 'Present without hours', 'Absent', 'Not marked', 'Cancelled'])(
  'a session of today that is over is among the last, to which they were: %s',
  (presence) => {
    const morning = at('00:30', 180);
    expect(nextAndLast([planned('clean-up', morning)], [record('clean-up', morning, presence)], now)).toEqual({
      next: [],
      last: [record('clean-up', morning, presence)],
    });
  },
);

it.each<[Presence, 'next' | 'last']>([
  ['Not marked', 'next'],
  ['Cancelled', 'next'],
  ['Present without hours', 'last'],
  ['Attended', 'last'],
  ['Absent', 'last'],
])('of a session under way, also one without an end, %s is among the %s', (presence, where) => {
  const found = ids(
    nextAndLast(
      [planned('art', at('12:00', 60)), planned('open day', at('01:00', null))],
      [record('open day', at('01:00', null), presence), record('art', at('12:00', 60), presence)],
      now,
    ),
  );
  expect(found).toEqual(where === 'next' ? [['open day', 'art'], []] : [[], ['art', 'open day']]);
});

it('what is to come is next, the soonest first, also when somebody was marked early; of what is over, the latest is first', () => {
  const [early, late] = [at('13:00', 60), at('14:00', 60)];
  const over = [record('first', at('00:00', 60), 'Attended'), record('second', at('02:00', 60), 'Absent')];
  const marked = record('early', early, 'Present without hours');
  expect(ids(nextAndLast([planned('late', late), planned('early', early)], [...over, marked], now))).toEqual([
    ['early', 'late'],
    ['second', 'first'],
  ]);
});

it('whoever is down for a session without a record has it among the next until it is over', () => {
  const listed = [planned('over', at('10:00', 60)), planned('under way', at('12:00', 60))];
  expect(ids(nextAndLast(listed, [], now))).toEqual([['under way'], []]);
});
