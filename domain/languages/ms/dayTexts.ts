import type * as english from '../../forms/dayTexts.ts';
import type { Translated } from '../languages.ts';

export const dayErrors = {
  century: 'Masukkan keempat-empat digit tahun, seperti 05/03/1990.',
  noSuch: (typed: string) => `Tiada tarikh ${typed}. Sila semak harinya.`,
  future: 'Masukkan tarikh sebelum hari ini.',
  tooEarly: 'Masukkan tarikh dalam tempoh 100 tahun yang lalu.',
  tooLate: 'Masukkan tarikh anda dilahirkan, dengan tahunnya.',
  really: (year: string, day: string) => `Betulkah ${year}? Jika anda dilahirkan pada ${day}, sila teruskan.`,
} satisfies Translated<typeof english.dayErrors>;
