/** The standing of a person: a merge never makes it better. */
import { hasLeft } from '../../clearance/standing.ts';
import { volunteerStatus } from '../../schema/choices/volunteers.ts';

/** What decides whether somebody may be with children, apart from clearance. Their suspensions move with their rows. */
export type Standing = { status: number | null; isSuspended: boolean };

const { codes } = volunteerStatus;

/** Statuses from the strictest to the most trusted. An empty or unknown one stands before `applied`. */
const strictFirst: readonly number[] = [codes.rejected, codes.exited, codes.onHold];
const trusted: readonly number[] = [
  codes.applied,
  codes.screening,
  codes.interview,
  codes.onboarded,
  codes.corporate,
  codes.active,
];

function rankOf(status: Standing['status']): number {
  const strict = strictFirst.indexOf(status ?? -1);
  if (strict >= 0) return strict;
  return strictFirst.length + 1 + trusted.indexOf(status ?? -1);
}

/** Returns the stricter of two statuses, which a merge always keeps. */
export const stricterStatus = (one: Standing['status'], other: Standing['status']): Standing['status'] =>
  rankOf(other) < rankOf(one) ? other : one;

/** Returns whether merging people of these standings, or undoing it, needs an officer: they were sent away, or must not come. */
export const needsOfficer = (standings: readonly Standing[]): boolean =>
  standings.some(({ status, isSuspended }) => isSuspended || hasLeft(status));
