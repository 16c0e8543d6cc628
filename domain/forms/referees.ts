/**
 * The questions about a referee, with the columns for the answers. Apart from `refereeEntry.ts`, so that forms without
 * referees do not load it; a phone gets it as data, without the table.
 */
import { characterReference as table } from '../schema/tables/characterReference.ts';
import type { RefereeKey } from './refereeEntry.ts';

export const refereeFields = [
  { key: 'Name', type: 'text', column: table.columns.name, optional: false },
  {
    key: 'Designation',
    type: 'text',
    column: table.columns.occupation,
    optional: false,
  },
  {
    key: 'Organisation',
    type: 'text',
    column: table.columns.organisation,
    optional: false,
  },
  {
    key: 'Relationship',
    type: 'text',
    column: table.columns.relationshiptovolunteer,
    optional: false,
  },
  {
    key: 'NoYearsKnown',
    type: 'number',
    column: table.columns.durationofacquaintance,
    optional: false,
  },
  { key: 'Contact', type: 'tel', column: table.columns.contactnumber, optional: false },
  { key: 'Email', type: 'email', column: table.columns.email, optional: true },
] as const satisfies readonly { key: RefereeKey; column: unknown; type: string; optional: boolean }[];
