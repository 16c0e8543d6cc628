/** The schedule and the texts of the reference chase: the domain's, with the settings' changes. */
import * as v from 'valibot';
import type { OtherLanguage } from '../domain/languages/languages.ts';
import { stepTextsIn } from '../domain/languages/messagesIn.ts';
import { referenceTexts, type StepText, type StepTexts } from '../domain/messages/referenceMessages.ts';
import { mapValues } from '../domain/records.ts';
import type { Plan } from '../domain/references/nextStep.ts';
import { holidaysWith } from '../domain/references/publicHolidays.ts';
import { isInOrder, type StepName, scheduleWith, stepNames } from '../domain/references/schedule.ts';
import type { Day } from '../domain/time.ts';

export type ReferenceChaser = { plan: Plan; texts: StepTexts; textsIn: Readonly<Record<OtherLanguage, StepTexts>> };

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

const texts = v.optional(v.pipe(v.unknown(), notList, v.record(v.picklist(stepNames), words)), {});

/** The changes of a setting, by step. */
const changes = v.pipe(
  v.string(),
  v.transform((text) => (text === '' ? '{}' : text)),
  v.parseJson(),
  notList,
  v.strictObject({
    days: v.optional(v.pipe(v.unknown(), notList, v.record(v.picklist(stepNames), days)), {}),
    texts,
    // The same in each other language.
    zh: texts,
    ms: texts,
    ta: texts,
  }),
  // The first message cannot be delayed, because staff have pressed for it.
  v.check((read) => (read.days.ask ?? 0) === 0),
);

/**
 * Reads the settings of the chase. @param text checked by `isChaserOrNothing`: `{ "days": { "another": 42 }, "texts": {
 * "ask": { "subject": "…" } }, "zh": { "ask": … } }`
 */
export function readChaser(text: string, holidays: readonly Day[]): ReferenceChaser {
  const none = { days: {}, texts: {}, zh: {}, ms: {}, ta: {} };
  const { days, texts, zh, ms, ta } = v.parse(v.fallback(changes, none), text);
  return {
    plan: { schedule: scheduleWith(days), isHoliday: holidaysWith(holidays) },
    texts: worded(referenceTexts, texts),
    textsIn: {
      zh: worded(stepTextsIn('zh'), zh),
      ms: worded(stepTextsIn('ms'), ms),
      ta: worded(stepTextsIn('ta'), ta),
    },
  };
}

/** Returns the texts of the steps with a setting's changes. */
const worded = (usual: StepTexts, changed: Partial<Record<StepName, Partial<StepText>>>): StepTexts =>
  mapValues(usual, (step, name) => ({ ...step, ...changed[name] }));

/** Returns whether a setting is empty, or changes days and texts of existing steps and leaves them in order. */
export function isChaserOrNothing(text: string): boolean {
  const read = v.safeParse(changes, text);
  return read.success && isInOrder(scheduleWith(read.output.days));
}
