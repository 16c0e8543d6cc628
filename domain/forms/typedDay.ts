/** Reads a day as people type it and as browsers fill it in or paste it. The text itself is never changed. */
import { here } from '../hereTexts.ts';
import { type Day, isDay } from '../time.ts';

/**
 * The meaning of a text: one day; several possible days, of which the person chooses; or none. A year of two digits
 * always asks, even when only one century makes sense.
 */
export type TypedDay = { kind: 'day'; day: Day } | { kind: 'unclear'; days: readonly Day[] } | { kind: 'none' };

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Where a text without separators can be read in two orders, earlier years are not considered. */
const firstYear = 1800;

/**
 * Reads digits with or without separators (`5/3/1990`, `05.03.90`, `05031990`), ISO (`1990-03-05`), the year first with
 * any separator, and months by name. The day comes before the month, as in Singapore.
 */
export function readTypedDay(typed: string): TypedDay {
  const parts = partsOf(typed);
  if (parts.length === 1) return readDigits(parts[0] ?? '');
  const [first = '', second = '', third = ''] = parts;
  if (parts.length !== 3) return none;
  if (/^\d{4}$/.test(first)) return one(dayFrom(first, monthOf(second), third));
  return /^\p{L}/u.test(first) ? readOrder(second, first, third) : readOrder(first, second, third);
}

/** Returns whether a text that is none is written like a day that a month does not have: `31/02/2026`. */
export function isNoSuchDay(typed: string): boolean {
  const parts = partsOf(typed);
  const [day = '', month = '', year = ''] = parts;
  // With anything behind the day, such as a time, the day may well exist.
  return (
    parts.length === 3 &&
    /^(29|3[01])$/.test(day) &&
    /^\d{4}$/.test(year) &&
    dayFrom(year, monthOf(month), '1') !== undefined
  );
}

/** `1990-03-05` → `5 March 1990`, to show a person which day was read. */
export function dayInWords(day: Day): string {
  if (here.code !== 'en')
    return new Date(day).toLocaleDateString(here.tag, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  return `${Number(dayOfMonth)} ${months[Number(month) - 1]} ${year}`;
}

const none: TypedDay = { kind: 'none' };
const one = (day: Day | undefined): TypedDay => (day ? { kind: 'day', day } : none);
const unclear = (days: readonly (Day | undefined)[]): TypedDay => {
  const possible = days.filter((day) => day !== undefined);
  return possible.length > 0 ? { kind: 'unclear', days: possible } : none;
};

/** Returns the numbers and names of a text without separators. */
const partsOf = (typed: string): string[] =>
  typed
    // East Asian keyboards type full-width digits, and pasted text may have invisible marks.
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/(\d)(?:st|nd|rd|th)(?![\p{L}\d])/gu, '$1')
    .replace(/[年月日号號]/g, '/')
    .replace(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$1$2 ')
    .split(/[\s./,\-–—]+/)
    .filter(Boolean);

/** Reads day, month and year in this order; if the month is impossible, asks whether the first two were swapped. */
function readOrder(dayOfMonth: string, month: string, year: string): TypedDay {
  const number = monthOf(month);
  const years = yearsOf(year);
  const days = years.map((each) => dayFrom(each, number, dayOfMonth)).filter((day) => day !== undefined);
  if (days.length > 0) return years.length > 1 ? unclear(days) : one(days[0]);
  return unclear(years.map((each) => dayFrom(each, dayOfMonth, month)));
}

function readDigits(digits: string): TypedDay {
  if (!/^\d{6,8}$/.test(digits)) return none;
  const yearAt = digits.length - 4;
  const longYears = [1, 2]
    .filter((monthAt) => yearAt - monthAt <= 2)
    .map((monthAt) => splitAt(digits, monthAt, yearAt))
    .map(([dayOfMonth, month, year]) => dayFrom(year, month, dayOfMonth))
    .filter((day) => day !== undefined && Number(day.slice(0, 4)) >= firstYear);
  const possible = [...new Set(longYears)];
  if (digits.length === 6) {
    const [dayOfMonth, month, year] = splitAt(digits, 2, 4);
    const short = yearsOf(year).map((each) => dayFrom(each, month, dayOfMonth));
    if (short.some(Boolean)) return unclear([...short, ...possible]);
  }
  if (possible.length > 0) return possible.length === 1 ? one(possible[0]) : unclear(possible);
  if (digits.length !== 8) return none;
  const [year, month, dayOfMonth] = splitAt(digits, 4, 6);
  const yearFirst = dayFrom(year, month, dayOfMonth);
  return yearFirst ? one(yearFirst) : readOrder(...splitAt(digits, 2, 4));
}

const splitAt = (digits: string, first: number, second: number): [string, string, string] => [
  digits.slice(0, first),
  digits.slice(first, second),
  digits.slice(second),
];

/** Returns the possible years: four digits as they are; two digits in this century and the last; otherwise none. */
const yearsOf = (year: string): string[] => {
  if (/^\d{4}$/.test(year)) return [year];
  return /^\d{2}$/.test(year) ? [`19${year}`, `20${year}`] : [];
};

/** Returns a month's number as text, from its number, its name or its first letters. */
function monthOf(text: string): string {
  if (!/^\p{L}{3,}$/u.test(text)) return text;
  const index = months.findIndex((month) => month.toLowerCase().startsWith(text === 'sept' ? 'sep' : text));
  return index < 0 ? '' : String(index + 1);
}

function dayFrom(year: string, month: string, dayOfMonth: string): Day | undefined {
  if (!/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(dayOfMonth)) return undefined;
  const day = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}
