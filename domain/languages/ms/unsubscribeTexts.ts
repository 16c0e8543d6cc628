import { charity } from '../../charity.ts';
import type * as english from '../../messages/unsubscribeTexts.ts';
import type { Translated } from '../languages.ts';

const service =
  'Anda masih menerima apa yang perlu anda tahu tentang perkara yang anda sertai: perubahan, peringatan, jawapan kepada apa yang anda hantar kepada kami, dan pautan yang anda minta.';

export const unsubscribeTexts = {
  title: 'Berita kami',
  ask: {
    heading: 'Hentikan berita kami?',
    text: (address: string) => `Kami menghantar berita, jemputan dan panggilan untuk sukarelawan kepada ${address}.`,
    more: service,
    button: 'Berhenti menerima berita kami',
  },
  stopped: {
    heading: 'Anda tidak lagi menerima berita kami',
    text: (address: string) =>
      `${address} tidak lagi menerima berita kami. E-mel yang sudah dihantar mungkin masih sampai.`,
    more: service,
    button: 'Hantar berita kepada saya semula',
  },
  again: {
    heading: 'Anda menerima berita kami semula',
    text: (address: string) =>
      `Kami menghantar berita, jemputan dan panggilan untuk sukarelawan kepada ${address} semula.`,
    more: 'Setiap e-mel mempunyai pautan di hujungnya untuk menghentikannya.',
    button: 'Berhenti menerima berita kami',
  },
  dead: {
    heading: 'Pautan ini tidak berfungsi',
    text: `Pautan mungkin terpotong semasa dihantar. Sila buka semula daripada e-mel, atau tulis kepada ${charity.email} dan kami menghentikan berita untuk anda.`,
  },
  failed: {
    heading: 'Maaf, itu tidak berjaya',
    text: `Sila cuba lagi dalam seminit, atau tulis kepada ${charity.email} dan kami melakukannya untuk anda.`,
    button: 'Cuba lagi',
  },
} satisfies Translated<typeof english.unsubscribeTexts>;
