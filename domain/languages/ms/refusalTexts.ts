import type { Translated } from '../languages.ts';
import type * as english from '../refusalTexts.ts';

export const refusalTexts = {
  wrongAnswers: 'Beberapa jawapan perlu disemak semula. Belum ada apa-apa yang disimpan.',
  keyReused: 'Borang ini telah dihantar dengan jawapan lain. Jawapan ini boleh dihantar sebagai borang baharu.',
  invalidLink: 'Pautan yang anda ikuti tidak sah.',
  tooMany: () => 'Terlalu banyak percubaan dalam masa yang singkat. Sila cuba lagi sebentar lagi.',
  notYet: () => 'Kami belum dapat menerima jawapan anda. Sila hantar semula sebentar lagi.',
  unavailable: 'Kami tidak dapat mencapai rekod kami sekarang. Sila cuba lagi dalam seminit.',
  unexpected: 'Ada masalah di pihak kami. Sila cuba lagi.',
} satisfies Translated<typeof english.refusalTexts>;
