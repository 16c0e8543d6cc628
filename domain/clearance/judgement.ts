/**
 * Computes whether somebody may be with a child, from the requirements and their completions. The result is never
 * stored.
 */
import { addDays, addMonths, type Day, displayDay } from '../time.ts';
import type { Bar, Item } from './item.ts';
import { type Applicant, applies, type Requirement, unknownOf } from './requirement.ts';
import { statusItem } from './standing.ts';

export type ClearanceStatus = 'Cleared' | 'Renew soon' | 'Not cleared';

/** A row of `crf69_clearance`. */
export type Completion = { requirementId: string; completedOn: Day | null; exemptedUntil: Day | null };

export type Candidate = Applicant & {
  /** A code of `crf69_volunteerstatus`; `null` where there is none. */
  status: number | null;
  completions: readonly Completion[];
  /** The days on which referees answered; a referee who declined does not count. */
  answeredOn: readonly Day[];
  /** A reference of theirs raised a concern that no officer has closed. */
  needsLook: boolean;
};

export type Judgement = {
  status: ClearanceStatus;
  /** What clears them, what to renew, or what is missing. */
  reason: string;
  /** Nobody at the door can let them in. */
  bar?: Bar;
};

/** Returns what applies to somebody on a day, and how far they have met it; their status first, where it clears nobody. */
export const itemsOf = (candidate: Candidate, requirements: readonly Requirement[], today: Day): Item[] => [
  ...[statusItem(candidate.status) ?? []].flat(),
  ...requirementItems(candidate, requirements, today),
];

/** Returns the requirements that apply to somebody on a day, and how far they have met them. */
export const requirementItems = (candidate: Candidate, requirements: readonly Requirement[], today: Day): Item[] =>
  requirements
    .filter((requirement) => applies(requirement, candidate, today))
    .map((requirement) => itemOf(candidate, requirement, today));

/** Judges the items on a day. @param today a Singapore day, on or after the day on which the items were computed */
export function judge(items: readonly Item[], today: Day): Judgement {
  const missing = items.filter((item) => !isMet(item, today));
  const suspended = missing.find((item) => item.bar === 'suspended');
  // Nothing else is said of somebody who is suspended.
  if (suspended) return { status: 'Not cleared', reason: suspended.name, bar: 'suspended' };
  const bar = missing.find((item) => item.bar)?.bar;
  if (missing.length > 0) return { status: 'Not cleared', reason: sentence(missing, missingText), ...(bar && { bar }) };
  const ending = items.filter(({ warnFrom }) => warnFrom !== null && warnFrom <= today);
  if (ending.length > 0) return { status: 'Renew soon', reason: sentence(ending, heldText) };
  const required = items.filter(({ between }) => !between);
  return { status: 'Cleared', reason: required.length > 0 ? sentence(required, heldText) : 'Nothing is required' };
}

/** Returns the reason without what a list beside it says of each: what is missing besides. @param listed some of the items */
export function reasonBeside(items: readonly Item[], listed: readonly Item[], today: Day): string {
  if (listed.length === 0) return judge(items, today).reason;
  const others = items.filter((item) => !listed.includes(item) && !isMet(item, today));
  return others.length > 0 ? judge(others, today).reason : '';
}

/** Returns the status of somebody on a day, with its reason. */
export const clearanceOf = (
  candidate: Candidate,
  requirements: readonly Requirement[],
  today: Day,
): Judgement & { items: Item[] } => {
  const items = itemsOf(candidate, requirements, today);
  return { ...judge(items, today), items };
};

/** Returns whether one requirement is met on a day; its last day counts. */
export const isMet = ({ by, lastDay, between }: Item, today: Day): boolean =>
  between
    ? today < between.from || (between.until !== null && between.until < today)
    : by !== 'nothing' && (lastDay === null || lastDay >= today);

/** Describes one requirement of somebody on a day, in words. */
export const itemText = (item: Item, today: Day): string => (isMet(item, today) ? heldText(item) : missingText(item));

/** A period in which a requirement is met; `null` is without an end. */
type Cover = { by: 'completed' | 'exempted'; lastDay: Day | null };

/**
 * The same text for every reference that an officer must look at, so that it reveals nothing of what the referee wrote.
 */
const needsLookText = 'an officer must look at a reference';

function itemOf(candidate: Candidate, requirement: Requirement, today: Day): Item {
  const { id: requirementId, name, warnDays, references } = requirement;
  const unknown = unknownOf(requirement, candidate);
  const item = { requirementId, name, ...(unknown && { unknown }) };
  // A reference that an officer must look at blocks this requirement, whatever other references or exemptions there are.
  if (references !== null && candidate.needsLook)
    return { ...item, by: 'nothing', lastDay: null, warnFrom: null, note: needsLookText };
  const best = coversOf(candidate, requirement, today).reduce<Cover | undefined>(longer, undefined);
  const lastDay = best?.lastDay ?? null;
  const note = references === null || best ? undefined : `${candidate.answeredOn.length} of ${references} answered`;
  return {
    ...item,
    by: best?.by ?? 'nothing',
    lastDay,
    warnFrom: lastDay === null ? null : addDays(lastDay, -warnDays),
    ...(note && { note }),
  };
}

function coversOf({ completions, answeredOn }: Candidate, requirement: Requirement, today: Day): Cover[] {
  const from = (day: Day): Cover => ({
    by: 'completed',
    lastDay: requirement.validMonths === null ? null : addMonths(day, requirement.validMonths),
  });
  const own = completions.filter(({ requirementId }) => requirementId === requirement.id);
  const completed = own.flatMap(({ completedOn }) => (completedOn && completedOn <= today ? [from(completedOn)] : []));
  const exempted = own.flatMap(({ exemptedUntil }): Cover[] =>
    exemptedUntil ? [{ by: 'exempted', lastDay: exemptedUntil }] : [],
  );
  // Of the required number of latest answers, the earliest one expires first.
  const counted = requirement.references ? answeredOn.toSorted().at(-requirement.references) : undefined;
  return [...completed, ...exempted, ...(counted ? [from(counted)] : [])];
}

function longer(one: Cover | undefined, other: Cover): Cover {
  if (one === undefined) return other;
  if (one.lastDay === null) return one;
  return other.lastDay === null || other.lastDay > one.lastDay ? other : one;
}

const sentence = (items: readonly Item[], text: (item: Item) => string): string => items.map(text).join('; ');

const heldText = ({ name, by, lastDay }: Item): string => {
  const until = lastDay ? ` until ${displayDay(lastDay)}` : '';
  return by === 'exempted' ? `${name}: exempted${until}` : `${name}${until && `:${until}`}`;
};

const missingText = (item: Item): string =>
  `${[item.name, lackText(item)].filter(Boolean).join(': ')}${item.unknown ? ` (${item.unknown} not known)` : ''}`;

function lackText({ by, lastDay, note }: Item): string {
  if (by === 'exempted' && lastDay) return `exemption ended on ${displayDay(lastDay)}`;
  return lastDay ? `expired on ${displayDay(lastDay)}` : (note ?? 'missing');
}
