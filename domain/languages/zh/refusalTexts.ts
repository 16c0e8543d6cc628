import type { Translated } from '../languages.ts';
import type * as english from '../refusalTexts.ts';

export const refusalTexts = {
  wrongAnswers: '有些答案需要再看一看。目前还没有保存任何资料。',
  keyReused: '此表格已用其他答案提交过。您可以把现在的答案作为新表格提交。',
  invalidLink: '您使用的链接无效。',
  tooMany: () => '短时间内尝试次数过多。请稍后再试。',
  notYet: () => '我们暂时无法接收您的答案。请稍后再提交。',
  unavailable: '我们目前无法读取记录。请一分钟后再试。',
  unexpected: '我们的系统出了问题。请再试一次。',
} satisfies Translated<typeof english.refusalTexts>;
