/** Makes what one recipient gets of an email that staff wrote. */
import { mailDocument } from './mailLook.ts';
import { type Merged, type MergeValues, mergeHtml, mergeText } from './mergeFields.ts';

/** @param body HTML, sanitised by who calls */
export function composeEmail(
  { subject, body }: { subject: string; body: string },
  values: MergeValues,
): { subject: string; html: string; missing: string[] } {
  const title = mergeText(subject, values);
  const text = mergeHtml(body, values);
  return { subject: oneLine(title.text), html: mailDocument(text.text), missing: allMissing(title, text) };
}

/** A subject stands in one line of the message's head: what could begin another one is no part of it. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const allMissing = (...merged: Merged[]): string[] => [...new Set(merged.flatMap(({ missing }) => missing))];
