/**
 * The words a public form is described in: pages, sections and questions in order, as data.
 * A question's facts (kind, length, range, options) come from its column; the form adds words and order.
 */
import type { Column, TableDefinition } from '../schema/kit.ts';

/** Up to `max` rows of crf69_location, in order of preference. */
export type LocationsField = { kind: 'locations'; max: number };
/** People who can speak for the applicant: none at all, or exactly `count` entries, of which some may be empty. */
export type RefereesField = { kind: 'referees'; count: number };
export type Field = Column | LocationsField | RefereesField;

type QuestionWords = {
  label: string;
  hint?: string;
  /** Required unless said otherwise. */
  optional?: boolean;
  /** What a browser may fill in, WHATWG autofill tokens. */
  autocomplete?: string;
  /** Shown above the options: the text that a person agrees to. */
  statement?: readonly string[];
  /** The earliest and latest day that a date picker offers. */
  days?: DayLimits;
  /** Counts the characters as they are typed. */
  counter?: boolean;
};

/** Relative to today: the rule for the birthday is "100 years ago" to "the 15th of two months ahead". */
export type DayLimits = { earliestYearsAgo: number; latestMonthsAhead: number; latestDayOfMonth: number };

export type Question = QuestionWords & {
  /** The submitted name without its prefix. */
  name: string;
  field: Field;
  /** The table whose column takes the answer; none where the form maps it by hand. */
  table?: TableDefinition;
};

export type Section = { heading?: string; intro?: readonly string[]; ask: readonly Question[] };
export type Page = {
  title: string;
  sections: readonly Section[];
  /** Next is blocked, with this message, until each of these is Yes. */
  gate?: { fields: readonly string[]; message: string };
};

export type Form = {
  /** The route, with `:vol_id` for a link's id. */
  path: string;
  /** Where the answers are posted. */
  apiPath: string;
  title: string;
  pages: readonly Page[];
};

export const defineForm = (form: Form): Form => form;

/** A question for each call, answered into a column of the table. */
export const questionsOf =
  <T extends TableDefinition>(table: T) =>
  (column: keyof T['columns'] & string, words: QuestionWords): Question => {
    const field = table.columns[column];
    if (!field) throw new Error(`${table.name} has no column ${column}`);
    return { name: column, field, table, ...words };
  };

export const questionsIn = (page: Page): Question[] => page.sections.flatMap((section) => section.ask);
export const allQuestions = (form: Form): Question[] => form.pages.flatMap(questionsIn);
