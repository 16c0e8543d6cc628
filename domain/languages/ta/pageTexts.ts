import type * as english from '../../pageTexts.ts';
import type { Translated } from '../languages.ts';

export const pageTexts = {
  notFound: 'பிழை, இந்தப் பக்கம் இல்லை.',
} satisfies Translated<typeof english.pageTexts>;
