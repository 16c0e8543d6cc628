/**
 * The questions about a referee, with the columns for the answers. Apart from `refereeEntry.ts`, so that forms without
 * referees do not load the table.
 */
import { characterReference as table } from '../schema/tables/characterReference.ts';
import { refereeLabels } from './refereeEntry.ts';

export const refereeFields = [
  { key: 'Name', label: refereeLabels.Name, type: 'text', column: table.columns.name, optional: false },
  {
    key: 'Designation',
    label: refereeLabels.Designation,
    type: 'text',
    column: table.columns.occupation,
    optional: false,
  },
  {
    key: 'Organisation',
    label: refereeLabels.Organisation,
    type: 'text',
    column: table.columns.organisation,
    optional: false,
  },
  {
    key: 'Relationship',
    label: refereeLabels.Relationship,
    type: 'text',
    column: table.columns.relationshiptovolunteer,
    optional: false,
  },
  {
    key: 'NoYearsKnown',
    label: refereeLabels.NoYearsKnown,
    type: 'number',
    column: table.columns.durationofacquaintance,
    optional: false,
  },
  { key: 'Contact', label: refereeLabels.Contact, type: 'tel', column: table.columns.contactnumber, optional: false },
  { key: 'Email', label: refereeLabels.Email, type: 'email', column: table.columns.email, optional: true },
] as const;
