import type * as english from '../../signup/askLinkTexts.ts';
import type { Translated } from '../languages.ts';

export const askLinkTexts = {
  title: 'Pautan anda',
  text: 'Di halaman anda sendiri, anda melihat sesi yang ada, mengambil tempat, dan melihat jam anda.',
  label: 'Alamat e-mel atau nombor telefon bimbit anda',
  hint: 'Seperti yang anda berikan kepada kami.',
  wrong: 'Sila taip alamat e-mel seperti name@example.com, atau nombor telefon bimbit seperti 8123 4567.',
  send: 'Hantar pautan saya',
  sending: 'Menghantar…',
  sentTitle: 'Terima kasih',
  sentText:
    'Jika kami mengenali alamat ini, pautan anda sedang dihantar. Sila lihat juga dalam spam. Kami menulis paling banyak sekali sehari.',
  sentHelp: 'Jika tiada apa-apa yang sampai, sila telefon kami.',
  shared: 'Ramai antara kami berkongsi alamat ini',
  name: 'Nama penuh anda',
  other: 'Minta dengan alamat lain',
  failed: 'Tiada jawapan diterima. Sila semak sambungan internet anda dan cuba lagi.',
  away: 'Kami tidak dapat melakukannya sekarang. Sila cuba lagi kemudian.',
  refused: 'Kami tidak dapat menerima apa yang ditulis begini. Sila semak semula, atau telefon kami.',
  ended: 'Halaman ini sudah lapuk. Sila muatkan semula.',
} satisfies Translated<typeof english.askLinkTexts>;
