import type * as english from '../../privacy/privacyTexts.ts';
import type { Translated } from '../languages.ts';
import { screenTexts } from './screenTexts.ts';

export const privacyTexts = {
  title: screenTexts.ownData,
  text: 'Di sini anda bertanya tentang data yang kami simpan mengenai anda. Kami menulis ke alamat anda yang ada pada kami, dan tidak berbuat apa-apa sebelum anda menekan butang dalam mesej itu.',
  kindLabel: 'Apakah yang anda minta?',
  access: 'Salinan data saya',
  correction: 'Pembetulan data saya',
  withdrawal: 'Penarikan balik persetujuan saya',
  erasure: 'Pemadaman data saya',
  kindMissing: 'Sila pilih apa yang anda minta.',
  nameLabel: 'Nama penuh anda',
  nameMissing: 'Sila taip nama anda.',
  emailLabel: 'Alamat e-mel anda',
  emailHint: 'Seperti yang anda berikan kepada kami. Jika sudah berubah, sila telefon kami.',
  emailWrong: 'Sila taip alamat e-mel seperti name@example.com.',
  send: 'Hantar',
  sentText:
    'Jika kami mengenali nama ini di alamat ini, satu mesej sedang dihantar. Sila buka pautan di dalamnya dan tekan butang: sebelum itu, tiada apa-apa berlaku. Kami menulis paling banyak sekali sehari, jadi ia mungkin sampai esok.',
  sentHelp: 'Jika tiada apa-apa yang sampai, sila telefon kami.',
  other: 'Minta perkara lain',
  linkTitle: 'Apa yang anda minta',
  linkText: 'Anda meminta ini daripada kami:',
  withdrawalMeans:
    'Sebaik sahaja anda menekan, kami tidak menghantar berita, SMS atau mesej lain kepada anda, dan perujuk anda tidak lagi ditanya. Tanpa persetujuan, anda tidak boleh lagi menjadi sukarelawan dengan kami. Ia mengambil sekurang-kurangnya 7 hari bekerja.',
  refereeWithdrawalMeans:
    'Sebaik sahaja anda menekan, kami tidak lagi meminta rujukan daripada anda. Jawapan yang telah anda berikan kekal.',
  erasureMeans: 'Kakitangan kami melihat apa yang boleh dipadam, dan apa yang mesti disimpan mengikut undang-undang.',
  press: 'Ya, saya meminta ini',
  doneText: 'Terima kasih. Kakitangan kami menguruskannya dan menulis kepada anda.',
  doneWithdrawal: 'Berita, SMS dan mesej lain telah dihentikan.',
  closedText: 'Permintaan ini telah ditutup. Jika anda masih mahukannya, sila minta lagi.',
  busy: 'Terlalu banyak permintaan daripada sambungan anda, jadi kami tidak menerima yang ini. Sila cuba lagi dalam sejam, atau telefon kami.',
  invalidText:
    'Pautan ini tidak membuka apa-apa. Ia mungkin tidak lengkap atau lebih lama daripada tujuh hari. Anda boleh meminta lagi.',
} satisfies Translated<typeof english.privacyTexts>;
