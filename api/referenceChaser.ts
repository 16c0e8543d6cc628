/** The schedule and the texts of the reference chase: the domain's, with the settings' changes. */
import * as v from 'valibot';
import { referenceTexts, type StepText, type StepTexts } from '../domain/messages/referenceMessages.ts';
import type { Plan } from '../domain/references/nextStep.ts';
import { holidaysWith } from '../domain/references/publicHolidays.ts';
import { isInOrder, type StepName, scheduleWith, stepNames } from '../domain/references/schedule.ts';
import type { Day } from '../domain/time.ts';

export type ReferenceChaser = { plan: Plan; texts: StepTexts };

/** valibot takes a list for an object without fields. */
const notList = v.check((value: unknown) => !Array.isArray(value));
const filledText = v.pipe(v.string(), v.nonEmpty());
const words = v.pipe(
  v.unknown(),
  notList,
  v.strictObject({
    subject: v.exactOptional(filledText),
    email: v.exactOptional(v.array(v.string())),
    invitation: v.exactOptional(filledText),
    sms: v.exactOptional(filledText),
  }),
);
const days = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(400));

/** The changes of a setting, by step. */
const changes = v.pipe(
  v.string(),
  v.transform((text) => (text === '' ? '{}' : text)),
  v.parseJson(),
  notList,
  v.strictObject({
    days: v.optional(v.pipe(v.unknown(), notList, v.record(v.picklist(stepNames), days)), {}),
    texts: v.optional(v.pipe(v.unknown(), notList, v.record(v.picklist(stepNames), words)), {}),
  }),
  // The first message cannot be delayed, because staff have pressed for it.
  v.check((read) => (read.days.ask ?? 0) === 0),
);

/**
 * Reads the settings of the chase. @param text checked by `isChaserOrNothing`: `{ "days": { "another": 42 }, "texts": {
 * "ask": { "subject": "…" } } }`
 */
export function readChaser(text: string, holidays: readonly Day[]): ReferenceChaser {
  const { days, texts } = v.parse(v.fallback(changes, { days: {}, texts: {} }), text);
  const worded = (step: StepName): StepText => ({ ...referenceTexts[step], ...texts[step] });
  return {
    plan: { schedule: scheduleWith(days), isHoliday: holidaysWith(holidays) },
    texts: {
      ask: worded('ask'),
      remindReferee1: worded('remindReferee1'),
      remindReferee2: worded('remindReferee2'),
      remindReferee3: worded('remindReferee3'),
      remindVolunteer1: worded('remindVolunteer1'),
      remindVolunteer2: worded('remindVolunteer2'),
      remindVolunteer3: worded('remindVolunteer3'),
      another: worded('another'),
    },
  };
}

/** Returns whether a setting is empty, or changes days and texts of existing steps and leaves them in order. */
export function isChaserOrNothing(text: string): boolean {
  const read = v.safeParse(changes, text);
  return read.success && isInOrder(scheduleWith(read.output.days));
}
