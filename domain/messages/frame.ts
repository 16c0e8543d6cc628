import type { Translated } from '../translated.ts';
import { frameTexts } from './messageTexts.ts';

/** What stands around a message to one person, in one language. */
export type Frame = {
  /** The BCP 47 tag by which browsers know the language. */
  tag: string;
  texts: Translated<typeof frameTexts>;
  /** Stands before the address of a page. */
  prefix: string;
  /** Stands behind it, where the browser's language would lead elsewhere. */
  query?: string;
  /** For somebody who has chosen no language: a line in each other language that offers the page in it. */
  others: readonly { tag: string; prefix: string; line: string }[];
};

export const englishFrame: Frame = { tag: 'en', texts: frameTexts, prefix: '', others: [] };
