import { withoutPlaces } from '../../../../../domain/messages/mergeFields.ts';
import type { TemplateWords } from './templateRows.ts';

/** What a version of a template says, in words that nothing runs, with labels in its places. */
export const versionWords = ({ subject, body }: Pick<TemplateWords, 'subject' | 'body'>): string =>
  withoutPlaces(`${subject.trim()}. ${textOf(body)}`);

const textOf = (html: string): string =>
  (new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html').body.textContent ?? '').trim();
