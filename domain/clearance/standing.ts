/** Whether somebody may be with a child, computed anew from what is required and what they have. Never stored. */
import { addDays, addMonths, type Day, displayDay } from '../time.ts';
import { type Applicant, applies, type Requirement } from './requirement.ts';

export type ClearanceStatus = 'Cleared' | 'Renew soon' | 'Not cleared';

/** A row of `crf69_clearance`. */
export type Completion = { requirementId: string; completedOn: Day | null; exemptedUntil: Day | null };

export type Candidate = Applicant & {
  completions: readonly Completion[];
  /** The days on which referees answered; whoever declined has not. */
  answeredOn: readonly Day[];
};

/** One requirement that applies to somebody. It carries its own days, so that it can be judged later without a signal. */
export type Item = {
  requirementId: string;
  name: string;
  by: 'completed' | 'exempted' | 'nothing';
  /** The last day on which it holds, or held; `null` where it has no end, and where there never was anything. */
  lastDay: Day | null;
  /** From this day on it is to be renewed. */
  warnFrom: Day | null;
  /** What is there of what is needed: `1 of 2 answered`. */
  note?: string;
};

export type Judgement = {
  status: ClearanceStatus;
  /** By what they are cleared, what is to be renewed, or what is missing. */
  reason: string;
};

/** @returns what applies to somebody on a day, and what they have of it */
export const itemsOf = (candidate: Candidate, requirements: readonly Requirement[], today: Day): Item[] =>
  requirements
    .filter((requirement) => applies(requirement, candidate, today))
    .map((requirement) => itemOf(candidate, requirement, today));

/** @param today a Singapore day, of when the items were made or later */
export function judge(items: readonly Item[], today: Day): Judgement {
  const missing = items.filter((item) => !holds(item, today));
  if (missing.length > 0) return { status: 'Not cleared', reason: sentence(missing, missingText) };
  const ending = items.filter(({ warnFrom }) => warnFrom !== null && warnFrom <= today);
  if (ending.length > 0) return { status: 'Renew soon', reason: sentence(ending, heldText) };
  return { status: 'Cleared', reason: items.length > 0 ? sentence(items, heldText) : 'Nothing is required' };
}

/** Sums both up: the status of somebody on a day, with its reason. */
export const clearanceOf = (
  candidate: Candidate,
  requirements: readonly Requirement[],
  today: Day,
): Judgement & { items: Item[] } => {
  const items = itemsOf(candidate, requirements, today);
  return { ...judge(items, today), items };
};

/** Whether one requirement is met on a day; its last day counts. */
export const holds = ({ by, lastDay }: Item, today: Day): boolean =>
  by !== 'nothing' && (lastDay === null || lastDay >= today);

/** What one requirement is to somebody on a day, in words. */
export const itemText = (item: Item, today: Day): string => (holds(item, today) ? heldText(item) : missingText(item));

/** A time in which a requirement is met: `null` has no end. */
type Cover = { by: 'completed' | 'exempted'; lastDay: Day | null };

function itemOf(candidate: Candidate, requirement: Requirement, today: Day): Item {
  const best = coversOf(candidate, requirement, today).reduce<Cover | undefined>(longer, undefined);
  const { id: requirementId, name, warnDays, references } = requirement;
  const lastDay = best?.lastDay ?? null;
  const note = references === null || best ? undefined : `${candidate.answeredOn.length} of ${references} answered`;
  return {
    requirementId,
    name,
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
  // Of the latest answers that are needed, the earliest ends first.
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

function missingText({ name, by, lastDay, note }: Item): string {
  if (by === 'exempted' && lastDay) return `${name}: exemption ended on ${displayDay(lastDay)}`;
  if (lastDay) return `${name}: expired on ${displayDay(lastDay)}`;
  return `${name}: ${note ?? 'missing'}`;
}
