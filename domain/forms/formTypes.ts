/**
 * The types that describe a public form: pages, sections and questions in order, as data. A question's facts (kind,
 * length, range, options) come from its column; the form adds texts and order.
 */
import type { FormApiPath, LinkedApiPath, LinkedPath, OpenApiPath } from '../contract/paths.ts';
import type { PanelName } from '../contract/staffPaths.ts';
import type { Choice, Column, TableDefinition } from '../schema/definitions.ts';
import type { Day } from '../time.ts';
import { formTexts } from './texts.ts';

/** Up to `max` rows of crf69_location, in order of preference. */
export type LocationsField = { kind: 'locations'; max: number };
/** A referee whom the volunteer named earlier; one who has answered stays. */
export type NamedReferee = { name: string; answered: boolean };
/** People who can speak for the applicant: exactly `count`, or also none unless `all` is set. */
export type RefereesField = {
  kind: 'referees';
  count: number;
  all?: true;
  named?: readonly NamedReferee[];
  /** How many were named before, and when last, where the link is not good enough to show who. */
  before?: { count: number; on: Day };
};

/** What a form needs of a column; the label there is for staff, and the options come from Dataverse. */
type Asked<C> = C extends { choice: Choice }
  ? Omit<C, 'label' | 'secured' | 'choice'> & { choice: Pick<Choice, 'options' | 'exclusive'> }
  : Omit<C, 'label' | 'secured'>;
export type AskedColumn = Asked<Column>;
export type Field = AskedColumn | LocationsField | RefereesField;

type QuestionWords = {
  label: string;
  hint?: string;
  /** Questions are required by default. */
  optional?: boolean;
  /** What a browser may fill in, WHATWG autofill tokens. */
  autocomplete?: string;
  /** Shown above the options: the text that a person agrees to. */
  statement?: readonly string[];
  /** The earliest and latest day that a date picker offers. */
  days?: DayLimits;
  /** Shows how many characters were typed. */
  counter?: boolean;
  /**
   * Shows a text as Yes or No, with a box for details after this answer; submitted as “No”, or “Yes: ” and the details.
   */
  specifics?: 'Yes' | 'No';
  /** Shows a whole number as a slider between two named ends. */
  ends?: { least: string; most: string };
  /** Asks the opposite of its column: Yes is submitted, and stored, as `false`. */
  inverse?: boolean;
  /** Shows Yes as one box to tick, with this text beside it; unticked is No. */
  tick?: string;
  /** Shown, and required, only while another question has this submitted answer. */
  when?: { question: string; is: string };
  /** Hidden while another question has this submitted answer. */
  unless?: { question: string; is: string };
  /** What choosing an answer writes into other questions, by answer and question; "" clears. */
  sets?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Filled in from the link's record and read-only. */
  readOnly?: boolean;
  /** About health, criminal records, drugs or a concern: not stored on the device without the person's consent. */
  sensitive?: boolean;
  /** Codes that older rows have and the form no longer offers. */
  hidden?: readonly number[];
};

/** Relative to today: a picker offers the birthday from "100 years ago" to "the 15th of two months ahead". */
export type DayLimits = {
  earliestYearsAgo: number;
  latestMonthsAhead: number;
  latestDayOfMonth: number;
  /** A later day is refused: nobody who answers is so young. */
  leastYearsAgo: number;
  /** A later day is asked about once: it is more often a mistyped year. */
  usualYearsAgo: number;
};

export type Question = QuestionWords & {
  /** The submitted name without its prefix. */
  name: string;
  field: Field;
  /** The table whose column takes the answer; undefined where the form maps it in its own code. */
  table?: TableDefinition;
};

export type Section = { heading?: string; intro?: readonly string[]; ask: readonly Question[] };
export type Page = {
  title: string;
  sections: readonly Section[];
  /** Blocks Next while it is closed. */
  gate?: Gate;
  /** Asks nothing, and shows all answers before Submit. */
  check?: true;
};

/** Closed, with this message, until each of these questions is answered Yes. */
export type Gate = { fields: readonly string[]; message: string };

/** What a link's lookup answers: `vol_name`, `org_name`, `orgid`, and a referee's own fields by submitted name. */
export type LinkRecord = Readonly<Record<string, string>>;

/** The unique link of a form, its only credential. */
export type Link = {
  /** The id's name in the route and in the body of a submission. */
  param: 'vol_id' | 'org_id' | 'cr_id';
  /** The names of the id that a request's body may use, if not only `param`; the first one present counts. */
  idNames?: readonly Link['param'][];
  /** How the alert about an invalid link names it. */
  noun: 'feedback link' | 'exit assessment link';
  /**
   * The greeting above the form: `{vol_name}` is replaced by the record's value, or by the words in `unknown` if it has
   * none. It is data and no function, because the form is sent to the phone as data.
   */
  greeting: { words: string; unknown: LinkRecord };
  /** The first answer uses up the link. */
  once?: boolean;
  /** How staff send it; a phone does not get this. */
  sending?: LinkSending;
};

/** How staff send the link of a form. */
export type LinkSending = {
  /**
   * For how many days a signed link is valid, not counting the day it is made. Referees and applicants must answer soon;
   * people who leave or look back may take longer.
   */
  validDays: number;
  message: LinkText;
  /** Its place in a panel of Dynamics. */
  panel: {
    name: PanelName;
    heading: string;
    /** The labels of the buttons. */
    email: string;
    sms: string;
    /** The request's name for the id, if not the link's `param`. */
    param?: Link['param'];
  };
};

/** The words with which a link is sent. Warm and short. */
export type LinkText = {
  /** Its name in the ledger. */
  purpose: string;
  subject: string;
  /** The email's text between greeting and farewell, as blocks of lines. */
  email: (about: { volunteer: string }) => readonly string[];
  /** The text of the link in an email. */
  invitation: string;
  /** The SMS's text between greeting and link, in the basic SMS alphabet. */
  sms: string;
};

export type Form = {
  /** The route, with `:vol_id` for a link's id. */
  path: string;
  /** Where the answers are posted. */
  apiPath: FormApiPath;
  title: string;
  /** Shown above the title, in the charity's voice. */
  welcome: string;
  pages: readonly Page[];
  /** What happens after submission, one sentence each. */
  afterwards: readonly string[];
  /** The label of the link to a new form, where somebody may fill in several. */
  another?: string;
  /** Blocks Submit while it is closed; for a declaration on another page than the last. */
  submitGate?: Gate;
  /** Undefined where anybody may fill in the form. */
  link?: Link;
};

/** A form that anybody may fill in. */
export type OpenForm = Form & { apiPath: OpenApiPath; link?: undefined };

/** A form that is reached by a link, which staff send. */
export type LinkedForm = Form & { path: LinkedPath; apiPath: LinkedApiPath; link: Link & { sending: LinkSending } };

/**
 * Splits a long page into pieces that a phone shows without much scrolling, all with its title.
 * @param parts the sections of each piece
 */
export const inParts = (title: string, ...parts: readonly (readonly Section[])[]): Page[] =>
  parts.map((sections) => ({ title, sections }));

/** Returns a function that makes questions whose answers go into columns of the table. */
export const questionsOf =
  <T extends TableDefinition>(table: T) =>
  (column: keyof T['columns'] & string, words: QuestionWords): Question => {
    const field = table.columns[column];
    if (!field) throw new Error(`${table.name} has no column ${column}`);
    return { name: column, field, table, ...words };
  };

/**
 * Returns how a question's label marks it as required or optional; undefined where its own text says it, or it is
 * read-only.
 */
export const needOf = ({ readOnly, tick, optional }: Question): 'required' | 'optional' | undefined =>
  readOnly || tick ? undefined : optional ? 'optional' : 'required';

/** Returns whether a button writes N/A: where the hint asks for it. */
export const takesNotApplicable = ({ hint }: Question): boolean => hint === formTexts.notApplicableHint;

export const questionsIn = (page: Page): Question[] => page.sections.flatMap((section) => section.ask);
export const allQuestions = (form: Form): Question[] => form.pages.flatMap(questionsIn);
