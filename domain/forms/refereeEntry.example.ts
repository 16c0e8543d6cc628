/** Entries of a list of referees, as tests fill them in. */
import { emptyReferee, type RefereeEntry } from './refereeEntry.ts';

/** Makes a whole entry, without an email address, with the changes of a test. */
export const entry = (name: string, changes: Partial<RefereeEntry> = {}): RefereeEntry => ({
  Name: name,
  Designation: 'Teacher',
  Organisation: 'A school',
  Relationship: 'Friend',
  NoYearsKnown: '3',
  Contact: '81234567',
  Email: '',
  ...changes,
});

/** Makes an entry that has nothing but a name, as somebody keeps a referee whom they named before. */
export const only = (name: string): RefereeEntry => ({ ...emptyReferee, Name: name });
