/** The schedule and the texts of the reference chase: the domain's, with the settings' changes. */
import { referenceTexts, type StepText, type StepTexts } from '../domain/messages/referenceMessages.ts';
import type { Plan } from '../domain/references/nextStep.ts';
import { holidaysWith } from '../domain/references/publicHolidays.ts';
import { isInOrder, type StepName, scheduleWith, stepNames } from '../domain/references/schedule.ts';
import type { Day } from '../domain/time.ts';

export type ReferenceChaser = { plan: Plan; texts: StepTexts };

type Changes = { days: Partial<Record<StepName, number>>; texts: Partial<Record<StepName, Partial<StepText>>> };

/**
 * Reads the settings of the chase. @param text checked by `isChaserOrNothing`: `{ "days": { "another": 42 }, "texts": {
 * "ask": { "subject": "…" } } }`
 */
export function readChaser(text: string, holidays: readonly Day[]): ReferenceChaser {
  const { days, texts } = changesIn(text) ?? { days: {}, texts: {} };
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
  if (text === '') return true;
  const changes = changesIn(text);
  return changes !== undefined && isInOrder(scheduleWith(changes.days));
}

function changesIn(text: string): Changes | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text === '' ? '{}' : text);
  } catch {
    return undefined;
  }
  const given = entriesOf(read);
  if (!given || given.some(([name]) => name !== 'days' && name !== 'texts')) return undefined;
  const changes: Changes = { days: {}, texts: {} };
  for (const [kind, byStep] of given) {
    for (const [name, value] of entriesOf(byStep) ?? [['', undefined]]) {
      const step = stepNames.find((each) => each === name);
      if (!step) return undefined;
      if (kind === 'days') {
        if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 400) return undefined;
        changes.days[step] = value;
      } else {
        const words = wordsIn(value);
        if (!words) return undefined;
        changes.texts[step] = words;
      }
    }
  }
  // The first message cannot be delayed, because staff have pressed for it.
  return (changes.days.ask ?? 0) === 0 ? changes : undefined;
}

function wordsIn(value: unknown): Partial<StepText> | undefined {
  const words: Partial<StepText> = {};
  for (const [name, text] of entriesOf(value) ?? [['', undefined]]) {
    if (name === 'email' && Array.isArray(text) && text.every((line): line is string => typeof line === 'string'))
      words.email = text;
    else if ((name === 'subject' || name === 'invitation' || name === 'sms') && typeof text === 'string' && text !== '')
      words[name] = text;
    else return undefined;
  }
  return words;
}

const entriesOf = (value: unknown): [string, unknown][] | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : undefined;
