import type * as english from '../../forms/refereeEntryTexts.ts';
import type { Translated } from '../languages.ts';

export const refereeLabels = {
  Name: 'Nama',
  Designation: 'Jawatan',
  Organisation: 'Organisasi',
  Relationship: 'Hubungan dengan anda',
  NoYearsKnown: 'Bilangan tahun dikenali',
  Contact: 'Nombor telefon',
  Email: 'E-mel',
} satisfies Translated<typeof english.refereeLabels>;
