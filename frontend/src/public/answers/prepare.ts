import type { FieldErrors } from '../../../../domain/contract/answers.ts';
import type { CheckContext } from '../../../../domain/forms/checkAnswer.ts';
import { checkAnswers, checkPage } from '../../../../domain/forms/checkAnswers.ts';
import { dayDoubts } from '../../../../domain/forms/dayDoubts.ts';
import { type Form, type Page, type Question, questionsIn } from '../../../../domain/forms/formTypes.ts';
import { payloadFrom, type TypedAnswers } from '../../../../domain/forms/payload.ts';
import { columnName } from '../../../../domain/schema/names.ts';
import { singaporeDay } from '../../../../domain/time.ts';
import { pause } from '../../http/request.ts';
import type { OptionLists } from './useOptionLists.ts';

/** How many milliseconds a person waits for what checks numbers on a slow line before it is left to the server. */
const timeoutMs = 3000;

export { messageForError } from '../sending/messageForError.ts';
export { sendLater } from '../sending/sendLater.ts';
export { tryToSend } from '../sending/tries.ts';
export { payloadFrom };

/** Returns what the server would refuse; undefined when it would accept everything. */
export async function wrongAnswers(
  form: Form,
  payload: Readonly<Record<string, unknown>>,
  optionLists: OptionLists,
): Promise<FieldErrors | undefined> {
  const context = await contextOf(form.pages.flatMap(questionsIn), optionLists);
  if (!context) return undefined;
  const result = checkAnswers(form, payload, context);
  return result.ok ? undefined : result.fields;
}

/** What a person was asked about once, and may leave as it is. */
const asked = new Set<string>();

/**
 * Returns what the server would refuse on one page, and what to ask about before it is left for the first time;
 * undefined when the check could not be made.
 */
export async function wrongOnPage(
  form: Form,
  page: Page,
  typed: TypedAnswers,
  optionLists: OptionLists | undefined,
): Promise<FieldErrors | undefined> {
  const context = await contextOf(questionsIn(page), optionLists);
  if (!context) return undefined;
  const payload = payloadFrom(form, typed);
  const doubts = Object.entries(dayDoubts(page, payload, context)).filter(([, doubt]) => !asked.has(doubt));
  for (const [, doubt] of doubts) asked.add(doubt);
  return { ...Object.fromEntries(doubts), ...checkPage(form, page, payload, context) };
}

/** The library of phone numbers is large, so it is loaded only where a number is asked for. */
async function contextOf(
  questions: readonly Question[],
  optionLists: OptionLists | undefined,
): Promise<CheckContext | undefined> {
  const needsPhones = questions.some(
    ({ field }) => field.kind === 'referees' || (field.kind === 'text' && field.format === 'phone'),
  );
  const loaded = needsPhones && import('../../../../domain/phone.ts').catch(() => undefined);
  const phones = (loaded && (await Promise.race([loaded, pause(timeoutMs)]))) || undefined;
  if (needsPhones && !phones) return undefined;
  return {
    today: singaporeDay(new Date()),
    optionCodes: (name) => {
      const items = optionLists?.picklists[columnName(name)];
      return items && new Set(items.map(({ code }) => code));
    },
    locationIds: optionLists && new Set(optionLists.locations.map(({ code }) => code)),
    readPhoneNumber: (value) => phones?.readPersonalNumber(value),
  };
}
