import { expect, it } from 'vitest';
import { volunteerStatus } from '../schema/choices/volunteers.ts';
import { clearanceOf } from './judgement.ts';

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
