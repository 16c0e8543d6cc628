import type * as english from '../../forms/texts.ts';
import type { Translated } from '../languages.ts';

/** Stored as it is, whatever the language. */
export const notApplicable = 'N/A';

export const formTexts = {
  next: 'Seterusnya',
  previous: 'Sebelumnya',
  submit: 'Hantar',
  sendingTitle: 'Sedang dihantar…',
  sendingText: 'Jangan tutup pelayar atau tinggalkan halaman ini',
  thankYouTitle: 'Terima kasih! Borang anda telah dihantar.',
  checkTitle: 'Semak jawapan anda',
  afterwards: 'Langkah seterusnya',
  whomToCall: 'Siapa yang boleh dihubungi',
  copyReference: 'Salin',
  copied: 'Disalin',
  printAnswers: 'Cetak atau simpan jawapan anda',
  yourAnswers: 'Jawapan anda',
  thankYouText: 'Maklumat anda telah disimpan.',
  submitFailed:
    'Borang anda tidak dapat dihantar. Sila periksa sambungan internet anda dan cuba lagi. Jika masalah ini berterusan, sila hubungi kami terus.',
  notApplicableHint: 'Jika tidak berkenaan, sila tulis N/A',
  refereesIntro:
    'Sila namakan 2 orang yang boleh menjadi rujukan tentang peribadi anda. Setiap orang mesti telah mengenali anda sekurang-kurangnya 3 tahun dan bukan ahli keluarga anda.',
  aboutTooLong: 'Sila hadkan kepada 2000 aksara',
  ratingHint: 'Tekan di mana-mana pada garisan untuk memberi penilaian',
  rating: (value: number) => `Penilaian: ${value}`,
  ratingMissing: 'Sila pilih penilaian',
  removeRating: 'Buang penilaian',
  requiredMark: '* wajib dijawab',
  backToSubmit: 'Kembali ke Hantar',
  specifics: { Yes: 'Butiran', No: 'Apa yang kurang' },
  whichDay: 'Hari yang mana maksud anda?',
  charactersLeft: (left: number) => (left < 0 ? `Terlebih ${-left} aksara.` : `${left} aksara lagi.`),
  invalidLink: 'Pautan yang anda ikuti tidak sah.',
  invalidLinkAlert: {
    'feedback link': 'Pautan tidak sah. Sila pastikan anda telah menyalin pautan maklum balas dengan betul.',
    'exit assessment link': 'Pautan tidak sah. Sila pastikan anda telah menyalin pautan penilaian keluar dengan betul.',
  },
  linkIsOver: 'Pautan ini telah tamat tempoh. Sila minta pautan baharu daripada kami.',
  offline: 'Anda di luar talian. Jawapan anda disimpan pada peranti ini.',
  offlineNotKept:
    'Anda di luar talian. Sila biarkan halaman ini terbuka: jawapan anda tidak disimpan pada peranti ini.',
  waitingTitle: 'Menunggu isyarat',
  backToAnswers: 'Kembali ke jawapan saya',
} satisfies Translated<typeof english.formTexts>;

export const ratingEnds = {
  satisfaction: { least: 'Sangat tidak berpuas hati', most: 'Sangat berpuas hati' },
  agreement: { least: 'Sangat tidak setuju', most: 'Sangat setuju' },
  likelihood: { least: 'Sangat tidak mungkin', most: 'Sangat mungkin' },
} satisfies Translated<typeof english.ratingEnds>;

export const answerErrors = {
  missing: 'Sila jawab soalan ini.',
  unknownField: 'Soalan ini bukan sebahagian daripada borang.',
  notText: 'Sila tulis jawapan.',
  tooLong: (most: number) => `Sila hadkan kepada ${most} aksara.`,
  email: 'Masukkan alamat seperti name@example.com.',
  phone: 'Masukkan nombor telefon seperti 8123 4567 atau +60 12-345 6789.',
  yesNo: 'Pilih Ya atau Tidak.',
  option: 'Pilih daripada senarai.',
  chooseOne: 'Pilih satu.',
  chooseSome: 'Pilih sekurang-kurangnya satu.',
  alone: (label: string) => `Pilih “${label}” sahaja, atau tinggalkannya.`,
  twice: 'Pilih setiap pilihan sekali sahaja.',
  specifics: (answer: string) =>
    `Tulis butiran selepas ${answer === 'Yes' ? 'Ya' : 'Tidak'}, atau pilih jawapan yang satu lagi.`,
  date: 'Masukkan tarikh sebagai HH/BB/TTTT, seperti 05/03/1990.',
  number: (least: number, most: number) => `Masukkan nombor dari ${least} hingga ${most}.`,
  tooMany: (most: number) => `Pilih paling banyak ${most}.`,
  referees: (count: number) => `Namakan ${count} perujuk, atau biarkan semuanya kosong.`,
  allReferees: (count: number) => `Namakan kesemua ${count} perujuk.`,
  refereeField: (place: number, label: string, message: string) => `Perujuk ${place}, ${label}: ${message}`,
  years: 'Masukkan bilangan tahun, sekurang-kurangnya 1, seperti 5.',
} satisfies Translated<typeof english.answerErrors>;
