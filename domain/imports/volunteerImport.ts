/** The volunteer import: its 49 columns, in the customer's order. */
import { declarationStatement } from '../forms/consent.ts';
import { volunteerRole, volunteerStatus } from '../schema/choices/volunteers.ts';
import { contact } from '../schema/tables/contact.ts';
import { programme, scheme } from '../schema/tables/references.ts';
import { volunteerProfile } from '../schema/tables/volunteerProfile.ts';
import { acceptedBy, columnsInto } from './readers.ts';
import {
  readEmergencyContact,
  readHours,
  readListed,
  readLocations,
  readNothing,
  readRefereesCell,
  readReligion,
} from './specialReaders.ts';
import type { ImportColumn, ImportTemplate } from './template.ts';
import { cellTexts, importTexts } from './texts.ts';

const person = columnsInto('contact', contact);
const profile = columnsInto('profile', volunteerProfile);
const accepted = 'I accept';

const columns: readonly ImportColumn[] = [
  { header: 'Timestamp', read: readNothing },
  { header: 'PDPA consent', read: acceptedBy('pdpa', accepted), offers: [accepted] },
  { header: 'Declaration', read: acceptedBy('declaration', declarationStatement), offers: [declarationStatement] },
  person('salutation', 'Salutation'),
  { ...person('contid', 'Full name'), required: cellTexts.nameMissing },
  person('preferredname', 'Preferred name'),
  person('email', 'Email'),
  person('number', 'Mobile number'),
  person('birthday', 'Date of birth (DD/MM/YYYY)'),
  person('gender', 'Gender'),
  person('nationality', 'Country of birth'),
  person('citizenship', 'Citizenship'),
  person('race', 'Race'),
  { ...person('religion', 'Religion'), read: readReligion },
  person('maritalstatus', 'Marital status'),
  person('addressline1', 'Residential address'),
  { header: 'Emergency contact (name; number; relationship)', read: readEmergencyContact },
  person('proficientwrittenlanguage', 'Proficient written languages'),
  person('proficientspokenlanguage', 'Proficient spoken languages'),
  person('educationlevel', 'Highest education level'),
  person('occupationstatus', 'Occupation status'),
  person('occupationtitle', 'Occupation title'),
  person('organisationname', 'Organisation or school'),
  person('officelocation', 'Office location'),
  person('dietaryrestrictions', 'Dietary restrictions'),
  person('about', 'About yourself'),
  profile('preferredagegroup', 'Preferred age groups'),
  { header: 'Preferred locations (up to 3)', read: readLocations, offers: 'locations', several: true },
  profile('generallypreferredactivity', 'Generally preferred activity'),
  profile('activitytype', 'Activity types'),
  profile('interestedroles', 'Interested roles'),
  profile('timing', 'Available timing'),
  profile('othersareastohelpin', 'Other areas to help in'),
  profile('manageabletemperaments', 'Manageable temperaments'),
  person('criminalrecords', 'Criminal records'),
  person('mentalhealthissues', 'Mental health issues (past 2 years)'),
  person('infectiousserioushealthproblems', 'Serious or infectious illness (past 5 years)'),
  person('nonmedicinaldrugintake', 'Non-medicinal drug intake'),
  person('drinkinghabits', 'Drinking habits'),
  person('smokinghabits', 'Smoking habits'),
  person('physicaldisabilities', 'Physical disabilities'),
  person('covidvaccinationstatus', 'COVID-19 vaccination'),
  person('staffvolunteerreferral', 'Referred by staff or volunteer'),
  person('volunteerexperience', 'Volunteer experience'),
  person('mediumoflcssdiscovery', 'How you discovered us'),
  { ...person('characterreferees', 'Character referees'), read: readRefereesCell },
  { header: 'Programme', read: readListed('programmes', 'Programme', programme), offers: 'programmes' },
  { header: 'Scheme', read: readListed('schemes', 'Scheme', scheme), offers: 'schemes' },
  { header: 'Total volunteer hours', read: readHours, isNumber: true },
];

/** The customer does not show the role: as in the volunteer application, a volunteer begins as ad hoc. */
export const volunteerImport: ImportTemplate = {
  fileName: 'ListOfVolunteers.xlsx',
  sheetName: 'Volunteers',
  columns,
  mayLackColumns: true,
  headers: {
    name: 'Full name',
    email: 'Email',
    phone: 'Mobile number',
    birthday: 'Date of birth (DD/MM/YYYY)',
  },
  texts: importTexts.volunteers,
  status: volunteerStatus.codes.onboarded,
  role: volunteerRole.codes.adHoc,
  asksConsent: true,
  continuesAfterFailure: false,
};

/** The template with example volunteers that show how cells are filled in. */
export const volunteerExampleFileName = 'Example template.xlsx';
