import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { firstDeliveryStates, mayDeliveryBecome, nextDeliveryStates } from '../contract/deliveryTransitions.ts';
import { dispatchStatus } from '../schema/choices/records.ts';
import { isConcluded, mayEmailBecome, nextEmailStates } from './emailTransitions.ts';

const decisions = readFileSync('docs/decisions/email.md', 'utf8');

/** The changes in the table below a heading, as `from → to`. */
function listedBelow(heading: string): string[] {
  const section = decisions.slice(decisions.indexOf(`\n## ${heading}\n`));
  const [, table = ''] = /\| From \| To \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(section) ?? [];
  return [...table.matchAll(/^\| (\S+) \| (.+) \|$/gm)].flatMap(([, from = '', all = '']) =>
    all.split(', ').map((to) => `${nameOf(from)} → ${nameOf(to)}`),
  );
}

/** `PartlyFailed` → `partlyFailed` */
const nameOf = (listed: string): string => listed.charAt(0).toLowerCase() + listed.slice(1);

const arrowsOf = (next: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(next).flatMap(([from, all]) => all.map((to) => `${from} → ${to}`));

it('the states of a delivery are those of the table on the decisions’ page on email', () => {
  const first = firstDeliveryStates.map((state) => `(new) → ${state}`);
  expect(listedBelow('States of a delivery').sort()).toEqual([...first, ...arrowsOf(nextDeliveryStates)].sort());
});

it('the states of a delivery never lead from an accepted message to another send', () => {
  for (const taken of ['accepted', 'delivered', 'bounced', 'undelivered'] as const)
    for (const again of ['pending', 'sending'] as const) expect(mayDeliveryBecome(taken, again)).toBe(false);
});

const { scheduled, dispatching, sent, stopped, undone } = dispatchStatus.codes;

it('the states of an email are those of the table on the decisions’ page on email', () => {
  expect(listedBelow('States of an email').sort()).toEqual(['(new) → scheduled', ...arrowsOf(nextEmailStates)].sort());
});

it('the states of an email treat a row without a status as scheduled', () => {
  expect([mayEmailBecome(null, dispatching), mayEmailBecome(null, sent)]).toEqual([true, false]);
  expect([isConcluded(null), isConcluded(sent), isConcluded(stopped)]).toEqual([false, true, false]);
});

it('the states of an email never lead away from undone, nor to undone once sending has begun', () => {
  expect(nextEmailStates.undone).toEqual([]);
  expect([scheduled, dispatching, sent].map((from) => mayEmailBecome(from, undone))).toEqual([true, false, false]);
});
