import type * as english from '../../signup/myPhoneTexts.ts';
import type { Translated } from '../languages.ts';

export const myPhoneTexts = {
  title: 'Pada telefon ini',
  text: 'Adakah telefon ini milik anda seorang? Telefon ini boleh menyimpan sesi anda yang seterusnya selama 7 hari, dengan nama, hari, masa dan tempat, supaya anda dapat melihatnya tanpa isyarat.',
  kept: 'Telefon ini menyimpan sesi anda yang seterusnya selama 7 hari, dengan nama, hari, masa dan tempat.',
  keep: 'Ini telefon saya',
  forget: 'Lupakan saya di sini',
  asOf: (day: string) => `Daripada lawatan terakhir anda pada ${day}. Mungkin telah berubah sejak itu.`,
} satisfies Translated<typeof english.myPhoneTexts>;
