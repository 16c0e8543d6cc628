/** A character referee as a volunteer names one; the keys are what travels and is stored as entered. */
import { characterReference as table } from '../schema/tables/characterReference.ts';
import { isBlank } from '../text.ts';

export const refereeFields = [
  { key: 'Name', label: 'Name', type: 'text', column: table.columns.name, optional: false },
  { key: 'Designation', label: 'Designation', type: 'text', column: table.columns.occupation, optional: false },
  { key: 'Organisation', label: 'Organisation', type: 'text', column: table.columns.organisation, optional: false },
  {
    key: 'Relationship',
    label: 'Relationship to you',
    type: 'text',
    column: table.columns.relationshiptovolunteer,
    optional: false,
  },
  {
    key: 'NoYearsKnown',
    label: 'Number of years known',
    type: 'number',
    column: table.columns.durationofacquaintance,
    optional: false,
  },
  { key: 'Contact', label: 'Contact number', type: 'tel', column: table.columns.contactnumber, optional: false },
  { key: 'Email', label: 'Email', type: 'email', column: table.columns.email, optional: true },
] as const;

export type RefereeKey = (typeof refereeFields)[number]['key'];
/** As entered: every value is text, an empty one is "". */
export type RefereeEntry = Record<RefereeKey, string>;

/** A referee is known for at least this many years (the screen's text asks for three and flags fewer). */
export const leastYearsKnown = 1;

export const emptyReferee: RefereeEntry = {
  Name: '',
  Designation: '',
  Organisation: '',
  Relationship: '',
  NoYearsKnown: '',
  Contact: '',
  Email: '',
};

export const isEmptyReferee = (entry: Partial<RefereeEntry>): boolean =>
  Object.values(entry).every((value) => isBlank(value ?? ''));
