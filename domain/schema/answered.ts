/**
 * Dataverse stores No in a two-option column when a row is created, so that the customer's columns hold No before anybody
 * has answered. A Yes is always an answer; a No is one only if another column of the row shows it: for contacts
 * `crf69_yesnoanswered`, which lists the answered questions, for other tables a reference or a time.
 */
import { answeredQuestions } from './choices/people.ts';
import type { TableDefinition } from './definitions.ts';
import { columnName } from './names.ts';

type StoredRow = Readonly<Record<string, unknown>>;

const isIn = (name: keyof typeof answeredQuestions.codes) => (row: StoredRow) =>
  String(row.crf69_yesnoanswered ?? '')
    .split(',')
    .includes(String(answeredQuestions.codes[name]));
const has = (column: string) => (row: StoredRow) => (row[column] ?? false) !== false;
const [isSubmitted, never] = [has('crf69_submissionreference'), () => false];

/** By table and column, both without the prefix: returns whether a No that is stored in this row is an answer. */
export const noIsAnswer: Readonly<Record<string, Readonly<Record<string, (row: StoredRow) => boolean>>>> = {
  contact: {
    pdpa: isIn('pdpa'),
    declaration: isIn('declaration'),
    nonmedicinaldrugintake: isIn('nonmedicinaldrugintake'),
  },
  externalorganization: {
    pdpaconsent: isSubmitted,
    declaration: isSubmitted,
    previouscsrexperiencewithchildren: isSubmitted,
    oneoffevent: isSubmitted,
    needphotos: isSubmitted,
    haveappointedphotographer: isSubmitted,
    sendfeedbacktovolunteers: isSubmitted,
  },
  crresponse: {
    // Whoever declines has answered too, but not this.
    declarationofhonesty: (row) => has('crf69_answeredon')(row) && row.crf69_declined !== true,
    keepcommitments: has('crf69_commitmentsanswered'),
  },
  organizationfeedback: { continuevolunteering: isSubmitted },
  // A No is never an answer: nobody marks it; somebody who is only checked in has it, and somebody without a mark.
  trainingattendance: { attended: never },
};

/** Returns the answer to a yes/no question; null if nobody has answered it. */
export function answerIn(table: TableDefinition, name: string, row: StoredRow): boolean | null {
  const value = row[columnName(name)];
  if (value === true) return true;
  const isAnswer = noIsAnswer[table.name]?.[name];
  return value === false && (!isAnswer || isAnswer(row)) ? false : null;
}

const questions = Object.entries(answeredQuestions.codes);

/** Returns a contact's row with null in place of every No that nobody has answered. */
export function withAnswersOnly<Contact extends StoredRow>(table: TableDefinition, row: Contact): Contact {
  const names = Object.keys(noIsAnswer[table.name] ?? {}).filter((name) => columnName(name) in row);
  return { ...row, ...Object.fromEntries(names.map((name) => [columnName(name), answerIn(table, name, row)])) };
}

/**
 * Returns the column that lists which yes/no questions of a contact are answered, to be written together with the answers:
 * Dataverse also stores No in a column that nobody has touched.
 * @param columns the columns to be written; each yes/no question among them counts as answered
 * @param stored the list that the contact has; its questions stay in it
 * @returns an empty object if the columns answer none of these questions
 */
export function yesNoAnswered(columns: StoredRow, stored?: unknown): { crf69_yesnoanswered?: string } {
  const kept = typeof stored === 'string' ? stored.split(',') : [];
  const given = questions.flatMap(([name, code]) =>
    typeof columns[columnName(name)] === 'boolean' ? [String(code)] : [],
  );
  return given.length === 0 ? {} : { crf69_yesnoanswered: [...new Set([...kept, ...given])].sort().join(',') };
}
