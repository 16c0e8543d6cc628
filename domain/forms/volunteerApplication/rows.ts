import { yesNoAnswered } from '../../schema/answered.ts';
import { volunteerRole, volunteerStatus } from '../../schema/choices/volunteers.ts';
import { contact } from '../../schema/tables/contact.ts';
import { location } from '../../schema/tables/references.ts';
import { volunteerProfile } from '../../schema/tables/volunteerProfile.ts';
import { consentByForm } from '../consentRow.ts';
import { newReference } from '../newReference.ts';
import { bound, columnsFrom, type FormRows, type NewRow, rootName, type Submission } from '../rowsFromAnswers.ts';
import { volunteerApplication } from './questions.ts';

/** Builds one contact, one profile bound to it, the consent, and one unanswered reference for each named referee. */
export const volunteerApplicationRows: FormRows = { root: volunteerProfile, rows: rowsOf };

function rowsOf({ answers, idFor }: Submission): NewRow[] {
  const [id, contactId] = [idFor(rootName), idFor('contact')];
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
  for (const [index, place] of locations.entries())
    Object.assign(profile, bound(`PreferredLocation${index + 1}`, location, place));
  return [
    // With the list of the answered yes/no questions, because Dataverse stores No in an unanswered one, too.
    { table: contact, id: contactId, row: { ...person, ...yesNoAnswered(person) } },
    consentByForm(idFor('consent'), contactId),
    { table: volunteerProfile, id, row: profile },
    ...referees.map((referee, index) => newReference(idFor(`referee ${index + 1}`), referee, id)),
  ];
}
