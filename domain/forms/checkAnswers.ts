/** Checks a whole submission against its form, on the phone before sending and on the server. */
import type { FieldErrors } from '../contract/answers.ts';
import { columnName } from '../schema/names.ts';
import { isBlank } from '../text.ts';
import { type AnswerTo, isAsked, writtenInto } from './asked.ts';
import { type AnswerValue, type CheckContext, type Checked, checkColumn } from './checkAnswer.ts';
import { checkReferees, refereeErrors } from './checkReferees.ts';
import { allQuestions, type Form, type Page, type Question, questionsIn } from './formTypes.ts';
import { missingAnswer } from './missingAnswer.ts';
import type { RefereeEntry } from './refereeEntry.ts';
import { answerErrors } from './texts.ts';

/** Answers that passed, by question name (no prefix): column values, location ids, referees. */
export type CheckedAnswers = {
  values: Record<string, AnswerValue>;
  locations: string[];
  referees: RefereeEntry[];
};
export type CheckResult = { ok: true; answers: CheckedAnswers } | { ok: false; fields: FieldErrors };

/**
 * Returns the typed answers, or every wrong field with what to tell the person.
 * @param given the answers by submitted name (`crf69_email`), texts except for the referees
 */
export function checkAnswers(form: Form, given: Readonly<Record<string, unknown>>, context: CheckContext): CheckResult {
  // A map, because a name such as `__proto__` may come from outside.
  const errors = new Map<string, string>();
  const answers: CheckedAnswers = { values: {}, locations: [], referees: [] };
  const questions = allQuestions(form);
  const known = new Set<string>(questions.map((question) => columnName(question.name)));
  for (const name of Object.keys(given)) if (!known.has(name)) errors.set(name, answerErrors.unknownField);

  takeAll(questions, given, context, { form, errors, answers });
  for (const gate of [...form.pages.map((page) => page.gate), form.submitGate]) {
    const refused = (gate?.fields ?? []).filter((name) => answers.values[name] === false);
    for (const name of refused) errors.set(columnName(name), gate?.message ?? '');
  }
  return errors.size > 0 ? { ok: false, fields: Object.fromEntries(errors) } : { ok: true, answers };
}

/**
 * Checks the questions of one page, before the person turns to the next; gates and unknown fields are ignored.
 * @returns error messages by submitted name; of referees by field, `crf69_characterreferees.1.Contact`
 */
export function checkPage(
  form: Form,
  page: Page,
  given: Readonly<Record<string, unknown>>,
  context: CheckContext,
): FieldErrors {
  const errors = new Map<string, string>();
  takeAll(questionsIn(page), given, context, { form, errors, answers: { values: {}, locations: [], referees: [] } });
  for (const { name, field } of questionsIn(page)) {
    if (field.kind !== 'referees') continue;
    const list = columnName(name);
    const byField = refereeErrors(given[list], field, context);
    if (byField.size > 0) errors.delete(list);
    for (const [path, message] of byField) errors.set(`${list}.${path}`, message);
  }
  return Object.fromEntries(errors);
}

type Taken = { form: Form; errors: Map<string, string>; answers: CheckedAnswers };

function takeAll(
  questions: readonly Question[],
  given: Readonly<Record<string, unknown>>,
  context: CheckContext,
  { form, errors, answers }: Taken,
): void {
  const answerTo: AnswerTo = (name) => givenTo(columnName(name), given);
  for (const question of questions) {
    // A read-only question shows a value of the link's record, which the server reads again.
    if (question.readOnly) continue;
    const asked = isAsked(question, answerTo);
    const answer = asked ? answerTo(question.name) : writtenInto(question.name, allQuestions(form), answerTo);
    if (!asked && answer === undefined) continue;
    const error = take(question, answer, context, answers);
    if (error) errors.set(columnName(question.name), error);
  }
}

/** Returns texts without surrounding spaces; undefined for a missing or blank answer. */
function givenTo(name: string, given: Readonly<Record<string, unknown>>): unknown {
  // `Object.hasOwn` is younger than some phones.
  const answer = Object.keys(given).includes(name) ? given[name] : undefined;
  if (typeof answer !== 'string') return answer ?? undefined;
  return isBlank(answer) ? undefined : answer.trim();
}

function take(question: Question, answer: unknown, context: CheckContext, answers: CheckedAnswers): string | undefined {
  const { field, name } = question;
  // An unticked box sends nothing, which means No.
  const given = answer ?? (question.tick ? 'false' : undefined);
  if (given === undefined) return question.optional ? undefined : missingAnswer(question);
  if (field.kind === 'referees') {
    return accept(checkReferees(given, field, context), (referees) => {
      answers.referees = referees;
    });
  }
  if (typeof given !== 'string') return answerErrors.notText;
  if (field.kind === 'locations') {
    return accept(checkLocations(given, field.max, context), (locations) => {
      answers.locations = locations;
    });
  }
  return accept(checkColumn(question, field, given, context), (value) => {
    answers.values[name] = value;
  });
}

function accept<Value>(checked: Checked<Value>, keep: (value: Value) => void): string | undefined {
  if ('error' in checked) return checked.error;
  keep(checked.value);
  return undefined;
}

function checkLocations(given: string, most: number, context: CheckContext): Checked<string[]> {
  const ids = given.split(',');
  if (ids.length > most) return { error: answerErrors.tooMany(most) };
  if (new Set(ids).size < ids.length) return { error: answerErrors.twice };
  const { locationIds } = context;
  return locationIds && !ids.every((id) => locationIds.has(id)) ? { error: answerErrors.option } : { value: ids };
}
