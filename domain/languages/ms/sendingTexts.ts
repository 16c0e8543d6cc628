import type * as english from '../../forms/sendingTexts.ts';
import type { Translated } from '../languages.ts';

export const sendingTexts = {
  laterSubmit: (time: string) => `Sila tekan Hantar sekali lagi pada pukul ${time}. Jawapan anda masih ada.`,
  answeredBefore: (reference: string, phone: string) =>
    `Anda telah menjawab sebelum ini (rujukan ${reference}). Apa yang anda tulis sekarang tidak disimpan, tetapi masih ada di sini. Untuk mengubah atau menambah, hubungi ${phone}.`,
  notStored: (phone: string) =>
    `Jawapan berikut tidak disimpan oleh kami, tetapi masih ada pada peranti ini. Untuk memberitahu kami, hubungi ${phone}.`,
  perhapsStored: (phone: string) =>
    `Di sini tidak dapat dipastikan sama ada jawapan berikut telah disimpan oleh kami. Jawapan itu masih ada pada peranti ini. Untuk bertanya atau memberitahu kami, hubungi ${phone}.`,
  stop: 'Berhenti',
  stopped: 'Ia mungkin telah disimpan; jika anda menekan Hantar sekali lagi, ia dihantar sekali sahaja.',
} satisfies Translated<typeof english.sendingTexts>;
