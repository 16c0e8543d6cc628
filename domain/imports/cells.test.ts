/** The edges of what a cell may say: limits, words for yes and no, and texts that nearly fit a form. */
import { expect, it } from 'vitest';
import { dayErrors } from '../forms/dayTexts.ts';
import { answerErrors } from '../forms/texts.ts';
import * as people from '../schema/choices/people.ts';
import { contact } from '../schema/tables/contact.ts';
import { programme } from '../schema/tables/references.ts';
import { volunteerProfile } from '../schema/tables/volunteerProfile.ts';
import { context, idOf } from './context.example.ts';
import { readImportedDay } from './days.ts';
import { codeOf, splitValues } from './labels.ts';
import { columnsInto } from './readers.ts';
import { changedProfile, rowReader, trimmedCell } from './readRow.ts';
import { readEmergencyContact, readHours, readListed, readLocations, readReligion } from './specialReaders.ts';
import type { Reader } from './template.ts';
import { cellTexts } from './texts.ts';

const person = columnsInto('contact', contact);
const profile = columnsInto('profile', volunteerProfile);
const warning = (message: string) => ({ problem: { level: 'warning', message } });
const error = (message: string) => ({ problem: { level: 'error', message } });

it('a cell of a table’s column offers the options that it accepts, and says where several are', () => {
  expect(person('gender', 'G')).toMatchObject({
    offers: people.gender.options.map(({ label }) => label),
    several: false,
  });
  expect(person('proficientspokenlanguage', 'L').several).toBe(true);
  expect(person('pdpa', 'P')).toMatchObject({ offers: ['Yes', 'No'] });
  expect(person('email', 'E')).toEqual({ header: 'E', read: expect.any(Function) });
});

it('a cell of a table’s column is exactly as long as the column, or refused', () => {
  const { read } = person('preferredname', 'N');
  expect(read('x'.repeat(100), context)).toEqual({ contact: { crf69_preferredname: 'x'.repeat(100) } });
  expect(read('x'.repeat(101), context)).toEqual(error(answerErrors.tooLong(100)));
});

it('a cell of a table’s column for an email wants one, and a memo takes any text', () => {
  expect(person('email', 'E').read('nobody', context)).toEqual(error(answerErrors.email));
  expect(person('about', 'A').read('nobody', context)).toEqual({ contact: { crf69_about: 'nobody' } });
});

it.each([
  ...['Yes', 'y', 'TRUE'].map((text) => [text, { contact: { crf69_pdpa: true } }] as const),
  ...['No', 'N', 'false', 'none', 'Nil'].map((text) => [text, { contact: { crf69_pdpa: false } }] as const),
  ...['maybe', 'yes please'].map((text) => [text, warning(cellTexts.unknown([text]))] as const),
])('a cell of a table’s column for yes or no reads %s', (text, reading) => {
  expect(person('pdpa', 'P').read(text, context)).toEqual(reading);
});

it('a cell of a table’s column with only unknown labels has a warning and no value', () => {
  const { read } = person('proficientspokenlanguage', 'L');
  expect(read('Klingon', context)).toEqual(warning(cellTexts.unknown(['Klingon'])));
});

it.each([
  ['28/02/2026', '2026-02-28'],
  ['01/03/1926', '1926-03-01'],
  ['01/03/2026', dayErrors.future],
  ['28/02/1926', dayErrors.tooEarly],
])('a cell of a table’s column for a birthday takes a hundred years up to yesterday: %s', (text, read) => {
  const isDay = read.startsWith('2026') || read.startsWith('1926-');
  expect(person('birthday', 'B').read(text, context)).toEqual(
    isDay ? { contact: { crf69_birthday: read } } : error(read),
  );
});

it('a cell of a table’s column cannot be of a kind that no import reads', () => {
  const { read } = profile('totalvolunteerhours', 'H');
  expect(() => read('1', context)).toThrow('No import reads a column of kind');
});

const { emergencycontacts, emergencycontactname, emergencycontactnumber, emergencycontactrelationship } =
  contact.columns;

it.each([
  ['name', [emergencycontactname.maxLength, 1, 1]],
  ['number', [1, emergencycontactnumber.maxLength, 1]],
  ['relationship', [1, 1, emergencycontactrelationship.maxLength]],
])('a cell with several parts has a %s exactly as long as its column, or is refused', (name, lengths) => {
  const place = ['name', 'number', 'relationship'].indexOf(name);
  const of = (more: number) =>
    lengths.map((length, index) => 'x'.repeat(index === place ? length + more : length)).join(';');
  expect(readEmergencyContact(of(0), context)).toHaveProperty('contact.crf69_emergencycontacts', of(0));
  expect(readEmergencyContact(of(1), context)).toEqual(error(cellTexts.emergencyParts));
});

it('a cell with several parts is exactly as long as its column, or refused', () => {
  const most = emergencycontacts.maxLength;
  const of = (length: number) => `Lim${' '.repeat(length - 4)};`;
  expect(readEmergencyContact(of(most), context)).toHaveProperty('contact.crf69_emergencycontactname', 'Lim');
  expect(readEmergencyContact(of(most + 1), context)).toEqual(error(answerErrors.tooLong(most)));
});

it('a cell with several parts may lack some of them', () => {
  expect(readEmergencyContact('Lim', context)).toEqual({
    contact: { crf69_emergencycontacts: 'Lim', crf69_emergencycontactname: 'Lim' },
  });
  expect(readEmergencyContact(';12', context)).toEqual({
    contact: { crf69_emergencycontacts: ';12', crf69_emergencycontactnumber: '12' },
    ...warning(cellTexts.emergencyNumber),
  });
});

it('a cell with several parts is split at semicolons of any width, and empty parts are dropped', () => {
  expect(splitValues('A; B；C;; ')).toEqual(['A', 'B', 'C']);
});

it('a cell of a list names what is not on it, and keeps the rest', () => {
  expect(readLocations('Yishun; Atlantis; Yishun', context)).toEqual({
    profile: { 'crf69_PreferredLocation1@odata.bind': `/crf69_locations(${idOf(3)})` },
    ...warning(cellTexts.unknown(['Atlantis'])),
  });
  expect(readLocations('Atlantis; Yishun; Hougang; Tampines; Bukit Batok', context)).toMatchObject(
    warning(`${cellTexts.unknown(['Atlantis'])} ${cellTexts.tooManyLocations(3)}`),
  );
  expect(readLocations('Yishun; Hougang; Tampines', context)).not.toHaveProperty('problem');
  expect(readLocations('', context)).toEqual({ profile: {} });
});

it('a cell of a list with an unknown name has a warning that repeats it', () => {
  expect(readListed('programmes', 'Programme', programme)('Atlantis', context)).toEqual(
    warning(cellTexts.unknown(['Atlantis'])),
  );
});

it('a cell with a religion is kept as far as its column is long', () => {
  const { maxLength } = contact.columns.religionlegacy;
  expect(readReligion('x'.repeat(maxLength + 1), context)).toMatchObject({
    contact: { crf69_religionlegacy: 'x'.repeat(maxLength) },
  });
});

it('a label is the same with any dash, quote, spacing and case', () => {
  expect(codeOf(people.religion, ' FREE–Thinker')).toBe(people.religion.codes.none);
  expect(codeOf(people.religion, 'freethinker')).toBe(people.religion.codes.none);
  expect(codeOf(people.religion, 'Jedi')).toBeUndefined();
  expect(codeOf(people.gender, 'Female')).toBe(people.gender.codes.female);
});

const hours = (text: string) => {
  const { profile: columns, problem } = readHours(text, context);
  return columns?.crf69_totalvolunteerhours ?? problem?.message;
};
const wrong = cellTexts.hours;

it.each([
  ['0', 0],
  ['12.25', 12],
  ['12.5', 13],
  ['1234.567', 1235],
  ['1000000', 1_000_000],
  ['12,345', 12_345],
  ['123,456.78', 123_457],
  ['0:29:59', 0],
  ['0:30:00', 1],
  ['36:00', 36],
  ['36:29:59', 36],
])('a cell with %s hours is read as %s', (text, read) => {
  expect(hours(text)).toBe(read);
});

it.each(['12.345', '123.456', '1,2', '1234,567', '1.234.567', '12.345.678,9', '123.456,78', '1.234,5'])(
  'a cell with %s hours is left out, because it can be read in two ways',
  (text) => {
    expect(hours(text)).toBe(cellTexts.ambiguousNumber(text));
  },
);

it.each([
  '-1',
  '1e9',
  '1000001',
  '1,234,567',
  'x12',
  '12x',
  '12.',
  'a.bcd',
  'about 36:30',
  '36:30 h',
  '36:60',
  '1:59:60',
  '1:29:60',
  '0:00:1800',
  'x1,234',
  '1,234x',
  '1,234.x',
  'x1.234',
  '1.234x',
  'x1,5',
  '1,5x',
  'x1.234.567',
  '1.234.567x',
  '1.2345,x',
])('a cell with %s hours is refused', (text) => {
  expect(readHours(text, context)).toEqual(error(wrong));
});

it.each([
  ['1994-08-17  09:00', '1994-08-17'],
  ['x1994/08/17', undefined],
  ['1994/08/17x', undefined],
  ['1994/08/17', '1994-08-17'],
  ['17 Jan 1994', '1994-01-17'],
  ['17 Ja 1994', undefined],
  ['17 Dec 1994', '1994-12-17'],
  ['', undefined],
])('the date %j of a file is the day %s', (text, day) => {
  expect(readImportedDay(text)).toBe(day);
});

it.each([
  ['', ''],
  [' ', ''],
  ['\u200B\uFEFF', ''],
  [' a', 'a'],
  ['a ', 'a'],
  ['\u00A0 Ann\u3000Lee\u200B\n', 'Ann\u3000Lee'],
  ['\u0080', '\u0080'],
  [' \u00E9t\u00E9 ', '\u00E9t\u00E9'],
  ['a', 'a'],
])('the text %j of a cell is trimmed to %j', (text, trimmed) => {
  expect(trimmedCell(text)).toBe(trimmed);
});

it('a column reads a repeated text once, and a thousand texts at most are kept', () => {
  let reads = 0;
  const counting: Reader = (text) => {
    reads += 1;
    return { contact: { crf69_contid: text } };
  };
  const read = rowReader([{ header: 'A', read: counting }], context);
  for (let index = 0; index <= 1000; index += 1) read([`text ${index}`]);
  reads = 0;
  for (const text of ['text 0', 'text 999', 'text 1000', 'text 1000']) {
    expect(read([text]).contact).toEqual({ crf69_contid: text });
  }
  expect(reads).toBe(2);
});

it('a row with fewer cells than columns has empty ones at its end', () => {
  const read = rowReader([person('about', 'A'), { ...person('preferredname', 'N'), required: 'Missing.' }], context);
  expect([...read(['x']).problems]).toEqual([[1, { level: 'error', message: 'Missing.' }]]);
});

it('a row without an address has no warning where the template has no column for one', () => {
  const read = rowReader([person('about', 'A')], context, { email: 'E', phone: 'P', name: 'N' });
  expect(read(['x']).problems.size).toBe(0);
  const named = rowReader([person('contid', 'N')], context, { email: 'E', phone: 'P', name: 'N' });
  expect([...named(['x']).problems.keys()]).toEqual([0]);
});

it('a row without a name or an email leaves those of the profile as they are', () => {
  const read = rowReader([person('about', 'A')], context);
  expect(changedProfile(read(['x']))).toEqual({});
});
