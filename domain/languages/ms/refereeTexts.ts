import type * as english from '../../forms/refereeTexts.ts';
import type { Translated } from '../languages.ts';

export const refereeTexts = {
  named: (name: string) => `Anda telah menamakan ${name}, yang belum menjawab.`,
  answered: (name: string) => `${name} telah menjawab. Terima kasih.`,
  replace: 'Namakan orang lain',
  twice: 'Namakan 2 orang yang berbeza.',
  hasAnswered: (name: string) => `${name} telah menjawab dan kekal sebagai perujuk anda.`,
  someoneAnswered: 'Seorang yang anda namakan telah menjawab dan kekal sebagai perujuk anda. Masukkan nama itu juga.',
  before: (count: number, day: string) =>
    `Anda menamakan ${count} orang pada ${day}. Sesiapa yang namanya anda masukkan semula akan kekal; butiran yang anda masukkan bersamanya membetulkan rekod kami.`,
  unchanged: 'Kedua-dua perujuk anda telah dinamakan. Tiada apa-apa untuk dihantar kecuali anda menamakan orang lain.',
} satisfies Translated<typeof english.refereeTexts>;
