/** Makes what one recipient gets of an email that staff wrote. */
import { mailDocument } from './mailLook.ts';
import { type Merged, type MergeValues, mergeHtml, mergeText } from './mergeFields.ts';

type Written = { subject: string; body: string };

/**
 * @param body HTML, sanitised before
 * @param clean sanitises HTML: what the places were filled with becomes part of it
 */
export function composeEmail(
  { subject, body }: Written,
  values: MergeValues,
  clean: (html: string) => string,
): { subject: string; html: string; missing: string[] } {
  const html = mailDocument(clean(mergeHtml(body, values).text));
  return { ...composeSubject({ subject, body }, values), html };
}

/** @returns the subject alone, and what either it or the body lacks */
export function composeSubject(
  { subject, body }: Written,
  values: MergeValues,
): { subject: string; missing: string[] } {
  const title = mergeText(subject, values);
  return { subject: oneLine(title.text), missing: allMissing(title, mergeHtml(body, values)) };
}

/** A subject stands in one line of the message's head: what could begin another one is no part of it. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const allMissing = (...merged: Merged[]): string[] => [...new Set(merged.flatMap(({ missing }) => missing))];
