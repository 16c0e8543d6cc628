/**
 * The words a public form is described in: pages, sections and questions in order, as data.
 * A question's facts (kind, length, range, options) come from its column; the form adds words and order.
 */
import type { Choice, Column, TableDefinition } from '../schema/definitions.ts';
import { formTexts } from './texts.ts';

/** Up to `max` rows of crf69_location, in order of preference. */
export type LocationsField = { kind: 'locations'; max: number };
/** A referee whom the volunteer has named before; one who has answered stays. */
export type NamedReferee = { name: string; answered: boolean };
/** People who can speak for the applicant: exactly `count`, or none at all unless `all` must be named. */
export type RefereesField = { kind: 'referees'; count: number; all?: true; named?: readonly NamedReferee[] };

/** What a form has to know of a column; its own label is for staff, and the options come from Dataverse. */
type Asked<C> = C extends { choice: Choice }
  ? Omit<C, 'label' | 'secured' | 'choice'> & { choice: Pick<Choice, 'options' | 'exclusive'> }
  : Omit<C, 'label' | 'secured'>;
export type AskedColumn = Asked<Column>;
export type Field = AskedColumn | LocationsField | RefereesField;

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
  /** Draws a text as Yes or No, with a box for more after this answer; travels as “No”, or “Yes: ” and what was written. */
  specifics?: 'Yes' | 'No';
  /** Draws a whole number as a slider between two named ends. */
  ends?: { least: string; most: string };
  /** Draws Yes as one box to tick, with these words beside it; not ticking it is No. */
  tick?: string;
  /** Shown, and required, only while another question has this answer, as it travels. */
  when?: { question: string; is: string };
  /** Not shown while another question has this answer, as it travels. */
  unless?: { question: string; is: string };
  /** What choosing an answer writes into other questions, by answer and question; "" clears. */
  sets?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Filled in from the link's record and not to be changed. */
  readOnly?: boolean;
  /** About health, criminal records or drugs: not kept on the device unless the person says so. */
  sensitive?: boolean;
  /** Codes that older rows hold and the form no longer offers. */
  hidden?: readonly number[];
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
  /** Next is blocked until it opens. */
  gate?: Gate;
};

/** Closed, with this message, until each of these questions is answered Yes. */
export type Gate = { fields: readonly string[]; message: string };

/** What a link's lookup tells: `vol_name`, `org_name`, `orgid`, and a referee's own fields by submitted name. */
export type LinkRecord = Readonly<Record<string, string>>;

/** The unique link that a form is reached by, its only credential. */
export type Link = {
  /** The id's name in the route and in the body of a submission. */
  param: 'vol_id' | 'org_id' | 'cr_id';
  /** What a request's body may call the id, where that is not `param` alone; the first one that is there counts. */
  idNames?: readonly string[];
  /** What the alert about a bad link calls it. */
  noun: 'feedback link' | 'exit assessment link';
  /**
   * Said above the form to the person whose link it is: `{vol_name}` stands for what the record tells, or for the words
   * in `unknown` where it tells nothing. Data and no function, because the form travels to the phone as data.
   */
  greeting: { words: string; unknown: LinkRecord };
  /** The link is spent by the first answer. */
  once?: boolean;
};

export type Form = {
  /** The route, with `:vol_id` for a link's id. */
  path: string;
  /** Where the answers are posted. */
  apiPath: string;
  title: string;
  /** Said above the title in the charity's own voice. */
  welcome: string;
  pages: readonly Page[];
  /** What happens once it is submitted, a sentence each. */
  afterwards: readonly string[];
  /** The words of the way to a fresh form, where somebody may fill in several. */
  another?: string;
  /** Submit is blocked until it opens; for a declaration on another page than the last. */
  submitGate?: Gate;
  /** None where anybody may fill in the form. */
  link?: Link;
};

/**
 * A long page in pieces that a phone shows without much scrolling, all under its one title.
 * @param parts the sections of each piece
 */
export const inParts = (title: string, ...parts: readonly (readonly Section[])[]): Page[] =>
  parts.map((sections) => ({ title, sections }));

/** A question for each call, answered into a column of the table. */
export const questionsOf =
  <T extends TableDefinition>(table: T) =>
  (column: keyof T['columns'] & string, words: QuestionWords): Question => {
    const field = table.columns[column];
    if (!field) throw new Error(`${table.name} has no column ${column}`);
    return { name: column, field, table, ...words };
  };

/** @returns what a question's label says of leaving it open; nothing where its own words say it, or it is filled in */
export const needOf = ({ readOnly, tick, optional }: Question): 'required' | 'optional' | undefined =>
  readOnly || tick ? undefined : optional ? 'optional' : 'required';

/** Whether a button writes N/A: where the hint asks for it. */
export const takesNotApplicable = ({ hint }: Question): boolean => hint === formTexts.notApplicableHint;

export const questionsIn = (page: Page): Question[] => page.sections.flatMap((section) => section.ask);
export const allQuestions = (form: Form): Question[] => form.pages.flatMap(questionsIn);

/** @returns the index of the first page on which something is typed; the last where nothing is */
export function firstTypingPage({ pages }: Form): number {
  const typed: readonly string[] = ['text', 'memo', 'integer', 'decimal', 'date', 'referees'];
  const at = pages.findIndex((page) =>
    questionsIn(page).some(({ field, ends }) => !ends && typed.includes(field.kind)),
  );
  return at === -1 ? pages.length - 1 : at;
}
