import { expect, it } from 'vitest';
import { volunteerStatus } from '../schema/choices/volunteers.ts';
import { clearanceOf } from './judgement.ts';
import { type Clearances, noteOf } from './noteOf.ts';
import { noProfileItem } from './standing.ts';
import { suspendedText, withSuspensions } from './suspension.ts';

const { codes } = volunteerStatus;
const judged = (status: number | null) =>
  clearanceOf(
    { status, role: null, programmes: [], birthday: null, completions: [], answeredOn: [], needsLook: false },
    [],
    '2026-11-25',
  );

it.each([codes.onboarded, codes.active, codes.corporate])('status %i lets somebody be with children', (status) => {
  expect(judged(status)).toEqual({ status: 'Cleared', reason: 'Nothing is required', items: [] });
});

it.each([
  [codes.screening, 'Screening', undefined],
  [codes.onHold, 'On hold', undefined],
  [codes.applied, 'New application', 'status'],
  [codes.interview, 'Interview', 'status'],
  [null, 'none', 'status'],
  [1, 'unknown', 'status'],
  [codes.rejected, 'Not accepted', 'officer'],
  [codes.exited, 'Exited', 'officer'],
] as const)(
  'status %s is not cleared, also when nothing is required, and is lifted by whom it may',
  (status, label, bar) => {
    const { items: _, ...judgement } = judged(status);
    expect({ bar: undefined, ...judgement }).toEqual({ status: 'Not cleared', reason: `Status: ${label}`, bar });
  },
);

it('somebody who is suspended must not take part on its days, and nothing else is said of them', () => {
  const read: Clearances = { asOf: '2026-11-25T01:00:00Z', items: { mei: [noProfileItem] } };
  const suspended = withSuspensions(
    read,
    [{ volunteerId: 'mei', from: '2026-11-25', until: '2026-11-30' }],
    '2026-11-25',
  );
  const noteOn = (day: string) => noteOf(withSuspensions(suspended, [], '2026-11-25'), 'mei', day).reason;
  expect(noteOf(suspended, 'mei', '2026-11-25')).toMatchObject({ reason: suspendedText, bar: 'suspended' });
  expect(noteOf(suspended, 'mei', '2026-11-30').bar).toBe('suspended');
  expect(['2026-11-24', '2026-12-01'].map((day) => noteOf(suspended, 'mei', day).reason)).toEqual([
    noProfileItem.name,
    noProfileItem.name,
  ]);
  expect(noteOn('2026-11-25')).toBe(noProfileItem.name);
});

it('a suspension ahead or over says nothing of somebody whose clearance was not read', () => {
  const read: Clearances = { asOf: '2026-11-25T01:00:00Z', items: {} };
  const statusOn = (day: string) =>
    noteOf(withSuspensions(read, [{ volunteerId: 'ben', from: '2026-11-25', until: '2026-11-30' }], day), 'ben', day)
      .status;
  expect(['2026-11-24', '2026-11-25', '2026-12-01'].map(statusOn)).toEqual(['Not known', 'Not cleared', 'Not known']);
});
