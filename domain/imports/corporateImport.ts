/** The corporate import: volunteers of one organisation. */
import { volunteerRole, volunteerStatus } from '../schema/choices/volunteers.ts';
import { contact } from '../schema/tables/contact.ts';
import { columnsInto } from './readers.ts';
import type { ImportTemplate } from './template.ts';
import { cellTexts, importTexts } from './texts.ts';

const person = columnsInto('contact', contact);

export const corporateImport: ImportTemplate = {
  fileName: 'ListOfCorporateVolunteers.xlsx',
  sheetName: 'Corporate volunteers',
  columns: [
    { ...person('contid', 'Name'), required: cellTexts.nameMissing },
    person('email', 'Email'),
    person('number', 'Phone (area code)'),
  ],
  mayLackColumns: false,
  headers: { name: 'Name', email: 'Email', phone: 'Phone (area code)' },
  texts: importTexts.corporate,
  status: volunteerStatus.codes.corporate,
  role: volunteerRole.codes.corporateMember,
  asksConsent: false,
  continuesAfterFailure: true,
};
