import { rowReference, tables } from '../../../domain/schema/index.ts';
import { addDays, type Day, instantAt } from '../../../domain/time.ts';
import { individuals, organizations, teams } from './cast.ts';
import { idOf } from './ids.ts';
import type { RowWithId } from './rows.ts';

type Profile = RowWithId<typeof tables.volunteerProfile>;

const [team] = teams;
const [organization] = organizations;

/** Whom each file added: a company's team, and some volunteers by themselves. */
const files = [
  { name: organization?.organization.crf69_orgid ?? '', people: team?.members ?? [], days: 40, by: 'Sam Staff' },
  { name: 'Volunteers', people: individuals.slice(-8), days: 12, by: 'Olive Officer' },
].map((file) => ({ ...file, id: idOf(`import/${file.name}`) }));

/** Two imports of the last weeks. */
export const importsAround = (today: Day): RowWithId<typeof tables.volunteerImport>[] =>
  files.map(({ id, name, people, days, by }) => ({
    crf69_importid: id,
    crf69_what: name,
    crf69_importedby: by,
    crf69_importedon: instantAt(addDays(today, -days), '15:10'),
    crf69_filerows: people.length + 1,
  }));

const importOf = new Map(
  files.flatMap(({ id, people }) => people.map(({ profile }) => [profile.crf69_volunteerprofileid, id] as const)),
);

/** Returns a profile with the import that added it, if one did. */
export function withImport(profile: Profile): Profile {
  const id = importOf.get(profile.crf69_volunteerprofileid);
  return id ? { ...profile, 'crf69_AddedByImport@odata.bind': rowReference(tables.volunteerImport, id) } : profile;
}
