import type { MarkWords } from '../formWords.ts';

export const markWords: MarkWords = {
  within: (weeks) => `${weeks === 2 ? '两' : weeks}个星期内`,
  time: (minutes) => `约${minutes}分钟`,
};
