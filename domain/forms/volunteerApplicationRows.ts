import { volunteerRole, volunteerStatus } from '../schema/choices/volunteers.ts';
import { characterReference } from '../schema/tables/characterReference.ts';
import { contact } from '../schema/tables/contact.ts';
import { location } from '../schema/tables/references.ts';
import { volunteerProfile } from '../schema/tables/volunteerProfile.ts';
import type { RefereeEntry } from './referees.ts';
import { bound, columnsFrom, type FormRows, type NewRow, type Submission } from './rowsFromAnswers.ts';
import { volunteerApplication } from './volunteerApplication.ts';

/** One contact, one profile bound to it, and one reference to be given for each referee named. */
export const volunteerApplicationRows: FormRows = { root: volunteerProfile, rows: rowsOf };

function rowsOf({ key, answers, idFor }: Submission): NewRow[] {
  const contactId = idFor('contact');
  const { referees, locations, values } = answers;
  const person = columnsFrom(volunteerApplication, contact, answers);
  if (referees.length > 0) person.crf69_characterreferees = JSON.stringify(referees);
  const profile: NewRow['row'] = {
    ...columnsFrom(volunteerApplication, volunteerProfile, answers),
    crf69_volunteerid: values.contid ?? null,
    crf69_volunteeremail: values.email ?? null,
    crf69_role: volunteerRole.codes.adHoc,
    crf69_volunteerstatus: volunteerStatus.codes.applied,
    ...bound('Contact', contact, contactId),
  };
  for (const [index, id] of locations.entries())
    Object.assign(profile, bound(`PreferredLocation${index + 1}`, location, id));
  return [
    { table: contact, id: contactId, row: person },
    { table: volunteerProfile, id: key, row: profile },
    ...referees.map((referee, index) => ({
      table: characterReference,
      id: idFor(`referee ${index + 1}`),
      row: referenceRow(referee, key),
    })),
  ];
}

function referenceRow(referee: RefereeEntry, profileId: string): NewRow['row'] {
  return {
    crf69_name: referee.Name,
    crf69_occupation: referee.Designation,
    crf69_organisation: referee.Organisation,
    crf69_relationshiptovolunteer: referee.Relationship,
    crf69_durationofacquaintance: Number(referee.NoYearsKnown),
    crf69_contactnumber: referee.Contact,
    ...(referee.Email ? { crf69_email: referee.Email } : {}),
    ...bound('VolunteerProfile', volunteerProfile, profileId),
  };
}
