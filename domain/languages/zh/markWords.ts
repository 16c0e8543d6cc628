import type { MarkWords } from '../formWords.ts';

export const markWords: MarkWords = {
  within: (weeks) => `${weeks === 2 ? '两' : weeks}个星期内`,
  time: (minutes, longest) =>
    `约${minutes}分钟${longest > minutes ? `（如果全部细读和填写，需要${longest}分钟）` : ''}`,
};
