import type * as english from '../../references/nextTexts.ts';
import type { Translated } from '../languages.ts';

export const nextTexts = {
  onApplication: '我们会在下一个工作日向您的两位推荐人了解您的情况。',
  onStatus: '开始审核您的申请后，我们会向您的两位推荐人了解您的情况。',
  byHand: '我们的义工团队会决定何时向您的两位推荐人了解您的情况。',
  referee: (place: number, doubts: string) => `推荐人${place}${doubts}`,
  and: (one: string, other: string) => `${one}，并且${other}`,
  short: '认识您不到三年',
  family: '可能是您的家人',
  doubts: (doubtful: string) =>
    `据我们了解，${doubtful}。推荐人须认识您至少三年，并且不是您的家人：如果您可以推荐其他人，请改为推荐。`,
  both: (one: string, other: string) => `${one}；${other}`,
} satisfies Translated<typeof english.nextTexts>;
