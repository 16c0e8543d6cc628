import type { MarkWords } from '../formWords.ts';

export const markWords: MarkWords = {
  within: (weeks) => `${weeks} minggu`,
  time: (minutes) => `kira-kira ${minutes} minit`,
};
