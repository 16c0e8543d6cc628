import { expect, it } from 'vitest';
import { refereesInWords } from './refereesInWords.ts';

const entry = { Name: 'Chua Ah Kow', Designation: 'Teacher', Organisation: 'Hougang Primary', Relationship: 'Mentor' };
const full = { ...entry, NoYearsKnown: '5', Contact: '+6581234567', Email: 'chua@example.com' };

it('a list of referees as the form stores it is read as words', () => {
  const second = { ...full, Name: 'Lim Mei Fen', Designation: '', NoYearsKnown: '1', Email: '' };
  expect(refereesInWords(JSON.stringify([full, second]))).toBe(
    'Chua Ah Kow, Teacher, Hougang Primary, Mentor, known for 5 years, +6581234567, chua@example.com; ' +
      'Lim Mei Fen, Hougang Primary, Mentor, known for 1 year, +6581234567',
  );
});

it.each([
  ['a text of a file', 'Chua Ah Kow, 8123 4567', 'Chua Ah Kow, 8123 4567'],
  ['a text that only begins as a list', '[Chua Ah Kow]', '[Chua Ah Kow]'],
  ['a list without anybody', '[]', ''],
  ['a list of names', '["Chua Ah Kow", " Lim Mei Fen "]', 'Chua Ah Kow; Lim Mei Fen'],
  ['a list of something else', '[null, 3, {"Name": 4}]', ''],
])('%s is read as what it is', (_what, entered, words) => {
  expect(refereesInWords(entered)).toBe(words);
});
