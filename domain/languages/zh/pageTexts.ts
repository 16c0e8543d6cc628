import type * as english from '../../pageTexts.ts';
import type { Translated } from '../languages.ts';

export const pageTexts = {
  notFound: '错误：此页面不存在。',
} satisfies Translated<typeof english.pageTexts>;
