/** When a referee is asked and reminded, and when the volunteer is. Settings may replace the days and the texts. */

/** Who gets the message of a step. */
export type Audience = 'referee' | 'volunteer';

/** `days` are Singapore days after the day on which the referee was asked. */
export type ScheduledStep = { step: StepName; to: Audience; days: number };

export const stepNames = [
  'ask',
  'remindReferee1',
  'remindVolunteer1',
  'remindReferee2',
  'remindVolunteer2',
  'remindReferee3',
  'remindVolunteer3',
  'another',
] as const;
export type StepName = (typeof stepNames)[number];

/** The steps in order. The last asks the volunteer for another referee, and ends the chase. */
export const referenceSchedule: readonly ScheduledStep[] = [
  { step: 'ask', to: 'referee', days: 0 },
  { step: 'remindReferee1', to: 'referee', days: 7 },
  { step: 'remindVolunteer1', to: 'volunteer', days: 9 },
  { step: 'remindReferee2', to: 'referee', days: 14 },
  { step: 'remindVolunteer2', to: 'volunteer', days: 16 },
  { step: 'remindReferee3', to: 'referee', days: 28 },
  { step: 'remindVolunteer3', to: 'volunteer', days: 30 },
  { step: 'another', to: 'volunteer', days: 37 },
];

/**
 * Returns the schedule with other days.
 * @param days by step, from the settings; steps without one keep theirs
 */
export const scheduleWith = (days: Partial<Record<StepName, number>>): readonly ScheduledStep[] =>
  referenceSchedule.map((each) => ({ ...each, days: days[each.step] ?? each.days }));

/** Returns whether the steps' days are in order. */
export const isInOrder = (schedule: readonly ScheduledStep[]): boolean =>
  schedule.every(({ days }, index) => index === 0 || days > (schedule[index - 1]?.days ?? 0));
