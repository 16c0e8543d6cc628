import type { FieldErrors } from '../../../../domain/contract/answers.ts';
import type { CheckContext } from '../../../../domain/forms/checkAnswer.ts';
import { checkAnswers, checkPage } from '../../../../domain/forms/checkAnswers.ts';
import { dayDoubts } from '../../../../domain/forms/dayDoubts.ts';
import { type Form, type Page, type Question, questionsIn } from '../../../../domain/forms/formTypes.ts';
import { type Payload, payloadFrom as payloadOf, type TypedAnswers } from '../../../../domain/forms/payload.ts';
import { answerErrors } from '../../../../domain/forms/texts.ts';
import { columnName } from '../../../../domain/schema/names.ts';
import { singaporeDay } from '../../../../domain/time.ts';
import { pause } from '../../http/request.ts';
import { told } from './told.ts';
import type { OptionLists } from './useOptionLists.ts';

/** How many milliseconds a person waits for what checks numbers on a slow line before it is left to the server. */
const timeoutMs = 3000;

export { messageForError } from '../sending/messageForError.ts';
export { sendLater } from '../sending/sendLater.ts';
export { tryToSend } from '../sending/tries.ts';

/** What a draft chose, and staff have removed since, by question and code: an error once, then no answer. */
const gone = new Set<string>();

/** Returns the body of a submission, without what is not on offer any longer once the person has been told. */
export const payloadFrom = (form: Form, typed: TypedAnswers): Payload =>
  payloadOf(
    form,
    Object.fromEntries(
      Object.entries(typed).map(([name, answer]) => {
        const isGone = (part: unknown) =>
          gone.has(`${name} ${part}`) && told.has(`${columnName(name)} ${answerErrors.option}`);
        if (typeof answer === 'string') return [name, isGone(answer) ? '' : answer];
        return [name, Array.isArray(answer) ? answer.filter((part) => !isGone(part)) : answer];
      }),
    ),
  );

function noteGone(questions: readonly Question[], payload: Readonly<Record<string, unknown>>, context: CheckContext) {
  for (const { name, field } of questions) {
    const given = payload[columnName(name)];
    const isChosen = field.kind === 'choice' || field.kind === 'choices';
    const offered = isChosen ? context.optionCodes(name) : field.kind === 'locations' ? context.locationIds : undefined;
    if (typeof given !== 'string' || !offered) continue;
    for (const code of given.split(',')) if (!offered.has(code)) gone.add(`${name} ${code}`);
  }
}

/** Returns what the server would refuse, and what was not asked about yet; undefined when there is nothing of either. */
export async function wrongAnswers(
  form: Form,
  payload: Readonly<Record<string, unknown>>,
  optionLists: OptionLists,
): Promise<FieldErrors | undefined> {
  const questions = form.pages.flatMap(questionsIn);
  const context = await contextOf(questions, optionLists);
  if (!context) return undefined;
  const result = checkAnswers(form, payload, context);
  noteGone(questions, payload, context);
  const doubts = form.pages.flatMap((page) => doubtsOn(page, payload, context));
  if (result.ok && doubts.length === 0) return undefined;
  return { ...Object.fromEntries(doubts), ...(!result.ok && result.fields) };
}

/** Returns what is still to be asked about once. */
const doubtsOn = (page: Page, payload: Readonly<Record<string, unknown>>, context: CheckContext) =>
  Object.entries(dayDoubts(page, payload, context)).filter(([name, doubt]) => !told.has(`${name} ${doubt}`));

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
  noteGone(questionsIn(page), payload, context);
  return { ...Object.fromEntries(doubtsOn(page, payload, context)), ...checkPage(form, page, payload, context) };
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
