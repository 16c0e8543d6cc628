/** Decides the next step of a reference and its time, from the row, the schedule and the clock. */
import { addDays, type Day, daysBetween, instantAt, singaporeDay } from '../time.ts';
import { referenceSchedule, type ScheduledStep, type StepName } from './schedule.ts';
import type { ReferenceState } from './states.ts';
import { type IsHoliday, opens, workingDayFrom, workingMomentFrom } from './workingHours.ts';

export type Chase = {
  state: ReferenceState;
  /** When staff asked for the reference, ISO 8601. */
  requestedOn: string | null;
  /** The day that the schedule counts from: that of the request, moved by any delay of the chase. */
  countedFrom: Day | null;
  /** How many steps of the schedule are done. */
  stepsDone: number;
  /** Whether staff hold it, so that nothing is sent. */
  held: boolean;
  /**
   * Since when the volunteer has to name somebody else, because the address bounced or staff replaced the referee. ISO
   * 8601.
   */
  anotherSince: string | null;
  /** When the volunteer was asked for that, ISO 8601. */
  anotherAskedOn: string | null;
};

export type Plan = { schedule: readonly ScheduledStep[]; isHoliday: IsHoliday };

/** `on` is an instant in working hours, ISO 8601; in the past if the step is overdue. */
export type NextStep = { step: StepName; on: string };

/** Returns the next step with its time; undefined when none is left, or staff hold the reference. */
export function nextStep(chase: Chase, { schedule, isHoliday }: Plan): NextStep | undefined {
  if (chase.held) return undefined;
  if (chase.anotherSince !== null) {
    const isOpen = (chase.state === 'bounced' || chase.state === 'replaced') && chase.anotherAskedOn === null;
    return isOpen ? { step: 'another', on: workingMomentFrom(new Date(chase.anotherSince), isHoliday) } : undefined;
  }
  const scheduled = schedule[chase.stepsDone];
  if (chase.state !== 'asked' || !scheduled || chase.requestedOn === null || chase.countedFrom === null)
    return undefined;
  const on = instantAt(dayOf(scheduled, chase.countedFrom, isHoliday), opens);
  if (chase.stepsDone > 0) return { step: scheduled.step, on };
  const first = workingMomentFrom(new Date(chase.requestedOn), isHoliday);
  return { step: scheduled.step, on: first > on ? first : on };
}

const dayOf = ({ days }: ScheduledStep, countedFrom: Day, isHoliday: IsHoliday): Day =>
  workingDayFrom(addDays(countedFrom, days), isHoliday);

/**
 * Returns the chase after a step. A late step delays the later ones by as many days, so that nobody gets several at
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

/** Returns the chase whose next step of the schedule is due on a later day, as are those after it; the same where it has none. */
export function putOff(chase: Chase, day: Day, { schedule }: Plan): Chase {
  const scheduled = chase.anotherSince === null ? schedule[chase.stepsDone] : undefined;
  return scheduled ? { ...chase, countedFrom: addDays(day, -scheduled.days) } : chase;
}

/** Returns the chase of a reference that staff request at this moment. */
export const askedFor = (chase: Chase, now: Date, { isHoliday }: Plan): Chase => ({
  ...chase,
  state: 'asked',
  requestedOn: now.toISOString(),
  countedFrom: singaporeDay(workingMomentFrom(now, isHoliday)),
});

/** The chase of a reference that nobody has requested yet. */
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
