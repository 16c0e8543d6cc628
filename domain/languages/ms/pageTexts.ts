import type * as english from '../../pageTexts.ts';
import type { Translated } from '../languages.ts';

export const pageTexts = {
  notFound: 'Ralat, halaman ini tidak wujud.',
} satisfies Translated<typeof english.pageTexts>;
