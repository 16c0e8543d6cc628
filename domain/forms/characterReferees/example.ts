/** A complete and valid list of referees as a volunteer types it; the second has no email. */
import type { TypedAnswers } from '../payload.ts';

export const example: TypedAnswers = {
  characterreferees: [
    {
      Name: 'Lim Mei Fen',
      Designation: 'Librarian',
      Organisation: 'A public library',
      Relationship: 'Colleague',
      NoYearsKnown: '3',
      Contact: '+6593334444',
      Email: 'meifen.lim@example.com',
    },
    {
      Name: 'Mohamed Faizal bin Hassan',
      Designation: 'N/A',
      Organisation: 'N/A',
      Relationship: 'Neighbour',
      NoYearsKnown: '12.5',
      Contact: '+6595556666',
      Email: '',
    },
  ],
};
