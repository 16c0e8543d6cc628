/** What the chaser does next with a reference, and when. Pure: the row, the schedule and the clock decide. */
import { addDays, type Day, daysBetween, instantAt, singaporeDay } from '../time.ts';
import { referenceSchedule, type ScheduledStep, type StepName } from './schedule.ts';
import type { ReferenceState } from './states.ts';
import { type IsHoliday, opens, workingDayFrom, workingMomentFrom } from './workingHours.ts';

export type Chase = {
  state: ReferenceState;
  /** When staff asked for the reference, ISO 8601. */
  requestedOn: string | null;
  /** The day that the schedule counts from: that of the request, and later by as much as the chase was delayed. */
  countedFrom: Day | null;
  /** How many steps of the schedule are done. */
  stepsDone: number;
  /** Staff hold it: nothing is sent meanwhile. */
  held: boolean;
  /** Since when the volunteer has to name somebody else: the address bounced, or staff replaced the referee. ISO 8601. */
  anotherSince: string | null;
  /** When the volunteer was asked for that, ISO 8601. */
  anotherAskedOn: string | null;
};

export type Plan = { schedule: readonly ScheduledStep[]; isHoliday: IsHoliday };

/** `on` is an instant within working hours, ISO 8601; earlier than now where the step is overdue. */
export type NextStep = { step: StepName; on: string };

/** @returns the next step with its time; undefined when none is left, or staff hold the reference */
export function nextStep(chase: Chase, { schedule, isHoliday }: Plan): NextStep | undefined {
  if (chase.held) return undefined;
  if (chase.anotherSince !== null) {
    const isOpen = (chase.state === 'bounced' || chase.state === 'replaced') && chase.anotherAskedOn === null;
    return isOpen ? { step: 'another', on: workingMomentFrom(new Date(chase.anotherSince), isHoliday) } : undefined;
  }
  const scheduled = schedule[chase.stepsDone];
  if (chase.state !== 'asked' || !scheduled || chase.requestedOn === null || chase.countedFrom === null)
    return undefined;
  if (chase.stepsDone === 0)
    return { step: scheduled.step, on: workingMomentFrom(new Date(chase.requestedOn), isHoliday) };
  return { step: scheduled.step, on: instantAt(dayOf(scheduled, chase.countedFrom, isHoliday), opens) };
}

const dayOf = ({ days }: ScheduledStep, countedFrom: Day, isHoliday: IsHoliday): Day =>
  workingDayFrom(addDays(countedFrom, days), isHoliday);

/**
 * The chase after a step. A step that comes late moves the ones after it by as many days, so that nobody gets several at
 * once after a hold or an outage.
 * @param now when the step was done
 */
export function afterStep(chase: Chase, { step }: Pick<NextStep, 'step'>, now: Date, plan: Plan): Chase {
  if (chase.anotherSince !== null) return { ...chase, anotherAskedOn: now.toISOString() };
  const index = plan.schedule.findIndex((each) => each.step === step);
  const scheduled = plan.schedule[index];
  if (!scheduled || chase.countedFrom === null) return chase;
  const late = daysBetween(dayOf(scheduled, chase.countedFrom, plan.isHoliday), singaporeDay(now));
  return {
    ...chase,
    stepsDone: index + 1,
    countedFrom: addDays(chase.countedFrom, Math.max(0, late)),
    ...(step === 'another' && { anotherAskedOn: now.toISOString() }),
  };
}

/** @returns the chase of a reference that staff ask for at this moment */
export const askedFor = (chase: Chase, now: Date, { isHoliday }: Plan): Chase => ({
  ...chase,
  state: 'asked',
  requestedOn: now.toISOString(),
  countedFrom: singaporeDay(workingMomentFrom(now, isHoliday)),
});

/** What nobody has asked for yet. */
export const notAsked: Chase = {
  state: 'named',
  requestedOn: null,
  countedFrom: null,
  stepsDone: 0,
  held: false,
  anotherSince: null,
  anotherAskedOn: null,
};

export const usualPlan = (isHoliday: IsHoliday): Plan => ({ schedule: referenceSchedule, isHoliday });
