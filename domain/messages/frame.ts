import type { Translated } from '../translated.ts';
import { frameTexts } from './messageTexts.ts';

/** What stands around a message to one person, in one language. */
export type Frame = {
  /** As browsers name it. */
  tag: string;
  texts: Translated<typeof frameTexts>;
  /** Stands before the address of a page. */
  prefix: string;
  /** To somebody who has chosen no language: how each other language says that the page is there in it. */
  others: readonly { tag: string; prefix: string; line: string }[];
};

export const englishFrame: Frame = { tag: 'en', texts: frameTexts, prefix: '', others: [] };
