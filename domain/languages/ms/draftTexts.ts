import type * as english from '../../forms/draftTexts.ts';
import type { Translated } from '../languages.ts';

export const draftTexts = {
  kept: 'Jawapan disimpan pada peranti ini selama 7 hari.',
  doNotKeep: 'Jangan simpan',
  notKept: 'Jawapan tidak disimpan pada peranti ini.',
  keep: 'Simpan jawapan',
  sensitiveNotKept:
    'Jawapan sensitif, seperti tentang kesihatan, rekod jenayah, dadah atau kebimbangan, tidak disimpan pada peranti ini.',
  keepSensitive: 'Simpan juga selama 7 hari',
  foundTitle: (when: string) => `Seseorang telah mula mengisi borang ini pada peranti ini ${when}`,
  foundText: 'Jika itu bukan anda, mulakan borang baharu. Jawapan yang lain itu tidak dipaparkan.',
  startNew: 'Mulakan borang baharu',
  resume: 'Teruskan borang yang telah dimulakan',
  remove: 'Buang daripada peranti ini',
  showNext: (when: string) => `Tunjukkan borang yang dimulakan ${when}`,
  clear: 'Kosongkan jawapan saya',
  sensitiveUntilSent:
    'Sehingga dihantar, peranti ini menyimpan semua jawapan, termasuk tentang kesihatan, rekod jenayah, dadah atau kebimbangan.',
  cleared: 'Jawapan anda telah dikosongkan.',
  undo: 'Buat asal',
} satisfies Translated<typeof english.draftTexts>;

export const waitingTexts = {
  signal:
    'Jawapan anda disimpan pada peranti ini dan dihantar sebaik sahaja ada isyarat, walaupun halaman ini ditutup. Untuk memastikan jawapan telah sampai, buka halaman ini sekali lagi.',
  page: 'Jawapan anda disimpan pada peranti ini selama 7 hari. Ia dihantar apabila ada isyarat dan halaman ini dibuka: biarkan halaman ini terbuka, atau buka semula kemudian.',
  'open page':
    'Sila biarkan halaman ini terbuka: jawapan anda dihantar sebaik sahaja ada isyarat, dan tidak dihantar selepas halaman ditutup.',
} satisfies Translated<typeof english.waitingTexts>;
