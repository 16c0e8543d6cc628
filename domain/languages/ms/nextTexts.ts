import type * as english from '../../references/nextTexts.ts';
import type { Translated } from '../languages.ts';

export const nextTexts = {
  onApplication: 'Kami bertanya kepada dua orang perujuk anda tentang anda pada hari bekerja berikutnya.',
  onStatus: 'Apabila kami mula meneliti permohonan anda, kami bertanya kepada dua orang perujuk anda tentang anda.',
  byHand: 'Pasukan sukarelawan kami menentukan bila bertanya kepada dua orang perujuk anda tentang anda.',
  referee: (place: number, doubts: string) => `perujuk ${place} ${doubts}`,
  and: (one: string, other: string) => `${one} dan ${other}`,
  short: 'mengenali anda kurang daripada 3 tahun',
  family: 'mungkin ahli keluarga anda',
  doubts: (doubtful: string) =>
    `Menurut pemahaman kami, ${doubtful}. Kami memerlukan orang yang telah mengenali anda sekurang-kurangnya 3 tahun dan bukan keluarga: jika ada orang lain yang boleh anda namakan, sila namakan orang itu.`,
  both: (one: string, other: string) => `${one}, dan ${other}`,
} satisfies Translated<typeof english.nextTexts>;
