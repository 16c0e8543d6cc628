import type { NamedReferees, NamingReferees } from '../../../domain/contract/imports.ts';
import { newReference } from '../../../domain/forms/newReference.ts';
import type { RefereeEntry } from '../../../domain/forms/refereeEntry.ts';
import { bound, type NewRow } from '../../../domain/forms/rowsFromAnswers.ts';
import { readReferees } from '../../../domain/imports/refereesCell.ts';
import { compareNames } from '../../../domain/people/names.ts';
import { readPhoneNumber } from '../../../domain/phone.ts';
import { volunteerImport } from '../../../domain/schema/tables/volunteerImport.ts';
import type { RefereesOfVolunteer } from '../../adapters/imports.ts';
import type { AppContext } from '../appContext.ts';
import { problems } from '../problems.ts';
import type { SecretId } from '../submissionKey.ts';

/**
 * Creates references for the referees in imported rows, if the volunteer's record still has the imported text. No referee is
 * asked before staff press. A referee who was named before is not named again; one who was taken back with the
 * volunteer is active again. Idempotent.
 * @returns how many references there are for these rows
 * @throws Problem 404 without such an import
 */
export async function nameImportedReferees(
  { import: importId, rows }: NamingReferees,
  { imports, secretId }: Pick<AppContext, 'imports' | 'secretId'>,
): Promise<NamedReferees> {
  if (!(await imports.find(importId))) throw problems.recordNotFound();
  const cellOf = new Map(rows.map(({ profile, referees }) => [profile.toLowerCase(), referees]));
  const volunteers = (await imports.refereesOf(importId, [...cellOf.keys()])).filter(
    ({ profileId, entered }) => entered !== '' && entered === cellOf.get(profileId),
  );
  const named = volunteers.map((volunteer) => ({
    volunteer,
    entries: readReferees(volunteer.entered, readPhoneNumber) ?? [],
  }));
  const namesakes = ({ named: others }: RefereesOfVolunteer, { Name }: RefereeEntry) =>
    others.filter(({ name }) => compareNames(name, Name) === 'same');
  await imports.addReferences(
    named.flatMap(({ volunteer, entries }) =>
      entries
        .filter((entry) => namesakes(volunteer, entry).length === 0)
        .map((entry) => referenceOf(entry, volunteer, importId, secretId)),
    ),
    named.flatMap(({ volunteer, entries }) =>
      entries.flatMap((entry) => namesakes(volunteer, entry).flatMap(({ takenBack }) => takenBack ?? [])),
    ),
  );
  return { references: named.reduce((sum, { entries }) => sum + entries.length, 0) };
}

function referenceOf(
  entry: RefereeEntry,
  { profileId }: RefereesOfVolunteer,
  importId: string,
  secretId: SecretId,
): NewRow {
  const name = entry.Name.replace(/\s+/g, ' ').toLowerCase();
  const made = newReference(secretId(`${importId} ${profileId} ${name}`, 'imported referee'), entry, profileId);
  // What the cell does not state is unknown, and not empty or zero.
  const known = Object.entries(made.row).filter(
    ([column, value]) => value !== '' && (column !== 'crf69_durationofacquaintance' || entry.NoYearsKnown !== ''),
  );
  return { ...made, row: { ...Object.fromEntries(known), ...bound('AddedByImport', volunteerImport, importId) } };
}
