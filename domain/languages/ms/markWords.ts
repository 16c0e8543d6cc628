import type { MarkWords } from '../formWords.ts';

export const markWords: MarkWords = {
  within: (weeks) => `${weeks} minggu`,
  time: (minutes, longest) =>
    `kira-kira ${minutes} minit${longest > minutes ? `, atau ${longest} minit jika anda membaca dan menaip semuanya` : ''}`,
};
