import type { FieldErrors } from '../contract/answers.ts';
import { columnName } from '../schema/names.ts';
import { type CheckContext, checkColumn } from './checkAnswer.ts';
import { yearsBefore } from './dayLimits.ts';
import { dayErrors } from './dayTexts.ts';
import { type Page, questionsIn } from './formTypes.ts';
import { dayInWords } from './typedDay.ts';

/**
 * Returns what to ask once about the days of a page: they would be accepted, and are more often a mistyped year.
 * @param given the answers by submitted name
 */
export function dayDoubts(page: Page, given: Readonly<Record<string, unknown>>, context: CheckContext): FieldErrors {
  const doubts = questionsIn(page).flatMap((question): [string, string][] => {
    const answer = given[columnName(question.name)];
    if (!question.days || question.field.kind !== 'date' || typeof answer !== 'string') return [];
    const checked = checkColumn(question, question.field, answer, context);
    const day = 'value' in checked ? String(checked.value) : '';
    return day > yearsBefore(context.today, question.days.usualYearsAgo)
      ? [[columnName(question.name), dayErrors.really(day.slice(0, 4), dayInWords(day))]]
      : [];
  });
  return Object.fromEntries(doubts);
}
