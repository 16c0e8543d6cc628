/** Merge fields in a text: `{{name}}`, or `{{name|friend}}` with a fallback for an unknown name. */
import { escapeHtml } from './escapeHtml.ts';
import { plainName } from './plainName.ts';

/** The values of a recipient's merge fields; empty where unknown. */
export type MergeValues = { name: string };

/** The available fields with their labels. */
export const mergeFields = { name: 'Name' } as const satisfies Record<keyof MergeValues, string>;

export type Merged = {
  text: string;
  /** The fields without a value and a fallback: such a message must not be sent. */
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

/** Returns the merge fields of a text that are unknown, as written. */
export const unknownPlaces = (text: string): string[] =>
  [...text.matchAll(place)].flatMap(([written, inside = '']) => (isField(readPlace(inside).field) ? [] : [written]));

/** Returns whether a text differs between recipients. */
export const hasPlaces = (text: string): boolean => text.search(place) >= 0;

/** Returns whether a text cannot be sent to a recipient without a name: a field has no fallback. */
export const needsValues = (text: string): boolean => merge(text, { name: '' }, plain).missing.length > 0;

/** Fills in a plain text. */
export const mergeText = (text: string, values: MergeValues): Merged => merge(text, values, plain);

/** Fills in the text of sanitised HTML, and nothing inside its tags: a name is text, whatever it contains. */
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

function merge(text: string, values: MergeValues, written: (value: string) => string): Merged {
  const missing = new Set<string>();
  const filled = text.replace(place, (whole, inside: string) => {
    const { field, fallback } = readPlace(inside);
    const value = isField(field) ? plainName(values[field]) : '';
    // A fallback is already part of the HTML, so it is not escaped.
    if (value === '' && fallback === '') missing.add(field);
    return value === '' ? fallback || whole : written(value);
  });
  return { text: filled, missing: [...missing] };
}
