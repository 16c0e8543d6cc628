import fc from 'fast-check';
import { expect, it } from 'vitest';
import { displayDay, isDay } from '../time.ts';
import { dayInWords, isNoSuchDay, readTypedDay, type TypedDay } from './typedDay.ts';

const theDay = (day: string): TypedDay => ({ kind: 'day', day });
const oneOf = (...days: string[]): TypedDay => ({ kind: 'unclear', days });

it.each([
  [' 05/03/1990 '],
  ['5031990'],
  ['531990'],
  ['1990/3/5'],
  ['5 mar 1990'],
  ['5th March, 1990'],
  ['5MAR1990'],
  ['March 5, 1990'],
  ['1990 Mar 5'],
  ['０５／０３／１９９０'],
  ['1990年3月5日'],
  ['\u200e05/03/1990\u200f'],
  ['05 - 03 - 1990'],
  ['05. 03. 1990'],
])('a typed day is read from %j', (typed) => expect(readTypedDay(typed)).toEqual(theDay('1990-03-05')));

it.each([
  ['05.03.90', ['1990-03-05', '2090-03-05']],
  ['5/3/04', ['1904-03-05', '2004-03-05']],
  ['050390', ['1990-03-05', '2090-03-05']],
  ['5 March 90', ['1990-03-05', '2090-03-05']],
  ['29/02/00', ['2000-02-29']],
])('a typed day with a year of two digits asks which century: %j', (typed, days) =>
  expect(readTypedDay(typed)).toEqual(oneOf(...days)),
);

it.each([
  ['a month that is none', '03/25/1990', ['1990-03-25']],
  ['a month that is none, in digits alone', '03251990', ['1990-03-25']],
  ['digits that fit twice', '1121990', ['1990-12-01', '1990-02-11']],
])('a typed day asks about %s', (_what, typed, days) => expect(readTypedDay(typed)).toEqual(oneOf(...days)));

it.each([
  [''],
  ['today'],
  ['05//03/199'],
  ['31/02/1990'],
  ['29/02/2001'],
  ['5/3'],
  ['05/03/19900'],
  ['5/3/199'],
  ['99999999'],
  ['0503'],
  ['05/ma/1990'],
  ['0/3/1990'],
  ['1990-13-05T00:00'],
  ['05/03/1990 or so'],
  ['12345/03/05'],
  ['x1990/3/5'],
  ['5/3/x1990'],
  ['5/3/1990x'],
  ['5/3/190x'],
  ['5/3/x90'],
  ['5/3/900'],
  ['5/x3/1990'],
  ['5/123/1990'],
  ['005/3/1990'],
  ['x50390'],
  ['50390x'],
  ['123456789'],
  ['5 Septx 1990'],
  ['5 M 1990'],
  ['5 --- 1990'],
  ['5 3'],
])('a typed day is none in %j', (typed) => expect(readTypedDay(typed)).toEqual({ kind: 'none' }));

it('a typed day in September is read from either short name', () => {
  for (const typed of ['5 Sept 1990', '5 sep 1990', 'Sept. 5, 1990']) {
    expect(readTypedDay(typed)).toEqual(theDay('1990-09-05'));
  }
});

it('a typed day without separators is no day of an early year', () => {
  expect(readTypedDay('3011800')).toEqual(oneOf('1800-01-03', '1800-01-30'));
  expect(readTypedDay('3011799')).toEqual({ kind: 'none' });
  expect(readTypedDay('320190')).toEqual({ kind: 'none' });
});

it('a typed day is shown in words', () => {
  expect(dayInWords('1990-03-05')).toBe('5 March 1990');
  expect(dayInWords('2004-12-31')).toBe('31 December 2004');
});

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const separator = fc.constantFrom('/', '-', '.', ' ', ' / ', '–', ', ');

it('any day of two centuries is read in any format with a year of four digits', () => {
  fc.assert(
    fc.property(days, separator, fc.boolean(), (day, between, padded) => {
      const [year = '', month = '', dayOfMonth = ''] = day.split('-');
      const short = (part: string) => (padded ? part : String(Number(part)));
      const written = [
        day,
        displayDay(day),
        [short(dayOfMonth), short(month), year].join(between),
        [year, short(month), short(dayOfMonth)].join(between),
        dayInWords(day),
        dayInWords(day).toUpperCase(),
        `${dayOfMonth}${month}${year}`,
        `${year}${month}${dayOfMonth}`,
      ];
      for (const text of written) expect(readTypedDay(text), text).toEqual(theDay(day));
    }),
  );
});

it('any day of two centuries with a year of two digits is asked about, and is among the days offered', () => {
  fc.assert(
    fc.property(days, separator, (day, between) => {
      const [year = '', month = '', dayOfMonth = ''] = day.split('-');
      const short = year.slice(2);
      for (const text of [[dayOfMonth, month, short].join(between), `${dayOfMonth}${month}${short}`]) {
        const read = readTypedDay(text);
        expect(read.kind, text).toBe('unclear');
        expect(read.kind === 'unclear' && read.days, text).toContain(day);
      }
    }),
  );
});

const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(...'0123456789/.- marchsep') }),
  fc.string({ unit: 'grapheme' }),
);

it('any text at all is read without an error, as days that exist', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const read = readTypedDay(text);
      const days = read.kind === 'day' ? [read.day] : read.kind === 'unclear' ? read.days : [];
      for (const day of days) expect(isDay(day)).toBe(true);
      expect(read.kind === 'unclear' && read.days.length === 0).toBe(false);
    }),
  );
});

it('any text at all that is still being typed is never taken for another complete day', () => {
  // While DD/MM/YYYY is typed, no intermediate text counts as a day.
  const days = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => displayDay(date.toISOString().slice(0, 10)));
  fc.assert(
    fc.property(days, fc.nat({ max: 9 }), (written, length) => {
      expect(readTypedDay(written.slice(0, length)).kind).not.toBe('day');
    }),
  );
});

it.each([
  ['31/02/2026', true],
  ['30 Feb 2026', true],
  ['31.4.1990', true],
  ['31/13/2026', false],
  ['32/01/2026', false],
  ['31/12/1990 10:00', false],
  ['soon', false],
])('%s is written like a day that its month does not have: %s', (typed, isNone) => {
  expect(readTypedDay(typed).kind === 'none' && isNoSuchDay(typed)).toBe(isNone);
});
