import type * as english from '../../signup/publicSessionTexts.ts';
import type { Translated } from '../languages.ts';

export const publicSessionTexts = {
  title: 'Satu sesi',
  kicker: 'Bolehkah anda hadir?',
  loading: 'Mencari sesi…',
  forWhoGoes: 'Waktu mula dan tempat berjumpa adalah untuk mereka yang mempunyai tempat.',
  opens: (when) => `Pendaftaran dibuka pada ${when}.`,
  ask: 'Pautan anda membuka halaman anda sendiri, di mana anda mengambil tempat.',
  badTitle: 'Sesi ini tidak dibuka',
  bad: 'Sesi ini telah bermula, telah dibatalkan, atau alamat ini terpotong.',
  failed: 'Kami tidak dapat mencari sesi ini. Sila semak sambungan internet anda.',
  isNew: 'Belum menjadi sukarelawan kami?',
  apply: 'Jadi sukarelawan',
} satisfies Translated<typeof english.publicSessionTexts>;
