import type * as english from '../../pageTexts.ts';
import type { Translated } from '../languages.ts';

export const pageTexts = {
  notFound: '错误：此页面不存在。',
  notFoundTitle: '找不到页面',
  checkAddress: '请检查网址。',
  apply: '申请成为义工',
  older: '请用 Chrome 80、Safari 13.1 或更新的浏览器打开此页面。',
  lost: '此页面没有完全加载。',
} satisfies Translated<typeof english.pageTexts>;
