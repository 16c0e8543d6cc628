import { type RefereeKey, refereeKeys } from './refereeEntry.ts';

/** Returns a list of referees, which the form stores as JSON, as people read it; the text itself where it is none. */
export function refereesInWords(entered: string): string {
  const entries = entriesOf(entered);
  return entries === undefined ? entered : entries.map(wordsOf).filter(Boolean).join('; ');
}

function entriesOf(entered: string): unknown[] | undefined {
  try {
    const parsed: unknown = JSON.parse(entered);
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function wordsOf(entry: unknown): string {
  if (typeof entry === 'string') return entry.trim();
  const given = new Map(Object.entries(entry ?? {}));
  return refereeKeys
    .map((key) => wordOf(key, given.get(key)))
    .filter(Boolean)
    .join(', ');
}

function wordOf(key: RefereeKey, value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : '';
  return key === 'NoYearsKnown' && text ? `known for ${text} ${text === '1' ? 'year' : 'years'}` : text;
}
