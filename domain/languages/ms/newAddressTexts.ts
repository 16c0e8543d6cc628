import type * as english from '../../signup/newAddressTexts.ts';
import type { Translated } from '../languages.ts';

export const newAddressTexts = {
  title: 'Alamat baharu anda',
  text: 'Kami menghantar pautan halaman ini ke alamat yang akan menjadi alamat anda. Tekan butang ini, dan mulai sekarang kami menghubungi anda di sana.',
  press: 'Gunakan alamat ini mulai sekarang',
  sending: 'Sedang menghantar…',
  doneTitle: 'Terima kasih',
  doneText: 'Mulai sekarang kami menghubungi anda di alamat baharu. Kami juga memberitahu alamat anda yang dahulu.',
  badTitle: 'Pautan ini tidak boleh digunakan lagi',
  bad: 'Pautan ini lebih daripada tiga hari, terpotong, atau alamat lain telah ditetapkan. Sila minta semula di halaman anda.',
  failed: 'Tiada jawapan diterima. Sila semak sambungan internet anda dan cuba lagi.',
  busy: 'Terlalu banyak mesej telah diminta dari sini. Sila cuba lagi dalam masa sejam.',
  open: 'E-mel atau nombor telefon bimbit baharu',
  label: 'Alamat e-mel atau nombor telefon bimbit baharu',
  hint: 'Kami menghantar pautan ke sana. Tiada apa-apa berubah sebelum anda menekan butangnya. Kami memberitahu alamat anda yang dahulu.',
  wrong:
    'Kami boleh menghubungi alamat e-mel seperti name@example.com dan nombor telefon bimbit Singapura seperti 8123 4567. Untuk yang lain, sila tulis kepada kami.',
  emailOnly: {
    open: 'Alamat e-mel baharu',
    label: 'Alamat e-mel baharu',
    wrong:
      'Kami boleh menghubungi alamat e-mel seperti name@example.com. Untuk nombor telefon bimbit baharu, sila tulis kepada kami.',
  },
  send: 'Hantar pautan',
  sent: 'Kami telah menghantar pautan ke sana, jika kami boleh menghubungi alamat itu. Pautan sah selama tiga hari.',
} satisfies Translated<typeof english.newAddressTexts>;
