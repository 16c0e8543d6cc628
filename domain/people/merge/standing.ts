/** The standing of a person: a merge never makes it better. */
import { volunteerStatus } from '../../schema/choices/volunteers.ts';

/** What decides whether somebody may be with children, apart from clearance. A suspension belongs here. */
export type Standing = { status: number | null };

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

/** Somebody with one of these was sent away or has left: only officers merge them. */
const ended: readonly number[] = [codes.rejected, codes.exited];

function rankOf({ status }: Standing): number {
  const strict = strictFirst.indexOf(status ?? -1);
  if (strict >= 0) return strict;
  return strictFirst.length + 1 + trusted.indexOf(status ?? -1);
}

/** Returns the stricter of two standings, which nobody may choose away. */
export const stricterStanding = (one: Standing, other: Standing): Standing =>
  rankOf(other) < rankOf(one) ? other : one;

/** Returns whether merging people of these standings, or undoing it, needs an officer. */
export const needsOfficer = (standings: readonly Standing[]): boolean =>
  standings.some(({ status }) => status !== null && ended.includes(status));
