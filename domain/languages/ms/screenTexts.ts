import { charity } from '../../charity.ts';
import type * as english from '../../forms/screenTexts.ts';
import type { Translated } from '../languages.ts';

export const screenTexts = {
  help: 'Perlukan bantuan, atau ingin berbual dengan kami?',
  // Other hours are said as the charity wrote them.
  hours:
    charity.hours === 'Monday to Friday, 9 am to 6 pm' ? 'Isnin hingga Jumaat, 9 pagi hingga 6 petang' : charity.hours,
  ownData: 'Data peribadi anda',
  language: 'Bahasa',
  noScript: 'Sila hidupkan JavaScript untuk mengisi borang ini.',
  loadingForm: 'Borang sedang dimuatkan…',
  loadingQuestions: 'Soalan sedang dimuatkan…',
  notLoaded: 'Soalan tidak dapat dimuatkan. Sila periksa sambungan internet anda.',
  stillHere: 'Jawapan anda masih ada.',
  retry: 'Cuba lagi',
  reference: 'Nombor rujukan anda:',
  yes: 'Ya',
  no: 'Tidak',
  optional: '(pilihan)',
  error: 'Ralat:',
  pleaseChoose: 'Sila pilih',
  countryOfNumber: 'Negara nombor ini',
  singapore: 'Singapura',
  openCalendar: (label: string) => `${label}: buka kalendar`,
  places: { first: 'Pilihan pertama', second: 'Pilihan kedua', third: 'Pilihan ketiga' },
  move: (label: string, way: 'up' | 'down') => `Alihkan ${label} ke ${way === 'up' ? 'atas' : 'bawah'}`,
  noRating: 'Belum dinilai',
  ratingOf: (value: number, most: number) => `${value} daripada ${most}`,
  referee: (place: number) => `Perujuk ${place}`,
  refereeField: (place: number, label: string) => `Perujuk ${place}, ${label}`,
  progress: 'Kemajuan',
  step: (step: number, steps: number, part: number, parts: number) =>
    steps > 1
      ? `Langkah ${step} daripada ${steps}${parts > 1 ? `, bahagian ${part} daripada ${parts}` : ''}`
      : `Bahagian ${part} daripada ${parts}`,
  allSteps: 'Semua langkah',
  done: '(selesai)',
  change: 'Ubah',
  answers: (count: number) => `${count} jawapan`,
  ifAnswered: `Jika anda telah menjawab, jawapan anda ada pada kami. Untuk mengubahnya, hubungi ${charity.phone}.`,
  wrongAnswers: (count: number) => `${count} jawapan perlu dilihat semula`,
  wrongAnswer: (label: string, message: string) => `${label}${/[?.!]$/.test(label) ? '' : ':'} ${message}`,
  when: (time: string, day: string) => `${day && `pada ${day}, `}pukul ${time}`,
} satisfies Translated<typeof english.screenTexts>;
