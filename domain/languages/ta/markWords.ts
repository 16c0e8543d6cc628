import type { MarkWords } from '../formWords.ts';

export const markWords: MarkWords = {
  within: (weeks) => `${weeks} ${weeks === 1 ? 'வாரத்திற்குள்' : 'வாரங்களுக்குள்'}`,
  time: (minutes, longest) =>
    `சுமார் ${minutes} நிமிடங்கள்${longest > minutes ? ` (அனைத்தையும் படித்து எழுதினால் ${longest} நிமிடங்கள்)` : ''}`,
};
