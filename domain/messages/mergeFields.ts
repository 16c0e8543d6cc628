/**
 * Places in a text that are filled for each recipient: `{{name}}`, or `{{name|friend}}` with what is said where there
 * is no name.
 */
import { escapeHtml } from './escapeHtml.ts';
import { plainName } from './plainName.ts';

/** What a recipient's places are filled with; empty where it is not known. */
export type MergeValues = { name: string };

/** The fields that there are, as screens offer them. */
export const mergeFields = { name: 'Name' } as const satisfies Record<keyof MergeValues, string>;

export type Merged = {
  text: string;
  /** The fields that have neither a value nor a fallback: such a message must not be sent. */
  missing: string[];
};

const place = /\{\{([^{}]*)\}\}/g;

const isField = (name: string): name is keyof MergeValues => Object.hasOwn(mergeFields, name);

/** `name | friend` → `name`, `friend` */
function readPlace(inside: string): { field: string; fallback: string } {
  const bar = inside.indexOf('|');
  const [field, fallback] = bar < 0 ? [inside, ''] : [inside.slice(0, bar), inside.slice(bar + 1)];
  return { field: field.replaceAll('&nbsp;', ' ').trim().toLowerCase(), fallback: fallback.trim() };
}

/** Places of a text that name no field, as they are written. */
export const unknownPlaces = (text: string): string[] =>
  [...text.matchAll(place)].flatMap(([written, inside = '']) => (isField(readPlace(inside).field) ? [] : [written]));

/** Whether anything of a text differs from one recipient to the next. */
export const hasPlaces = (text: string): boolean => text.search(place) >= 0;

/** Whether a text cannot go to who has no name: one of its places has no fallback. */
export const needsValues = (text: string): boolean => merge(text, { name: '' }, plain).missing.length > 0;

/** Fills a plain text. */
export const mergeText = (text: string, values: MergeValues): Merged => merge(text, values, plain);

/** Fills the text of sanitised HTML, and nothing within its tags: a name is text, whatever it holds. */
export function mergeHtml(html: string, values: MergeValues): Merged {
  const pieces = html.split(tag).map((piece) => (piece.startsWith('<') ? piece : merge(piece, values, escapeHtml)));
  return {
    text: pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join(''),
    missing: [...new Set(pieces.flatMap((piece) => (typeof piece === 'string' ? [] : piece.missing)))],
  };
}

/** Captured, so that a split keeps them. In sanitised HTML, no attribute holds `<` or `>`. */
const tag = /(<[^<>]*>)/;

/** @returns the first place of a body that is not plain text: it stands within a tag, or has tags within itself */
export const placeAmongTags = (html: string): string | undefined =>
  [...html.matchAll(place)].find(([, inside = '']) => /[<>]/.test(inside))?.[0] ??
  html.split(tag).find((piece) => piece.startsWith('<') && hasPlaces(piece));

const plain = (value: string): string => value;

function merge(text: string, values: MergeValues, written: (value: string) => string): Merged {
  const missing = new Set<string>();
  const filled = text.replace(place, (whole, inside: string) => {
    const { field, fallback } = readPlace(inside);
    const value = isField(field) ? plainName(values[field]) : '';
    // A fallback is part of the text already, so it is written as it is.
    if (value === '' && fallback === '') missing.add(field);
    return value === '' ? fallback || whole : written(value);
  });
  return { text: filled, missing: [...missing] };
}
