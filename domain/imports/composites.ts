/**
 * Columns that mean something only together: an update replaces the whole of them, and nothing is filled in beside a part
 * that is there. Otherwise a new contact's name would stand beside the old one's number.
 */

/** Which of a volunteer's two rows a column is in. */
export type RowOf = 'contact' | 'profile';

/** The names of columns and lookups, without the publisher's prefix. */
export type Composite = { readonly [Of in RowOf]?: readonly string[] };

export const composites: readonly Composite[] = [
  {
    contact: ['emergencycontacts', 'emergencycontactname', 'emergencycontactnumber', 'emergencycontactrelationship'],
  },
  { contact: ['addressline1', 'addressline2'] },
  { contact: ['religion', 'religionlegacy'] },
  { profile: ['PreferredLocation1', 'PreferredLocation2', 'PreferredLocation3'] },
  // One address is stored in both rows: with two different ones, letters would go to either.
  { contact: ['email'], profile: ['volunteeremail'] },
];
