/** The overview of open references for staff: which need a person, what is next, what is unusual. */
import { mailboxOf } from '../emailAddress.ts';
import { readPhoneNumber } from '../phone.ts';
import { daysBetween, singaporeDay } from '../time.ts';
import { doubtsAbout } from './refereeDoubts.ts';
import type { StepName } from './schedule.ts';
import type { ReferenceState } from './states.ts';

export type Reachable = { name: string; email: string; number: string };

export type OpenReference = Reachable & {
  id: string;
  volunteer: (Reachable & { id: string }) | undefined;
  state: ReferenceState;
  held: boolean;
  /** Who holds it, or why the app does. */
  heldBy: string;
  /** ISO 8601. */
  namedOn: string;
  requestedOn: string | null;
  /** Whether the request that staff made has been sent: outside working hours it waits. */
  wasAsked: boolean;
  nextStep: StepName | null;
  nextOn: string | null;
  anotherAskedOn: string | null;
  relationship: string;
  /** Undefined where the volunteer has not said. */
  yearsKnown: number | undefined;
};

/** The label of each state in a list. */
export const stateLabels: Readonly<Record<ReferenceState, string>> = {
  named: 'Named',
  asked: 'Asked',
  answered: 'Answered',
  declined: 'Declined',
  bounced: 'Bounced',
  replaced: 'Replaced',
};

type Asking = Pick<OpenReference, 'state' | 'wasAsked'>;

/** Returns whether staff have requested a reference, and its referee does not know yet. */
export const waitsToBeAsked = ({ state, wasAsked }: Asking): boolean => state === 'asked' && !wasAsked;

/** Returns what a list says of a reference. */
export const stateLabelOf = (reference: Asking): string =>
  waitsToBeAsked(reference) ? 'To be asked' : stateLabels[reference.state];

/** The label of each next step. */
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

/** How many days a volunteer has to name another referee. */
const overdueAfterDays = 7;

const hasWaited = (since: string | null, now: Date): boolean =>
  since !== null && daysBetween(singaporeDay(since), singaporeDay(now)) >= overdueAfterDays;

/** Returns why staff must act; undefined while the chase continues by itself. */
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
    ? 'Emails to the referee bounced, and nobody was named in their place. Please call the volunteer.'
    : 'All reminders are sent and nobody answered. Please call the volunteer.';
}

/** From this many volunteers with one referee on, staff should check. */
const many = 3;

/** The volunteers for whom a referee vouches, as ids by address and number. */
export type Vouching = ReadonlyMap<string, ReadonlySet<string>>;

type Flagged = Pick<OpenReference, 'email' | 'number' | 'relationship' | 'yearsKnown' | 'volunteer'>;

/** Returns what is unusual about a referee; it is shown and blocks nothing. */
export function flagsOf({ volunteer, ...referee }: Flagged, vouching: Vouching): string[] {
  const vouched = new Set(waysTo(referee).flatMap((way) => [...(vouching.get(way) ?? [])]));
  return [
    ...(volunteer && sharesAWay(referee, volunteer) ? ['Shares an address or number with the volunteer'] : []),
    ...doubtsAbout(referee.relationship, referee.yearsKnown).map(
      (doubt) => `${doubt[0]?.toUpperCase()}${doubt.slice(1)}`,
    ),
    ...(vouched.size >= many ? [`Vouches for ${vouched.size} volunteers`] : []),
  ];
}

type Ways = Pick<Reachable, 'email' | 'number'>;

/** Returns whether a referee may be the volunteer themselves, or of their household. */
const sharesAWay = (referee: Ways, volunteer: Ways): boolean =>
  waysTo(referee).some((way) => waysTo(volunteer).includes(way));

/** Returns a mailbox and a number in a form to compare, whatever the spelling. */
export const waysTo = ({ email, number }: Ways): string[] =>
  [mailboxOf(email), readPhoneNumber(number) ?? ''].filter((way) => way !== '');

/** Returns the Singapore days since a referee was asked, or named if nobody has asked yet. */
export const ageOf = ({ requestedOn, namedOn }: OpenReference, now: Date): number =>
  Math.max(0, daysBetween(singaporeDay(requestedOn ?? namedOn), singaporeDay(now)));

/** Returns a sorted copy: those that need staff first, then the one that has waited longest. */
export const byNeed = (references: readonly OpenReference[], now: Date): OpenReference[] =>
  [...references].sort(
    (one, other) =>
      Number(attentionOf(other, now) !== undefined) - Number(attentionOf(one, now) !== undefined) ||
      ageOf(other, now) - ageOf(one, now) ||
      one.name.localeCompare(other.name),
  );
