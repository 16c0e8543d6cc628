/** Reads whom a cell names as character referees. Only what is certain is read; the rest is a question for staff. */
import { isEmailAddress } from '../emailAddress.ts';
import { emptyReferee, type RefereeEntry, refereeKeys } from '../forms/refereeEntry.ts';
import { characterReference } from '../schema/tables/characterReference.ts';
import { isPlaceholder } from './readRow.ts';
import type { ReadContext } from './template.ts';

/** The list of referees is of two. */
export const mostReferees = 2;

type ReadPhone = ReadContext['readPhoneNumber'];

const nobody = /^(no|none|not applicable|not available|tbc|tba)\.?$/i;

/**
 * Reads the referees of a cell: each with a name and an email or a phone number, on lines of their own or separated by
 * semicolons.
 * @param most more are not read for certain: which of them are to be asked is a question
 * @returns none for a cell that says there are none; undefined when it cannot be read for certain
 */
export function readReferees(
  text: string,
  readPhoneNumber: ReadPhone,
  most = mostReferees,
): RefereeEntry[] | undefined {
  const cell = text.trim();
  if (cell === '' || isPlaceholder(cell) || nobody.test(cell)) return [];
  const entries = cell.startsWith('[') ? entriesOfForm(cell, readPhoneNumber) : entriesOfText(cell, readPhoneNumber);
  if (entries.length > most || entries.some((entry) => entry === undefined || !fits(entry))) return undefined;
  return entries.flatMap((entry) => entry ?? []);
}

/** The application stores what was entered as JSON, and an export of contacts repeats it. */
function entriesOfForm(cell: string, readPhoneNumber: ReadPhone): (RefereeEntry | undefined)[] {
  try {
    const parsed: unknown = JSON.parse(cell);
    return Array.isArray(parsed) ? parsed.map((one) => entryOfForm(one, readPhoneNumber)) : [undefined];
  } catch {
    return [undefined];
  }
}

function entryOfForm(one: unknown, readPhoneNumber: ReadPhone): RefereeEntry | undefined {
  const given = new Map(Object.entries(one ?? {}));
  const entry = { ...emptyReferee };
  for (const key of refereeKeys) entry[key] = textOf(given.get(key));
  const phone = readPhoneNumber(entry.Contact);
  return entry.Contact !== '' && phone === undefined ? undefined : { ...entry, Contact: phone ?? '' };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function entriesOfText(cell: string, readPhoneNumber: ReadPhone): (RefereeEntry | undefined)[] {
  const lines = partsOf(cell, /\r?\n/);
  if (lines.length > 1) return lines.map((line) => entryOf(partsOf(line, /[;\uFF1B,\uFF0C|]/), readPhoneNumber));
  const referees = partsOf(cell, /[;\uFF1B|]/).map((part) => entryOf(partsOf(part, /[,\uFF0C]/), readPhoneNumber));
  // "Name; relationship; number" is one referee: none of its parts is one alone.
  const isOne = referees.every((entry) => !entry || !fits(entry));
  return isOne ? [entryOf(partsOf(cell, /[;\uFF1B,\uFF0C|]/), readPhoneNumber)] : referees;
}

const partsOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const numbering = /^\(?\d{1,2}[.)]\s*/;
const label = /^(name|tel|hp|h\/p|mobile|phone|contact( number| no)?|e-?mail|number|no)\b\.?\s*:?\s*/i;
const years = /^(known )?(for )?(\d{1,2}(?:\.\d)?)\s*(years?|yrs?)( known)?$/i;

/** Reads the name, then in any order an email, a phone number and the years known; other texts are the relationship. */
function entryOf([first = '', ...others]: readonly string[], readPhoneNumber: ReadPhone): RefereeEntry | undefined {
  const Name = first.replace(numbering, '').replace(/^name\s*:\s*/i, '');
  if (!/\p{L}/u.test(Name) || /[\d@]/.test(Name) || isPlaceholder(Name) || nobody.test(Name)) return undefined;
  const entry = { ...emptyReferee, Name };
  const relationship: string[] = [];
  for (const part of others) {
    const value = part.replace(label, '');
    const known = years.exec(part)?.[3];
    const phone = /\d{4}/.test(value) ? readPhoneNumber(value) : undefined;
    if (isEmailAddress(value)) {
      if (entry.Email !== '') return undefined;
      entry.Email = value;
    } else if (known !== undefined) entry.NoYearsKnown = known;
    else if (phone !== undefined) {
      if (entry.Contact !== '') return undefined;
      entry.Contact = phone;
    } else if (/@|\d{5}/.test(part)) return undefined;
    else relationship.push(part);
  }
  return { ...entry, Relationship: relationship.join(', ') };
}

/** Whether the entry can be stored, and its referee reached. */
function fits({ Name, Designation, Organisation, Relationship, NoYearsKnown, Contact, Email }: RefereeEntry): boolean {
  const { name, occupation, organisation, relationshiptovolunteer, durationofacquaintance } =
    characterReference.columns;
  const known = Number(NoYearsKnown);
  return (
    Name !== '' &&
    Name.length <= name.maxLength &&
    Designation.length <= occupation.maxLength &&
    Organisation.length <= organisation.maxLength &&
    Relationship.length <= relationshiptovolunteer.maxLength &&
    known >= durationofacquaintance.min &&
    known <= durationofacquaintance.max &&
    (Email === '' || isEmailAddress(Email)) &&
    Contact + Email !== ''
  );
}
