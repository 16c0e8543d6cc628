/** Pairs of records whose truth is known, and the short form in which they are written down. */

/** What was typed of one person; empty texts where nothing is known. */
export type RecordedPerson = {
  name: string;
  emails: readonly string[];
  phones: readonly string[];
  birthday?: string;
  organization?: string;
};

/** Two records, and whether they are one human being. */
export type Pair = { truth: 'same' | 'different'; why: string; one: RecordedPerson; other: RecordedPerson };

/** A record in one line. Empty texts are unknown; `;` separates several emails or phones. */
type Line = readonly [name: string, emails: string, phones: string, birthday?: string, organization?: string];

/** Makes a pair of records of one human being. */
export const same = (why: string, one: Line, other: Line): Pair => pairOf('same', why, one, other);

/** Makes a pair of records of two human beings. */
export const different = (why: string, one: Line, other: Line): Pair => pairOf('different', why, one, other);

function pairOf(truth: Pair['truth'], why: string, one: Line, other: Line): Pair {
  return { truth, why, one: recorded(one), other: recorded(other) };
}

function recorded([name, emails, phones, birthday, organization]: Line): RecordedPerson {
  return {
    name,
    emails: several(emails),
    phones: several(phones),
    birthday: birthday || undefined,
    organization: organization || undefined,
  };
}

function several(text: string): string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
