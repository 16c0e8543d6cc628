import type * as english from '../../forms/refereeEntryTexts.ts';
import type { Translated } from '../languages.ts';

export const refereeLabels = {
  Name: 'பெயர்',
  Designation: 'பதவி',
  Organisation: 'அமைப்பு',
  Relationship: 'உங்களுடனான உறவு',
  NoYearsKnown: 'அறிந்த ஆண்டுகள்',
  Contact: 'தொடர்பு எண்',
  Email: 'மின்னஞ்சல்',
} satisfies Translated<typeof english.refereeLabels>;
