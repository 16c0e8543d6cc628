import type * as english from '../../forms/dayTexts.ts';
import type { Translated } from '../languages.ts';

export const dayErrors = {
  century: '请输入四位数的年份，例如 05/03/1990。',
  noSuch: (typed: string) => `没有 ${typed} 这一天，请检查日期。`,
  future: '请输入今天之前的日期。',
  tooEarly: '请输入过去100年内的日期。',
  tooLate: '请输入您的出生日期，包括年份。',
  really: (year: string, day: string) => `真的是${year}年吗？如果您在${day}出生，请继续。`,
} satisfies Translated<typeof english.dayErrors>;
