import type { NamedReferees, NamingReferees } from '../../../domain/contract/imports.ts';
import { newReference } from '../../../domain/forms/newReference.ts';
import type { RefereeEntry } from '../../../domain/forms/refereeEntry.ts';
import { bound, type NewRow } from '../../../domain/forms/rowsFromAnswers.ts';
import { readReferees } from '../../../domain/imports/refereesCell.ts';
import { asStored } from '../../../domain/imports/withoutReferee.ts';
import { refereeIn } from '../../../domain/people/erased.ts';
import { compareNames } from '../../../domain/people/names.ts';
import { readPhoneNumber } from '../../../domain/phone.ts';
import { volunteerImport } from '../../../domain/schema/tables/volunteerImport.ts';
import type { RefereesOfVolunteer } from '../../adapters/imports.ts';
import type { AppContext } from '../appContext.ts';
import { findErased } from '../people/findErased.ts';
import { problems } from '../problems.ts';
import type { SecretId } from '../submissionKey.ts';

/**
 * Creates references for the referees in imported rows, if the volunteer's record still has the imported text. No referee is
 * asked before staff press. A referee who was named before is not named again; one who was taken back with the
 * volunteer is active again. One who was erased is not named again, and leaves the text. Idempotent.
 * @returns how many references there are for these rows
 * @throws Problem 404 without such an import
 */
export async function nameImportedReferees(
  { import: importId, rows }: NamingReferees,
  appContext: Pick<AppContext, 'erasedPeople' | 'erasureHash' | 'imports' | 'secretId'>,
): Promise<NamedReferees> {
  const { imports, secretId } = appContext;
  if (!(await imports.find(importId))) throw problems.recordNotFound();
  const cells = await readCells(rows, appContext);
  const named = (await imports.refereesOf(importId, [...cells.keys()])).flatMap((volunteer) => {
    const cell = cells.get(volunteer.profileId);
    // An earlier try may have taken those who were erased out of it.
    return cell && [cell.text, cell.left].includes(volunteer.entered) ? [{ volunteer, ...cell }] : [];
  });
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
  for (const { volunteer, left } of named) if (left !== volunteer.entered) await imports.keepEntered(volunteer, left);
  return { references: named.reduce((sum, { entries }) => sum + entries.length, 0) };
}

/** A cell as the file has it, its referees but for those who were erased, and what stays in the volunteer's record. */
type Cell = { text: string; entries: RefereeEntry[]; left: string };

async function readCells(
  rows: NamingReferees['rows'],
  appContext: Pick<AppContext, 'erasedPeople' | 'erasureHash'>,
): Promise<ReadonlyMap<string, Cell>> {
  const read = rows
    .filter(({ referees }) => referees !== '')
    .map(({ profile, referees: text }) => ({ profile, text, all: readReferees(text, readPhoneNumber) ?? [] }));
  const everybody = read.flatMap(({ all }) => all);
  const people = everybody.map(({ Name, Email, Contact }) => refereeIn({ name: Name, email: Email, number: Contact }));
  const erased = new Set((await findErased(people, appContext)).map((index) => everybody[index]));
  const cellOf = ({ text, all }: { text: string; all: RefereeEntry[] }): Cell => {
    const entries = all.filter((entry) => !erased.has(entry));
    return { text, entries, left: entries.length === all.length ? text : asStored(entries) };
  };
  return new Map(read.map((row) => [row.profile.toLowerCase(), cellOf(row)]));
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
