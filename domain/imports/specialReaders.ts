/** Readers of cells that become more than one column, or another one than their header says. */
import { bound } from '../forms/rowsFromAnswers.ts';
import { answerErrors } from '../forms/texts.ts';
import * as people from '../schema/choices/people.ts';
import type { TableDefinition } from '../schema/definitions.ts';
import { contact } from '../schema/tables/contact.ts';
import { location } from '../schema/tables/references.ts';
import { volunteerProfile } from '../schema/tables/volunteerProfile.ts';
import { codeOf, plainLabel, splitValues } from './labels.ts';
import { readReferees } from './refereesCell.ts';
import { error, type ListItem, type ListName, type Reader, warning } from './template.ts';
import { cellTexts } from './texts.ts';

/** Reads a cell that is only for people and stored nowhere. */
export const readNothing: Reader = () => ({});

/** Reads a religion: the code, if there is one, and the text as written, so that an unknown one is not lost. */
export const readReligion: Reader = (text) => {
  const code = codeOf(people.religion, text);
  const { maxLength } = contact.columns.religionlegacy;
  const kept = { crf69_religionlegacy: text.slice(0, maxLength) };
  if (code === undefined) return { contact: kept, ...warning(cellTexts.unknown([text])) };
  return { contact: { ...kept, crf69_religion: code } };
};

/** Reads `name; number; relationship`, and stores the whole text as written too. */
export const readEmergencyContact: Reader = (text, { readPhoneNumber }) => {
  const { emergencycontacts, emergencycontactname, emergencycontactnumber, emergencycontactrelationship } =
    contact.columns;
  if (text.length > emergencycontacts.maxLength) return error(answerErrors.tooLong(emergencycontacts.maxLength));
  const [name = '', number = '', ...rest] = text.split(/[;\uFF1B]/).map((part) => part.trim());
  const relationship = rest.join('; ');
  const tooLong =
    name.length > emergencycontactname.maxLength ||
    number.length > emergencycontactnumber.maxLength ||
    relationship.length > emergencycontactrelationship.maxLength;
  if (tooLong) return error(cellTexts.emergencyParts);
  const phone = readPhoneNumber(number);
  return {
    contact: {
      crf69_emergencycontacts: text,
      ...(name && { crf69_emergencycontactname: name }),
      ...(number && { crf69_emergencycontactnumber: phone ?? number }),
      ...(relationship && { crf69_emergencycontactrelationship: relationship }),
    },
    ...(number && phone === undefined ? warning(cellTexts.emergencyNumber) : {}),
  };
};

/** Keeps the text as written; the references are made of it later. */
export const readRefereesCell: Reader = (text, { readPhoneNumber }) => {
  const { maxLength } = contact.columns.characterreferees;
  if (text.length > maxLength) return error(answerErrors.tooLong(maxLength));
  const kept = { contact: { crf69_characterreferees: text } };
  return readReferees(text, readPhoneNumber)
    ? kept
    : { ...kept, ...warning(cellTexts.unreadReferees), hasUnreadReferees: true };
};

const mostLocations = 3;

export const readLocations: Reader = (text, { lists }) => {
  const labels = splitValues(text);
  const found = labels.flatMap((label) => itemNamed(lists.locations, label) ?? []);
  const ids = [...new Set(found.map(({ id }) => id))];
  const unknown = labels.filter((label) => !itemNamed(lists.locations, label));
  const messages = [
    ...(unknown.length > 0 ? [cellTexts.unknown(unknown)] : []),
    ...(ids.length > mostLocations ? [cellTexts.tooManyLocations(mostLocations)] : []),
  ];
  const binds = ids.slice(0, mostLocations).map((id, index) => bound(`PreferredLocation${index + 1}`, location, id));
  return {
    profile: Object.assign({}, ...binds),
    ...(messages.length > 0 ? warning(messages.join(' ')) : {}),
  };
};

/** Reads the name of a row in one of the charity's lists. */
export const readListed =
  (list: ListName, lookup: keyof typeof volunteerProfile.lookups, table: TableDefinition): Reader =>
  (text, { lists }) => {
    const item = itemNamed(lists[list], text);
    return item ? { profile: bound(lookup, table, item.id) } : warning(cellTexts.unknown([text]));
  };

/** Reads hours as a number or as a duration (`36:30`), and rounds them to whole hours. */
export const readHours: Reader = (text) => {
  const { min, max } = volunteerProfile.columns.totalvolunteerhours;
  if (isAmbiguousNumber(text)) return warning(cellTexts.ambiguousNumber(text));
  const hours = Math.round(hoursIn(text) ?? Number.NaN);
  if (!(hours >= min && hours <= max)) return error(cellTexts.hours);
  return { profile: { crf69_totalvolunteerhours: hours } };
};

/** Returns the hours; undefined when the text is neither a number (`1,234.5`) nor a duration (`36:30`, `36:30:00`). */
function hoursIn(text: string): number | undefined {
  const duration = /^(\d+):([0-5]\d)(?::([0-5]\d))?$/.exec(text);
  if (duration) return Number(duration[1]) + Number(duration[2]) / 60 + Number(duration[3] ?? 0) / 3600;
  return /^\d+(\.\d+)?$|^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : undefined;
}

/**
 * Returns whether the text means different numbers in different countries: `12,5` is 12.5 or a typing error for 125,
 * `1.200` is 1.2 or 1200, `1.200,50` is no number here. `1,234` is not ambiguous: Singapore separates thousands by
 * commas.
 */
const isAmbiguousNumber = (text: string): boolean =>
  /^\d{1,3}\.\d{3}$|^\d+,\d+$|^\d{1,3}(\.\d{3})+(,\d+)?$/.test(text) && !/^\d{1,3}(,\d{3})+$/.test(text);

const byLabel = new WeakMap<readonly ListItem[], ReadonlyMap<string, ListItem>>();

function itemNamed(items: readonly ListItem[], label: string): ListItem | undefined {
  let known = byLabel.get(items);
  if (!known) {
    known = new Map(items.map((item) => [plainLabel(item.label), item]));
    byLabel.set(items, known);
  }
  return known.get(plainLabel(label));
}
