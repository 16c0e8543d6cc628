/** The questions about whole kinds of rows, in their order. */
import type { KnownChoice, Policy, UnclearChoice } from '../session/decisions.ts';
import type { RowKind } from '../session/rowStore.ts';

type Asked = Exclude<keyof Policy, 'known' | 'unclear'>;
export type Question<Name extends Asked = Asked> = {
  kind: RowKind;
  name: Name;
  /** The choice's name for a screen reader. */
  label: string;
  text: (count: number) => string;
  options: readonly (readonly [value: Policy[Name], text: string])[];
};

const question = <Name extends Asked>(asked: Question<Name>): Question<Name> => asked;

const rows = (count: number, one: string, many: string): string =>
  count === 1 ? `1 row ${one}` : `${count.toLocaleString('en-SG')} rows ${many}`;

export const questions = [
  question({
    kind: 'hidden',
    name: 'hidden',
    label: 'Hidden rows',
    text: (count) => `${rows(count, 'is hidden', 'are hidden')} in the sheet, as a filter hides them.`,
    options: [
      ['ask', 'Please choose…'],
      ['skip', 'Leave them out'],
      ['add', 'Import them with the others'],
    ],
  }),
  question({
    kind: 'consent',
    name: 'consent',
    label: 'Rows without consent',
    text: (count) =>
      `${rows(count, 'gives no consent', 'give no consent')} to the use of personal data (PDPA). Nobody is added without it.`,
    options: [
      ['ask', 'Please choose…'],
      ['skip', 'Leave them out'],
      ['add', 'Add them: I have seen their consent'],
    ],
  }),
  question({
    kind: 'erased',
    name: 'erased',
    label: 'People who were erased',
    text: (count) =>
      `${rows(count, 'is of somebody', 'are of people')} whose data was erased on request, by the same name and address.`,
    options: [
      ['ask', 'Decide for each row'],
      ['skip', 'Leave them out'],
      ['add', 'Add them: they asked to come back'],
    ],
  }),
  question({
    kind: 'deactivated',
    name: 'deactivated',
    label: 'Deactivated volunteers',
    text: (count) => `${rows(count, 'is a volunteer', 'are volunteers')} whose record is deactivated.`,
    options: [
      ['ask', 'Decide for each row'],
      ['reactivate', 'Reactivate them'],
      ['skip', 'Leave them deactivated'],
      ['add', 'Add them anyway'],
    ],
  }),
  question({
    kind: 'elsewhere',
    name: 'elsewhere',
    label: 'Volunteers of another organisation',
    text: (count) =>
      `${rows(count, 'is a volunteer', 'are volunteers')} of another organisation. Please decide for each row, or for all.`,
    options: [
      ['ask', 'Decide for each row'],
      ['skip', 'Leave them with their organisation'],
      ['move', 'Move them to this organisation; nothing else changes'],
    ],
  }),
  question({
    kind: 'individuals',
    name: 'individuals',
    label: 'Volunteers without an organisation',
    text: (count) => `${rows(count, 'is a volunteer', 'are volunteers')} already, of no organisation.`,
    options: [
      ['join', 'Add them to this organisation; nothing else changes'],
      ['skip', 'Leave them as they are'],
    ],
  }),
  question({
    kind: 'referees',
    name: 'referees',
    label: 'Referees that cannot be read',
    text: (count) =>
      `${rows(count, 'names', 'name')} referees in a way that cannot be read. Please correct the marked cells, or keep them as text: nobody is asked for a reference then.`,
    options: [
      ['ask', 'Please choose…'],
      ['text', 'Keep the text, without references'],
    ],
  }),
  question({
    kind: 'twins',
    name: 'twins',
    label: 'Rows that repeat an earlier one',
    text: (count) => `${rows(count, 'is', 'are')} the same person as an earlier row.`,
    options: [
      ['ask', 'Decide for each row'],
      ['skip', 'Leave them out: the earlier row is enough'],
      ['add', 'Add them: they are other people'],
    ],
  }),
];

type ReasonQuestion<Choice extends string> = {
  text: (count: number) => string;
  options: readonly (readonly [value: Choice, text: string])[];
  usual: Choice;
};

/** The questions about rows that match a volunteer: one choice for all rows with the same reason. */
export const reasonQuestions: { known: ReasonQuestion<KnownChoice>; unclear: ReasonQuestion<UnclearChoice> } = {
  known: {
    text: (count) => `${rows(count, 'is a volunteer already:', 'are volunteers already:')}`,
    usual: 'fill',
    options: [
      ['fill', 'Fill what is empty'],
      ['update', 'Update them'],
      ['skip', 'Leave them as they are'],
      ['add', 'Add them anyway'],
    ],
  },
  unclear: {
    text: (count) =>
      `${rows(count, 'may be a volunteer already:', 'may be volunteers already:')} the same person, or another one, as in a household or a company? Please decide for each row, or for all.`,
    usual: 'ask',
    options: [
      ['ask', 'Decide for each row'],
      ['add', 'Add them: they are other people'],
      ['fill', 'Fill what is empty: they are the same people'],
      ['skip', 'Leave them out: they are the same people'],
    ],
  },
};

/** Remarks that need no answer. */
export const remarks = [
  {
    kind: 'sharing',
    text: (count: number) =>
      `${rows(count, 'has', 'have')} something in common with an earlier row, as people of one household or company do. ${count === 1 ? 'It is added as a separate volunteer.' : 'They are added as separate volunteers.'}`,
  },
  {
    kind: 'warnings',
    text: (count: number) =>
      `${rows(count, 'has a cell', 'have cells')} to look at: what cannot be read is left out, and the rows are added without it.`,
  },
] as const satisfies readonly { kind: RowKind; text: (count: number) => string }[];

/** The remark about cells with a placeholder. */
export const placeholderText = (count: number): string =>
  `${rows(count, 'has a cell that says', 'have cells that say')} “-”, “N/A”, “nil” or the like.`;

/** The remark about columns that the person may not read. @param labels as people know the columns */
export const hiddenText = (labels: readonly string[]): string =>
  `Hidden from you: ${labels.join(', ')}. Nothing fills or updates these, whatever the file says; somebody who may see them can update them. New volunteers get them from the file.`;

/** The remark about rows with errors. */
export const errorText = (count: number): string =>
  rows(count, 'cannot be added as it is.', 'cannot be added as they are.');
