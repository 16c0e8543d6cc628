import { expect, it } from 'vitest';
import { declarationStatement } from '../forms/consent.ts';
import { dayErrors } from '../forms/dayTexts.ts';
import { answerErrors } from '../forms/texts.ts';
import { statusSince } from '../retention/statusSince.ts';
import * as people from '../schema/choices/people.ts';
import { context, idOf, lists } from './context.example.ts';
import { corporateImport } from './corporateImport.ts';
import { codeOf } from './labels.ts';
import { changedProfile, newProfile, rowReader, uncalculated } from './readRow.ts';
import { importedRowId } from './rowId.ts';
import type { ImportLists } from './template.ts';
import { cellTexts } from './texts.ts';
import { volunteerExamples } from './volunteerExamples.ts';
import { volunteerImport } from './volunteerImport.ts';

const read = rowReader(volunteerImport.columns, context);
const headers = volunteerImport.columns.map(({ header }) => header);
const cellsOf = (row: Readonly<Record<string, string>>) => headers.map((header) => row[header] ?? '');
/** Reads one cell, in a row with nothing else but a name. */
function readCell(header: string, text: string) {
  const { contact, profile, problems } = read(cellsOf({ 'Full name': 'Ann', [header]: text }));
  const { crf69_contid, ...person } = contact;
  return { ...person, ...profile, problem: problems.get(headers.indexOf(header)) };
}

it('the template has the 49 headers of the customer, in order', () => {
  expect(headers.join('; ')).toBe(
    'Timestamp; PDPA consent; Declaration; Salutation; Full name; Preferred name; Email; Mobile number; Date of birth (DD/MM/YYYY); Gender; Country of birth; Citizenship; Race; Religion; Marital status; Residential address; Emergency contact (name; number; relationship); Proficient written languages; Proficient spoken languages; Highest education level; Occupation status; Occupation title; Organisation or school; Office location; Dietary restrictions; About yourself; Preferred age groups; Preferred locations (up to 3); Generally preferred activity; Activity types; Interested roles; Available timing; Other areas to help in; Manageable temperaments; Criminal records; Mental health issues (past 2 years); Serious or infectious illness (past 5 years); Non-medicinal drug intake; Drinking habits; Smoking habits; Physical disabilities; COVID-19 vaccination; Referred by staff or volunteer; Volunteer experience; How you discovered us; Character referees; Programme; Scheme; Total volunteer hours',
  );
  expect(headers).toHaveLength(49);
});

it('the template accepts its own examples in every column', () => {
  const names = (list: keyof ImportLists) => lists[list].map(({ label }) => label);
  const examples = volunteerExamples({
    locations: names('locations'),
    programmes: names('programmes'),
    schemes: names('schemes'),
  });
  for (const example of examples) {
    expect(headers).toEqual(expect.arrayContaining(Object.keys(example)));
    expect([...read(cellsOf(example)).problems]).toEqual([]);
  }
  expect(headers.filter((header) => !examples.some((example) => example[header]))).toEqual([]);
});

it.each([
  ['17/08/1994', '1994-08-17'],
  ['7/8/1994', '1994-08-07'],
  ['29/02/2000', '2000-02-29'],
  ['17-08-1994', '1994-08-17'],
  ['17.8.1994', '1994-08-17'],
  ['1994-08-17', '1994-08-17'],
  ['17/08/1994 23:59', '1994-08-17'],
  ['17-August-1994', '1994-08-17'],
  ['7th Sept, 1994', '1994-09-07'],
  ['1994/8/7', '1994-08-07'],
  ['34563', '1994-08-17'],
])('a cell with the date %s is %s', (text, day) => {
  expect(readCell('Date of birth (DD/MM/YYYY)', text)).toEqual({ crf69_birthday: day, problem: undefined });
});

it.each([
  ['29/02/2001', dayErrors.noSuch('29/02/2001')],
  ['08/17/1994', answerErrors.date],
  ['17/08/94', answerErrors.date],
  ['17 Aqu 1994', answerErrors.date],
  ['31 Feb 1994', dayErrors.noSuch('31 Feb 1994')],
  ['1994/17/08', answerErrors.date],
])('a cell with %s for a birthday is refused', (text, message) => {
  expect(readCell('Date of birth (DD/MM/YYYY)', text)).toEqual({ problem: { level: 'error', message } });
});

it.each([
  ['8123 4567', '+6581234567'],
  ['81234567', '+6581234567'],
  ['6581234567', '+6581234567'],
  ['+65 8123-4567', '+6581234567'],
  ['+60 12-345 6789', '+60123456789'],
])('a cell with the phone number %s is kept as %s', (text, number) => {
  expect(readCell('Mobile number', text)).toEqual({ crf69_number: number, problem: undefined });
});

it('a cell with a wrong email or phone number is an error', () => {
  expect(readCell('Email', 'ann@')).toEqual({ problem: { level: 'error', message: answerErrors.email } });
  expect(readCell('Mobile number', '123')).toEqual({ problem: { level: 'error', message: answerErrors.phone } });
});

it.each([
  ['Buddhist', 'buddhism'],
  ['roman  catholic', 'catholicism'],
  ['Muslim', 'islam'],
  ['Free Thinker', 'none'],
  ['NO RELIGION', 'none'],
] as const)('a cell with the religion %s is understood, and stored as written', (text, key) => {
  expect(readCell('Religion', text)).toEqual({
    crf69_religion: people.religion.codes[key],
    crf69_religionlegacy: text,
    problem: undefined,
  });
});

it('a cell with an unknown label is left out with a warning; known labels beside it stay', () => {
  expect(readCell('Gender', 'Blue')).toEqual({ problem: { level: 'warning', message: cellTexts.unknown(['Blue']) } });
  const { english, malay } = people.language.codes;
  expect(readCell('Proficient spoken languages', 'malay; Klingon ;English;Malay')).toEqual({
    crf69_proficientspokenlanguage: `${english},${malay}`,
    problem: { level: 'warning', message: cellTexts.unknown(['Klingon']) },
  });
  expect(readCell('Religion', 'Jedi')).toEqual({
    crf69_religionlegacy: 'Jedi',
    problem: { level: 'warning', message: cellTexts.unknown(['Jedi']) },
  });
});

it('a cell of PDPA and declaration means yes only with the whole text', () => {
  expect(readCell('PDPA consent', 'I accept')).toMatchObject({ crf69_pdpa: true });
  expect(readCell('PDPA consent', 'Yes').problem?.level).toBe('warning');
  expect(readCell('Declaration', `${declarationStatement} `.trim())).toMatchObject({ crf69_declaration: true });
  expect(readCell('Declaration', declarationStatement.slice(0, 60)).problem?.level).toBe('warning');
});

it('a cell of the emergency contact is split', () => {
  expect(readCell('Emergency contact (name; number; relationship)', 'Lim; 9123 4567;Aunt; by marriage')).toEqual({
    crf69_emergencycontacts: 'Lim; 9123 4567;Aunt; by marriage',
    crf69_emergencycontactname: 'Lim',
    crf69_emergencycontactnumber: '+6591234567',
    crf69_emergencycontactrelationship: 'Aunt; by marriage',
    problem: undefined,
  });
  const unclear = readCell('Emergency contact (name; number; relationship)', 'Lim; 12');
  expect(unclear).toMatchObject({ crf69_emergencycontactnumber: '12', problem: { level: 'warning' } });
});

it('a cell of the locations keeps three, bound in their order', () => {
  const { problem, ...binds } = readCell('Preferred locations (up to 3)', 'Yishun; hougang; Tampines; Bukit Batok');
  expect(binds).toEqual({
    'crf69_PreferredLocation1@odata.bind': `/crf69_locations(${idOf(3)})`,
    'crf69_PreferredLocation2@odata.bind': `/crf69_locations(${idOf(1)})`,
    'crf69_PreferredLocation3@odata.bind': `/crf69_locations(${idOf(2)})`,
  });
  expect(problem).toEqual({ level: 'warning', message: cellTexts.tooManyLocations(3) });
});

it('a cell of programme and scheme is bound', () => {
  expect(readCell('Programme', 'reading circle')).toMatchObject({
    'crf69_Programme@odata.bind': `/crf69_programmes(${idOf(5)})`,
  });
  expect(readCell('Scheme', 'Weekend')).toMatchObject({ 'crf69_Scheme@odata.bind': `/crf69_schemeses(${idOf(6)})` });
  expect(readCell('Scheme', 'Weekday').problem?.level).toBe('warning');
});

it('a cell that is too long, or an error of Excel, or a formula without a result, is refused', () => {
  expect(readCell('Preferred name', 'x'.repeat(101)).problem?.message).toBe(answerErrors.tooLong(100));
  expect(readCell('Preferred name', '#N/A').problem?.message).toBe(cellTexts.excelError);
  expect(readCell('Preferred name', uncalculated).problem?.message).toBe(cellTexts.formula);
  const link = '=HYPERLINK("http://evil.test","Tan Mei Ling")';
  expect(readCell('Full name', link)).toEqual({ problem: { level: 'error', message: cellTexts.formulaText } });
  expect(readCell('Preferred name', '=) Mei').problem).toBeUndefined();
});

it.each([
  ['Email', '-', true],
  ['Email', 'N/A', true],
  ['Gender', 'nil', true],
  ['Date of birth (DD/MM/YYYY)', 'n.a.', true],
  ['Dietary restrictions', 'NIL', true],
  ['Emergency contact (name; number; relationship)', 'N/A', true],
  ['Religion', '\u2014', true],
  ['Religion', 'nil', false],
  ['Physical disabilities', 'None', false],
  ['Non-medicinal drug intake', 'nil', false],
  ['Dietary restrictions', 'Nilgiri tea', false],
  ['Timestamp', '-', false],
])('a cell of “%s” that says “%s” is offered as empty: %s', (header, text, isOffered) => {
  const { placeholders } = read(cellsOf({ 'Full name': 'Na', [header]: text }));
  expect(placeholders).toEqual(isOffered ? [headers.indexOf(header)] : []);
});

it.each(['', '-'])('a row with the name “%s” cannot be added', (name) => {
  const { problems } = read(cellsOf({ Email: 'a@example.com', 'Full name': name }));
  expect(problems.get(4)).toEqual({ level: 'error', message: cellTexts.nameMissing });
});

it('a row without an email and a phone number is added, and its cell has a warning', () => {
  const reader = rowReader(volunteerImport.columns, context, volunteerImport.headers);
  const email = headers.indexOf('Email');
  const problemAt = (row: Record<string, string>) =>
    reader(cellsOf({ 'Full name': 'Ann', ...row })).problems.get(email);
  expect(problemAt({})).toEqual({ level: 'warning', message: cellTexts.unknowable });
  const birthday = { 'Date of birth (DD/MM/YYYY)': '17/08/1994' };
  expect(problemAt(birthday)).toEqual({ level: 'warning', message: cellTexts.noAddress });
  expect(problemAt({ Email: 'ann@example.com' })).toBeUndefined();
  expect(problemAt({ 'Mobile number': '81234567' })).toBeUndefined();
  expect(problemAt({ Email: 'ann@' })).toEqual({ level: 'error', message: answerErrors.email });
});

it('a row becomes an onboarded volunteer, or a corporate one; an existing volunteer keeps status and role', () => {
  const row = read(cellsOf({ 'Full name': 'Ann', Email: 'ann@example.com' }));
  const on = new Date('2026-03-01T01:00:00Z');
  const known = { crf69_volunteerid: 'Ann', crf69_volunteeremail: 'ann@example.com' };
  expect(newProfile(row, volunteerImport, on)).toEqual({
    ...known,
    crf69_volunteerstatus: 955_870_002,
    ...statusSince(955_870_002, on),
    crf69_role: 955_870_000,
  });
  expect(newProfile(row, corporateImport, on)).toEqual({
    ...known,
    crf69_volunteerstatus: 955_870_008,
    ...statusSince(955_870_008, on),
    crf69_role: 955_870_007,
  });
  expect(changedProfile(row)).toEqual(known);
});

it('a row has an id of its own, the same each time', () => {
  expect(importedRowId('a', 2)).toBe(importedRowId('a', 2));
  expect(new Set([importedRowId('a', 2), importedRowId('a', 3), importedRowId('b', 2)]).size).toBe(3);
});

it("a row's labels are read into the codes of their tables", () => {
  for (const option of people.educationLevel.options) {
    expect(codeOf(people.educationLevel, ` ${option.label.toUpperCase().replace("'", '’')} `)).toBe(option.code);
  }
});
