import type * as english from '../../signup/earlierLinksTexts.ts';
import type { Translated } from '../languages.ts';

export const earlierLinksTexts = {
  title: 'Pautan anda yang dahulu',
  text: 'Pautan ke halaman anda yang kami hantar sebelum ini masih membuka halaman anda. Jika orang lain membaca peti mel atau mesej anda yang dahulu, atau telefon anda hilang, tamatkan pautan itu. Anda terus mendapat pautan baharu di sini. Telefon anda yang lain dan kalendar yang menunjukkan sesi anda juga memerlukan pautan baharu selepas itu.',
  press: 'Tamatkan pautan saya yang dahulu',
  endedTitle: 'Pautan anda yang dahulu telah tamat',
  endedText: 'Mulai sekarang, hanya pautan baharu membuka halaman anda. Ini pautannya:',
  open: 'Buka halaman saya',
} satisfies Translated<typeof english.earlierLinksTexts>;
