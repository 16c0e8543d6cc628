import type * as english from '../../forms/refereeTexts.ts';
import type { Translated } from '../languages.ts';

export const refereeTexts = {
  named: (name: string) => `您已推荐${name}，但对方尚未答复。`,
  answered: (name: string) => `${name}已经答复。谢谢您。`,
  replace: '改为推荐其他人',
  twice: '请填写两位不同的人。',
  hasAnswered: (name: string) => `${name}已经答复，将继续作为您的推荐人。`,
  someoneAnswered: '您提名的一位推荐人已经答复，将继续作为您的推荐人。请也填写该姓名。',
  before: (count: number, day: string) =>
    `您在${day}提名了${count}人。再次填写姓名者会保留；一并填写的内容会更正我们的记录。`,
  unchanged: '您已填写两位推荐人。除非您要改为推荐其他人，否则不需要提交。',
} satisfies Translated<typeof english.refereeTexts>;
