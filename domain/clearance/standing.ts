/**
 * The standing of a person: whether their status lets them be with children at all, whatever requirements they meet. It
 * is an allow-list: a status that is not in it, an unknown and an empty one clear nobody.
 */
import { volunteerStatus } from '../schema/choices/volunteers.ts';
import type { Bar, Item } from './item.ts';

const { onboarded, active, corporate, screening, onHold, rejected, exited } = volunteerStatus.codes;

/** With these, somebody may be with children. */
const cleared: readonly number[] = [onboarded, active, corporate];
/** These an override at the door lifts, for one session. */
const liftedAtTheDoor: readonly number[] = [screening, onHold];
/** Statuses of people who have left or were turned down. Only an officer lifts these, on the person's page. */
export const leftStatuses: readonly number[] = [rejected, exited];

/** With these, an officer lets somebody come back who left or was turned down. */
export const statusesOfReturn: readonly number[] = [screening, onboarded, active];

/** Statuses of people whom no picker offers unless asked: they have left, or were turned down. */
export const hasLeft = (status: number | null): boolean => status !== null && leftStatuses.includes(status);

/** The item of a volunteer whose status clears nobody; undefined for one that does. @param status a code, `null` when empty */
export function statusItem(status: number | null): Item | undefined {
  if (status !== null && cleared.includes(status)) return undefined;
  const label = volunteerStatus.options.find(({ code }) => code === status)?.label;
  return missing('status', 'Status', label ?? (status === null ? 'none' : 'unknown'), barOf(status));
}

/** The ids of the items that come from the standing: they are no requirements that the person could meet. */
export const standingIds: readonly string[] = ['status', 'profile'];

/** The item of somebody whose profile is gone or deactivated. */
export const noProfileItem: Item = missing('profile', 'No profile – not cleared', '');

function barOf(status: number | null): Bar | undefined {
  if (status !== null && liftedAtTheDoor.includes(status)) return undefined;
  return hasLeft(status) ? 'officer' : 'status';
}

function missing(requirementId: string, name: string, note: string, bar?: Bar): Item {
  return { requirementId, name, by: 'nothing', lastDay: null, warnFrom: null, note, ...(bar && { bar }) };
}

/** What to do about a bar, for whoever stands at the door. */
export const barText: Readonly<Record<Bar, string>> = {
  suspended: 'Nobody at the door can change this.',
  officer: 'Only a volunteer officer can lift this, on the person’s page.',
  status: 'Nobody at the door can change this: their status is changed on their record.',
};
