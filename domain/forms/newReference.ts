import { stateCode } from '../references/states.ts';
import { characterReference } from '../schema/tables/characterReference.ts';
import { volunteerProfile } from '../schema/tables/volunteerProfile.ts';
import type { RefereeEntry } from './refereeEntry.ts';
import { bound, type NewRow } from './rowsFromAnswers.ts';

/** Returns the row of an unanswered reference by a referee whom the volunteer of this profile has named. */
export function newReference(id: string, referee: RefereeEntry, profileId: string): NewRow {
  const entered = enteredReference(id, referee, profileId);
  return { ...entered, row: { ...entered.row, crf69_state: stateCode('named') } };
}

/** Returns the volunteer's entries about a referee, for a row that may already exist. */
export const enteredReference = (id: string, referee: RefereeEntry, profileId: string): NewRow => ({
  table: characterReference,
  id,
  row: {
    crf69_name: referee.Name,
    crf69_occupation: referee.Designation,
    crf69_organisation: referee.Organisation,
    crf69_relationshiptovolunteer: referee.Relationship,
    crf69_durationofacquaintance: Number(referee.NoYearsKnown),
    crf69_contactnumber: referee.Contact,
    ...(referee.Email ? { crf69_email: referee.Email } : {}),
    ...bound('VolunteerProfile', volunteerProfile, profileId),
  },
});
