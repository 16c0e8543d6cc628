import type * as english from '../../forms/sendingTexts.ts';
import type { Translated } from '../languages.ts';

export const sendingTexts = {
  laterSubmit: (time: string) => `Sila tekan Hantar sekali lagi pada ${time}. Jawapan anda masih ada.`,
  stop: 'Berhenti',
  stopped: 'Ia mungkin telah disimpan; Hantar sekali lagi menghantarnya sekali sahaja.',
} satisfies Translated<typeof english.sendingTexts>;
