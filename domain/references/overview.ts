/** What staff see of the references that are open: who needs a person, what is next, what is odd. */
import { readPhoneNumber } from '../phone.ts';
import { daysBetween, singaporeDay } from '../time.ts';
import type { StepName } from './schedule.ts';
import type { ReferenceState } from './states.ts';

export type Reachable = { name: string; email: string; number: string };

export type OpenReference = Reachable & {
  id: string;
  volunteer: (Reachable & { id: string }) | undefined;
  state: ReferenceState;
  held: boolean;
  /** ISO 8601. */
  namedOn: string;
  requestedOn: string | null;
  nextStep: StepName | null;
  nextOn: string | null;
  anotherAskedOn: string | null;
};

/** Each state as a list shows it. */
export const stateLabels: Readonly<Record<ReferenceState, string>> = {
  named: 'Named',
  asked: 'Asked',
  answered: 'Answered',
  declined: 'Declined',
  bounced: 'Bounced',
  replaced: 'Replaced',
};

/** What comes next, in words. */
export const stepLabels: Readonly<Record<StepName, string>> = {
  ask: 'The referee is asked',
  remindReferee1: 'First reminder to the referee',
  remindVolunteer1: 'First reminder to the volunteer',
  remindReferee2: 'Second reminder to the referee',
  remindVolunteer2: 'Second reminder to the volunteer',
  remindReferee3: 'Last reminder to the referee',
  remindVolunteer3: 'Last reminder to the volunteer',
  another: 'The volunteer is asked for another referee',
};

/** A volunteer who was asked for another referee is given so many days. */
const patienceDays = 7;

const hasWaited = (since: string | null, now: Date): boolean =>
  since !== null && daysBetween(singaporeDay(since), singaporeDay(now)) >= patienceDays;

/** @returns why a person has to look at it; undefined where the chaser gets on by itself */
export function attentionOf(reference: OpenReference, now: Date): string | undefined {
  const { state, held, email, number, nextOn, anotherAskedOn } = reference;
  if (held) return undefined;
  if (state === 'declined') return 'The referee declined. Decide whether to ask the volunteer for somebody else.';
  if (email === '' && number === '' && state !== 'bounced')
    return 'There is no way to write to the referee. Please add an address.';
  if (state === 'named') return 'Nobody has asked this referee yet.';
  if (nextOn !== null)
    return daysBetween(singaporeDay(nextOn), singaporeDay(now)) >= 1
      ? 'The next message could not be sent.'
      : undefined;
  if (!hasWaited(anotherAskedOn, now)) return undefined;
  return state === 'bounced'
    ? 'Mail to the referee came back, and the volunteer has named nobody else. Please call them.'
    : 'All reminders are sent and nobody answered. Please call the volunteer.';
}

/** So many volunteers with one referee are worth a look. */
const many = 3;

/** Who else a referee vouches for, as volunteer ids by address and number. */
export type Vouching = ReadonlyMap<string, ReadonlySet<string>>;

/** @returns what is odd about a referee; it is shown and stops nothing */
export function flagsOf({ volunteer, ...referee }: OpenReference, vouching: Vouching): string[] {
  const ways = waysTo(referee);
  const vouched = new Set(ways.flatMap((way) => [...(vouching.get(way) ?? [])]));
  const own = new Set(volunteer ? waysTo(volunteer) : []);
  return [
    ...(ways.some((way) => own.has(way)) ? ['Shares an address or number with the volunteer'] : []),
    ...(vouched.size >= many ? [`Vouches for ${vouched.size} volunteers`] : []),
  ];
}

/** An address and a number as they compare. */
export const waysTo = ({ email, number }: Pick<Reachable, 'email' | 'number'>): string[] =>
  [email.trim().toLowerCase(), readPhoneNumber(number) ?? ''].filter((way) => way !== '');

/** @returns the Singapore days since a referee was asked, or named where nobody has asked */
export const ageOf = ({ requestedOn, namedOn }: OpenReference, now: Date): number =>
  Math.max(0, daysBetween(singaporeDay(requestedOn ?? namedOn), singaporeDay(now)));

/** @returns them anew: those that need a person first, then the one that has waited longest */
export const byNeed = (references: readonly OpenReference[], now: Date): OpenReference[] =>
  [...references].sort(
    (one, other) =>
      Number(attentionOf(other, now) !== undefined) - Number(attentionOf(one, now) !== undefined) ||
      ageOf(other, now) - ageOf(one, now) ||
      one.name.localeCompare(other.name),
  );
