/** Converts a cell's text into columns of the contact or of the profile, by the kind of its column. */
import { isEmailAddress } from '../emailAddress.ts';
import { dayErrors } from '../forms/dayTexts.ts';
import { answerErrors } from '../forms/texts.ts';
import { isNoSuchDay } from '../forms/typedDay.ts';
import type { Column, TableDefinition } from '../schema/definitions.ts';
import { columnName } from '../schema/names.ts';
import { readImportedDay } from './days.ts';
import { codeOf, plainLabel, splitValues } from './labels.ts';
import { type CellReading, error, type ImportColumn, type Reader, warning } from './template.ts';
import { cellTexts } from './texts.ts';

type Target = 'contact' | 'profile';
type Value = string | number | boolean;
/** A value, or what is wrong with the text, or both. */
type Read = { value?: Value; problem?: CellReading };

/**
 * Makes the columns of a template that come from one table.
 * @returns `person('email', 'Email')`: a column of the template, read like the table's column
 */
export const columnsInto =
  <T extends TableDefinition>(target: Target, table: T) =>
  (name: keyof T['columns'] & string, header: string): ImportColumn => {
    const column: Column | undefined = table.columns[name];
    if (!column) throw new Error(`${table.name} has no column ${name}.`);
    return { header, read: readerOf(target, name, column), ...optionListsOf(column) };
  };

function optionListsOf(column: Column): Pick<ImportColumn, 'offers' | 'several'> {
  if (column.kind === 'yesNo') return { offers: ['Yes', 'No'] };
  if (column.kind !== 'choice' && column.kind !== 'choices') return {};
  return { offers: column.choice.options.map(({ label }) => label), several: column.kind === 'choices' };
}

const readerOf =
  (target: Target, name: string, column: Column): Reader =>
  (text, context) => {
    const { value, problem } = readValue(text, column, context);
    return { ...problem, ...(value === undefined ? {} : { [target]: { [columnName(name)]: value } }) };
  };

function readValue(text: string, column: Column, context: Parameters<Reader>[1]): Read {
  if (column.kind === 'choice') return readChoice(text, column);
  if (column.kind === 'choices') return readChoices(text, column);
  if (column.kind === 'yesNo') return readYesNo(text);
  if (column.kind === 'date') return readBirthday(text, context.today);
  if (column.kind === 'text' && column.format === 'phone') {
    const value = context.readPhoneNumber(text);
    return value === undefined ? { problem: error(answerErrors.phone) } : { value };
  }
  if (column.kind === 'text' || column.kind === 'memo') {
    if (text.length > column.maxLength) return { problem: error(answerErrors.tooLong(column.maxLength)) };
    const isWrong = column.kind === 'text' && column.format === 'email' && !isEmailAddress(text);
    return isWrong ? { problem: error(answerErrors.email) } : { value: text };
  }
  throw new Error(`No import reads a column of kind ${column.kind}.`);
}

function readChoice(text: string, { choice }: Extract<Column, { kind: 'choice' }>): Read {
  const value = codeOf(choice, text);
  return value === undefined ? { problem: warning(cellTexts.unknown([text])) } : { value };
}

function readChoices(text: string, { choice }: Extract<Column, { kind: 'choices' }>): Read {
  const labels = splitValues(text);
  const codes = new Set(labels.flatMap((label) => codeOf(choice, label) ?? []));
  const unknown = labels.filter((label) => codeOf(choice, label) === undefined);
  return {
    ...(codes.size > 0 ? { value: [...codes].sort((a, b) => a - b).join(',') } : {}),
    ...(unknown.length > 0 ? { problem: warning(cellTexts.unknown(unknown)) } : {}),
  };
}

const yesWords = ['yes', 'y', 'true'];
const noWords = ['no', 'n', 'false', 'none', 'nil'];

function readYesNo(text: string): Read {
  const word = plainLabel(text);
  if (yesWords.includes(word)) return { value: true };
  return noWords.includes(word) ? { value: false } : { problem: warning(cellTexts.unknown([text])) };
}

function readBirthday(text: string, today: string): Read {
  const day = readImportedDay(text);
  if (day === undefined)
    return { problem: error(isNoSuchDay(text) ? dayErrors.noSuch(text.trim()) : answerErrors.date) };
  if (day >= today) return { problem: error(dayErrors.future) };
  const earliest = `${Number(today.slice(0, 4)) - 100}${today.slice(4)}`;
  return day < earliest ? { problem: error(dayErrors.tooEarly) } : { value: day };
}

/** Makes a yes/no column that means yes when a text is repeated. */
export const acceptedBy =
  (name: string, accepted: string): Reader =>
  (text) =>
    plainLabel(text) === plainLabel(accepted)
      ? { contact: { [columnName(name)]: true } }
      : warning(cellTexts.unknown([text]));
