import { expect, it } from 'vitest';
import type { Day } from '../time.ts';
import { type ComingSession, unclearedAt } from './beforeSessions.ts';
import type { Item } from './item.ts';

const session = (changes: Partial<ComingSession>): ComingSession => ({
  kind: 'activity',
  id: 's',
  name: 'Reading',
  scheduledOn: '2026-03-07T01:00:00Z',
  duration: 120,
  programmeId: null,
  volunteerIds: ['v'],
  ...changes,
});
const item = (changes: Partial<Item>): Item => ({
  requirementId: 'r',
  name: 'Check',
  by: 'completed',
  lastDay: '2026-03-08',
  warnFrom: null,
  ...changes,
});
const today = '2026-03-05';
const suspension = item({ name: 'Suspended', by: 'nothing', bar: 'suspended' });

it('who is not cleared is judged on the day of each session, and named once, whoever is needed first before the others', () => {
  const [saturday, monday] = [session({}), session({ id: 'later', scheduledOn: '2026-03-09T01:00:00Z' })];
  const both = session({ id: 'both', scheduledOn: '2026-03-10T01:00:00Z', volunteerIds: ['v', 'v', 'w'] });
  const found = unclearedAt([both, monday, saturday], { today, itemsAt: () => [item({})] });
  expect(found.map(({ volunteerId, sessions }) => [volunteerId, sessions.map(({ id }) => id)])).toEqual([
    ['v', ['later', 'both']],
    ['w', ['both']],
  ]);
  expect(found[0]).toMatchObject({ missing: [item({})], reason: 'Check: expired on 08/03/2026' });
});

it('a training stops nobody but the suspended, of whom nothing else is said', () => {
  const training = session({ kind: 'training' });
  const missing = item({ by: 'nothing', lastDay: null });
  expect(unclearedAt([training], { today, itemsAt: () => [missing] })).toEqual([]);
  expect(unclearedAt([training], { today, itemsAt: () => [missing, suspension] })).toEqual([
    {
      volunteerId: 'v',
      sessions: [training],
      day: '2026-03-07',
      missing: [suspension],
      reason: 'Suspended',
      bar: 'suspended',
    },
  ]);
});

it('whoever is at a session that began on an earlier day is judged today', () => {
  const items = [item({ lastDay: '2026-03-07' })];
  const at = (today: Day) =>
    unclearedAt([session({})], { today, itemsAt: () => items }).map(({ day, reason }) => [day, reason]);
  expect(at('2026-03-07')).toEqual([]);
  expect(at('2026-03-08')).toEqual([['2026-03-08', 'Check: expired on 07/03/2026']]);
});
