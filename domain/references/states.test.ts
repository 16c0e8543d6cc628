import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayFollow, nextStates, type ReferenceState, stateOf } from './states.ts';

it('the states of a reference are those that docs/references.md draws', () => {
  const drawn = readFileSync('docs/references.md', 'utf8').matchAll(/^ {2}(\w+) --> (\w+)$/gm);
  const arrows = [...drawn].map(([, from = '', to = '']) => `${from.toLowerCase()} → ${to.toLowerCase()}`);
  const coded = Object.entries(nextStates).flatMap(([from, all]) => all.map((to) => `${from} → ${to}`));
  expect(arrows.sort()).toEqual(coded.sort());
});

it('the states of a reference never return to one that was left', () => {
  const reachable = (from: ReferenceState): ReferenceState[] => [
    ...new Set(nextStates[from].flatMap((to) => [to, ...reachable(to)])),
  ];
  for (const state of Object.keys(nextStates) as ReferenceState[]) expect(reachable(state)).not.toContain(state);
});

it('the states of a reference only advance, whatever facts are recorded in whatever order', () => {
  const facts = ['requestedOn', 'bouncedOn', 'declined', 'answeredOn', 'inactive'] as const;
  const orders = fc.shuffledSubarray([...facts]);
  fc.assert(
    fc.property(orders, (order) => {
      const now = '2026-03-02T01:00:00Z';
      let row = { active: true, answeredOn: null, declined: null, bouncedOn: null, requestedOn: null } as Parameters<
        typeof stateOf
      >[0];
      let state = stateOf(row);
      for (const fact of order) {
        // An answer arrives once, and nothing else changes an answered row.
        if (row.answeredOn !== null && (fact === 'declined' || fact === 'answeredOn')) continue;
        // An answered reference is not requested, bounces only after it was requested, and is not replaced.
        if (fact === 'bouncedOn' && state !== 'asked') continue;
        if (fact === 'requestedOn' && state !== 'named') continue;
        if (fact === 'inactive') {
          if (state === 'answered') continue;
          row = { ...row, active: false };
        } else if (fact === 'declined') row = { ...row, declined: true, answeredOn: now };
        else row = { ...row, [fact]: now };
        const next = stateOf(row);
        if (next !== state) expect([state, next, mayFollow(state, next)]).toEqual([state, next, true]);
        state = next;
        if (state === 'replaced') break;
      }
    }),
  );
});

it.each<[ReferenceState, Partial<Parameters<typeof stateOf>[0]>]>([
  ['named', {}],
  ['asked', { requestedOn: '2026-03-01T00:00:00Z' }],
  ['bounced', { requestedOn: '2026-03-01T00:00:00Z', bouncedOn: '2026-03-02T00:00:00Z' }],
  ['declined', { answeredOn: '2026-03-02T00:00:00Z', declined: true, bouncedOn: '2026-03-02T00:00:00Z' }],
  ['answered', { answeredOn: '2026-03-02T00:00:00Z', bouncedOn: '2026-03-02T00:00:00Z' }],
  ['answered', { answeredOn: '2026-03-02T00:00:00Z', declined: false, active: false }],
  ['replaced', { answeredOn: '2026-03-02T00:00:00Z', declined: true, active: false }],
  ['replaced', { declined: false, active: false }],
  ['named', { declined: true }],
])('a reference is %s with the facts %o', (state, facts) => {
  const none = { active: true, answeredOn: null, declined: null, bouncedOn: null, requestedOn: null };
  expect(stateOf({ ...none, ...facts })).toBe(state);
});
