/** Composes what one recipient gets of an email that staff wrote. */
import { type FootLink, mailDocument, mailFoot } from './mailLook.ts';
import { type Merged, type MergeValues, mergeHtml, mergeText } from './mergeFields.ts';

type Written = { subject: string; body: string };

/**
 * Composes the email.
 * @param body sanitised HTML
 * @param clean sanitises HTML again, because merge values have become part of it
 * @param link below the foot, where no body reaches
 */
export function composeEmail(
  { subject, body }: Written,
  values: MergeValues,
  clean: (html: string) => string,
  link?: FootLink,
): { subject: string; html: string; missing: string[] } {
  const html = mailDocument(clean(mergeHtml(body, values).text), mailFoot(), link);
  return { ...composeSubject({ subject, body }, values), html };
}

/** Returns the subject, and the missing fields of subject and body. */
export function composeSubject(
  { subject, body }: Written,
  values: MergeValues,
): { subject: string; missing: string[] } {
  const title = mergeText(subject, values);
  return { subject: oneLine(title.text), missing: allMissing(title, mergeHtml(body, values)) };
}

/** Removes line breaks and control characters, because a subject is one header line and must not start another. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const allMissing = (...merged: Merged[]): string[] => [...new Set(merged.flatMap(({ missing }) => missing))];
