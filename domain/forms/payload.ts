/** Converts what a person typed into the submitted strings: the body of a submission. */
import { columnName } from '../schema/names.ts';
import { isBlank } from '../text.ts';
import { type AnswerTo, isAsked, writtenInto } from './asked.ts';
import { allQuestions, type Form } from './formTypes.ts';
import { emptyReferee, isEmptyReferee, type RefereeEntry } from './refereeEntry.ts';
import { readTypedDay } from './typedDay.ts';

/** The value of a field: text, several codes, or the referees. */
export type TypedAnswer = string | readonly string[] | readonly RefereeEntry[] | null | undefined;
export type TypedAnswers = Readonly<Record<string, TypedAnswer>>;
export type Payload = Record<string, string | readonly RefereeEntry[]>;

/**
 * Returns answers by submitted name: codes joined by commas, days as ISO date-times, without empty ones.
 * @param typed answers by question name (no prefix): dates as a person writes them, codes as texts
 */
export function payloadFrom(form: Form, typed: TypedAnswers): Payload {
  const payload: Payload = {};
  const questions = allQuestions(form);
  const answerTo: AnswerTo = (name) => typed[name];
  for (const question of questions) {
    const { name, field } = question;
    // What was typed into a question that is now hidden is not sent.
    const answer = isAsked(question, answerTo) ? typed[name] : writtenInto(name, questions, answerTo);
    if (answer === undefined || answer === null || answer.length === 0) continue;
    if (typeof answer === 'string') {
      const text = field.kind === 'date' ? submittedDay(answer) : answer.trim();
      if (!isBlank(text)) payload[columnName(name)] = text;
    } else if (field.kind === 'referees' && Array.isArray(answer)) {
      const referees = refereesOf(answer, field.count);
      if (!referees.every(isEmptyReferee)) payload[columnName(name)] = referees;
    } else if (Array.isArray(answer)) {
      const codes = answer.filter((code) => typeof code === 'string' && code !== '');
      if (codes.length > 0) payload[columnName(name)] = codes.join(',');
    }
  }
  return payload;
}

/** Returns as many entries as the form asks for: an entry without any text is empty, not missing. */
const refereesOf = (answer: readonly (string | RefereeEntry)[], count: number): RefereeEntry[] =>
  Array.from({ length: count }, (_, index) => {
    const entry = answer[index];
    return { ...emptyReferee, ...(typeof entry === 'object' ? entry : {}) };
  });

/** Returns the start of the day in Singapore; a text that is no day is sent as typed, for the server to refuse. */
function submittedDay(typed: string): string {
  const read = readTypedDay(typed);
  return read.kind === 'day' ? `${read.day}T00:00:00+08:00` : typed.trim();
}
