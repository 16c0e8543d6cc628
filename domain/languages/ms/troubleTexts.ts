import type * as english from '../../forms/troubleTexts.ts';
import type { Translated } from '../languages.ts';

export const troubleTexts = {
  unforeseen:
    'Berlaku masalah pada halaman ini. Jawapan anda masih ada. Sila cuba lagi; jika masalah berulang, muatkan semula halaman atau hubungi kami.',
  broken:
    'Berlaku masalah pada halaman ini. Sila muatkan semula. Jawapan yang disimpan pada peranti ini akan ditawarkan kepada anda. Jika masalah berulang, hubungi kami.',
  loadAgain: 'Muatkan semula halaman',
  sendAsNew: 'Hantar sebagai borang baharu',
  sendAsNewText: 'Anda tidak perlu menaip semula.',
  laterLookup: (time: string) =>
    `Ini tidak dapat dimuatkan sekarang. Halaman ini mencuba lagi dengan sendiri pada pukul ${time}.`,
  answered: 'Anda telah menjawab. Terima kasih.',
} satisfies Translated<typeof english.troubleTexts>;
