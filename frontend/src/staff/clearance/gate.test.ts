import { expect, test } from 'vitest';
import type { Item } from '../../../../domain/clearance/item.ts';
import type { Clearances } from '../../../../domain/clearance/noteOf.ts';
import { withSuspensions } from '../../../../domain/clearance/suspension.ts';
import { gateCheck, isBarred, type OpenQuestion } from './gate.ts';

const missing: Item = { requirementId: 'identity', name: 'Identity', by: 'nothing', lastDay: null, warnFrom: null };
const known: Clearances = {
  asOf: '2026-03-01T01:00:00Z',
  items: { ana: [missing], ben: [missing], cat: [] },
};
const [ana, ben, cat] = [
  { id: 'ana', name: 'Ana' },
  { id: 'ben', name: 'Ben' },
  { id: 'cat', name: 'Cat' },
];

/** Presses buttons while clearance is loading, and collects the questions that follow. */
async function pressing(stopsUncleared = true) {
  let line: readonly OpenQuestion[] = [];
  const marked: string[] = [];
  const pass = gateCheck(
    () => Promise.resolve(known),
    stopsUncleared,
    (change) => {
      line = change(line);
    },
  );
  for (const person of [ana, ana, ben, cat]) pass([person], (passed) => marked.push(...passed.map(({ id }) => id)));
  await Promise.resolve();
  await Promise.resolve();
  return { line, marked };
}

test('two people who are pressed before their clearance is known are both asked about, each once', async () => {
  const { line, marked } = await pressing();
  expect(line.map(({ stopped }) => stopped.map(({ id }) => id))).toEqual([['ana'], ['ben']]);
  expect(marked).toEqual(['cat']);
  for (const { go, all } of line) go(all);
  expect(marked).toEqual(['cat', 'ana', 'ben']);
});

test('somebody who is suspended is stopped also where the register stops nobody', () => {
  const asked: OpenQuestion[] = [];
  const pass = gateCheck(
    () => withSuspensions(known, [{ volunteerId: 'cat', from: '2026-01-01', until: null }], '2026-03-01'),
    false,
    (change) => asked.push(...change([])),
  );
  pass([ana, cat], () => expect.unreachable());
  expect(asked.map(({ stopped, others }) => [stopped.length, others.length])).toEqual([[1, 1]]);
});

test('nobody is asked about where the register stops nobody', async () => {
  const { line, marked } = await pressing(false);
  expect(line).toEqual([]);
  expect(marked).toEqual(['ana', 'ana', 'ben', 'cat']);
});

test('a person whose clearance is on the device is asked about at once, and passes with it and the reason', () => {
  const override = { id: 'o', ownerId: 'sam', by: 'Sam Staff', reason: 'She stays beside me', on: '', missing: '' };
  const passed: unknown[] = [];
  const pass = gateCheck(
    () => known,
    true,
    (change) => {
      for (const { go, all } of change([])) go(all.map((person) => ({ ...person, override })));
    },
  );
  for (const person of [ana, cat]) pass([person], (people) => passed.push(...people));
  expect(passed).toMatchObject([
    { ...ana, override, clearance: { status: 'Not cleared', reason: 'Identity: missing' } },
    { ...cat, clearance: { status: 'Cleared' } },
  ]);
});

test('an override does not let in a person whom only an officer may let in', () => {
  const storedOverride = { by: 'Sam Staff', reason: 'She stays beside me' };
  const left: Item = { ...missing, requirementId: 'status', name: 'Status', note: 'Exited', bar: 'officer' };
  const asked: OpenQuestion[] = [];
  const pass = gateCheck(
    () => ({ ...known, items: { ana: [left] } }),
    true,
    (change) => asked.push(...change([])),
  );
  pass([{ ...ana, storedOverride }], () => expect.unreachable());
  expect(asked.map(({ stopped }) => stopped.map(isBarred))).toEqual([[true]]);
});
