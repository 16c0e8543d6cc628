import type * as english from '../../signup/certificateTexts.ts';
import type { Translated } from '../languages.ts';

export const certificateTexts = {
  kicker: 'Sesiapa yang mempunyai sijil boleh menyemaknya di sini.',
  title: 'Sijil kerja sukarela',
  loading: 'Menyemak…',
  valid: 'Sijil ini daripada kami.',
  statement: (initials: string, hours: string, day: string) =>
    `${initials} telah menjadi sukarelawan kami selama ${hours} jam, hingga ${day}.`,
  unknown: 'Kami tidak mengenali sijil dengan alamat ini. Sila semak bahawa alamatnya lengkap.',
  failed: 'Kami tidak dapat menyemaknya. Sila semak sambungan internet anda.',
  print: 'Cetak atau simpan sijil saya',
  heading: 'Sijil kerja sukarela',
  thanks: (name: string, hours: string, day: string) =>
    `${name} telah menjadi sukarelawan kami selama ${hours} jam, hingga ${day}. Terima kasih.`,
  checkedAt: 'Sesiapa boleh menyemak sijil ini di',
} satisfies Translated<typeof english.certificateTexts>;
