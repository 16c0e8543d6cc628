/** How long some data stays by no rule of the schedule: it goes by itself, and officers cannot change when. */
import { draftDays } from '../draftDays.ts';
import type { Period } from './rules.ts';

const days = (amount: number): Period => ({ amount, unit: 'days' });

/** What volunteers wrote when they gave up a place. */
export const wordPeriod = days(30);
/** Of a picture since it was made, if nothing names it. */
export const picturePeriod = days(7);

/** For officers: what it is, how long it stays, and what decides that. */
export const fixedPeriods: readonly { what: string; period: Period; because: string }[] = [
  {
    what: 'What volunteers wrote when they gave up a place',
    period: wordPeriod,
    because: 'It is for whoever plans that session, and may speak of an illness.',
  },
  {
    what: 'Pictures that no email, draft or template names',
    period: picturePeriod,
    because: 'Those that one names stay as long as it does, by the rules above.',
  },
  {
    what: 'What somebody typed into a form and did not send',
    period: days(draftDays),
    because: 'It stays on their device, and never reaches us.',
  },
];

const dayMs = 86_400_000;

/** Returns the instant before which something must have been to be over, for a period of days. */
export const overBefore = ({ amount }: Period, now: Date): Date => new Date(now.getTime() - amount * dayMs);
