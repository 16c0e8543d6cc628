/** Merge fields in a text: `{{name}}`, or `{{name|friend}}` with a fallback for an unknown name. */
import { charity } from '../charity.ts';
import type { OccasionValues } from '../contract/email.ts';
import { escapeHtml } from './escapeHtml.ts';
import { plainName } from './plainName.ts';

/** The fields that only an email about an activity or a training session has, with their labels. */
export const occasionFields = {
  activity: 'Activity',
  day: 'Day',
  time: 'Time',
  place: 'Place',
} as const satisfies Record<keyof OccasionValues, string>;

/** The available fields with their labels. */
export const mergeFields = { name: 'Name', organisation: 'Our name', ...occasionFields } as const;
export type MergeField = keyof typeof mergeFields;

/** The values of a recipient's merge fields; the name is empty where unknown. */
export type MergeValues = { name: string; occasion?: OccasionValues | undefined };

export type Merged = {
  text: string;
  /** The fields without a value and a fallback: such a message must not be sent. */
  missing: string[];
};

const place = /\{\{([^{}]*)\}\}/g;

const isField = (name: string): name is MergeField => Object.hasOwn(mergeFields, name);
export const isOccasionField = (name: string): name is keyof OccasionValues => Object.hasOwn(occasionFields, name);

/** `name | friend` → `name`, `friend` */
function readPlace(inside: string): { field: string; fallback: string } {
  const bar = inside.indexOf('|');
  const [field, fallback] = bar < 0 ? [inside, ''] : [inside.slice(0, bar), inside.slice(bar + 1)];
  return { field: field.replaceAll('&nbsp;', ' ').trim().toLowerCase(), fallback: fallback.trim() };
}

const placesOf = (text: string) =>
  [...text.matchAll(place)].map(([written, inside = '']) => ({ written, ...readPlace(inside) }));

/** Returns the merge fields of a text that are unknown, as written. */
export const unknownPlaces = (text: string): string[] =>
  placesOf(text).flatMap(({ written, field }) => (isField(field) ? [] : [written]));

/** Returns the text as a list shows it: each field by its fallback, or by its label. `Hi {{name|friend}}` → `Hi friend` */
export const withoutPlaces = (text: string): string =>
  text.replace(place, (written, inside: string) => {
    const { field, fallback } = readPlace(inside);
    return fallback || (isField(field) ? mergeFields[field] : written.slice(2, -2).trim());
  });

/** Returns whether a text has merge fields. */
export const hasPlaces = (text: string): boolean => text.search(place) >= 0;

/** Returns the fields that a text uses, each once. */
export const fieldsIn = (text: string): MergeField[] => [
  ...new Set(placesOf(text).flatMap(({ field }) => (isField(field) ? [field] : []))),
];

/** Returns the fields that must have a value, each once: the text uses them without a fallback. */
export const requiredFields = (text: string): MergeField[] => [
  ...new Set(placesOf(text).flatMap(({ field, fallback }) => (isField(field) && fallback === '' ? [field] : []))),
];

/** Returns the text with a fallback wherever a field has none. @param word without braces or bars */
export const withFallback = (text: string, field: MergeField, word: string): string =>
  text.replace(place, (written, inside: string) => {
    const read = readPlace(inside);
    return read.field === field && read.fallback === '' ? `{{${field}|${word}}}` : written;
  });

/** Fills in a plain text. */
export const mergeText = (text: string, values: MergeValues): Merged => merge(text, values, plain);

/** Fills in the text of sanitised HTML, and nothing inside its tags: a value is text, whatever it contains. */
export function mergeHtml(html: string, values: MergeValues): Merged {
  const pieces = html.split(tag).map((piece) => (piece.startsWith('<') ? piece : merge(piece, values, escapeHtml)));
  return {
    text: pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join(''),
    missing: [...new Set(pieces.flatMap((piece) => (typeof piece === 'string' ? [] : piece.missing)))],
  };
}

/** Captured, so that a split keeps them. In sanitised HTML, no attribute contains `<` or `>`. */
const tag = /(<[^<>]*>)/;

/** Returns the first merge field of a body that is not plain text: it is inside a tag, or has tags inside. */
export const placeAmongTags = (html: string): string | undefined =>
  [...html.matchAll(place)].find(([, inside = '']) => /[<>]/.test(inside))?.[0] ??
  html.split(tag).find((piece) => piece.startsWith('<') && hasPlaces(piece));

const plain = (value: string): string => value;

// Recipients write their own names, so `plainName` checks them. The charity's staff write the other values.
function filledValue(field: MergeField, { name, occasion }: MergeValues): string {
  if (field === 'name') return plainName(name);
  if (field === 'organisation') return charity.name;
  return (occasion?.[field] ?? '').replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
}

function merge(text: string, values: MergeValues, written: (value: string) => string): Merged {
  const missing = new Set<string>();
  const filled = text.replace(place, (whole, inside: string) => {
    const { field, fallback } = readPlace(inside);
    const value = isField(field) ? filledValue(field, values) : '';
    // A fallback is already part of the HTML, so it is not escaped.
    if (value === '' && fallback === '') missing.add(field);
    return value === '' ? fallback || whole : written(value);
  });
  return { text: filled, missing: [...missing] };
}
