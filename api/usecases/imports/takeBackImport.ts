import type { TakenBack, TakenBackRow, TakingBack } from '../../../domain/contract/imports.ts';
import { takeBackTexts, takeBackVerdict } from '../../../domain/imports/takeBack.ts';
import type { ImportRecord } from '../../adapters/imports.ts';
import type { AppContext } from '../appContext.ts';
import { problems } from '../problems.ts';

type TakeBackContext = Pick<AppContext, 'addedVolunteers' | 'imports' | 'now'>;

/** @throws Problem 404 without such an import */
export async function findImport(id: string, { imports }: Pick<AppContext, 'imports'>): Promise<ImportRecord> {
  const found = await imports.find(id);
  if (!found) throw problems.recordNotFound();
  return found;
}

/** Says what taking back would do with these volunteers. */
export async function previewTakeBack(
  { import: importId, profiles }: TakingBack,
  { addedVolunteers }: Pick<TakeBackContext, 'addedVolunteers'>,
): Promise<TakenBack> {
  const added = await addedVolunteers.of(importId, profiles);
  const byId = new Map(added.map((volunteer) => [volunteer.profileId, volunteer]));
  return {
    rows: profiles.map((profile): TakenBackRow => {
      const volunteer = byId.get(profile.toLowerCase());
      if (!volunteer) return { profile, outcome: 'stays', reason: takeBackTexts.notOfImport };
      return { profile, ...takeBackVerdict(volunteer) };
    }),
  };
}

/**
 * Deactivates those of these volunteers whom the import added and nobody has touched since, each with the references
 * that the import made. Idempotent; an interrupted one is continued by asking again.
 */
export async function takeBackImport(
  { import: importId, profiles }: TakingBack,
  by: string,
  record: ImportRecord,
  { addedVolunteers, imports, now }: TakeBackContext,
): Promise<TakenBack> {
  if (!record.isTakenBack) await imports.noteTakenBack(importId, by, now());
  const added = await addedVolunteers.of(importId, profiles);
  const going = added.filter((volunteer) => takeBackVerdict(volunteer).outcome === 'goes');
  const changed = await addedVolunteers.deactivate(going);
  const gone = new Set(going.flatMap(({ profileId }) => (changed.has(profileId) ? [] : [profileId])));
  const { rows } = await previewTakeBack({ import: importId, profiles }, { addedVolunteers });
  // Volunteers deactivated by this call and those deactivated before are reported separately.
  return { rows: rows.map((row) => (gone.has(row.profile.toLowerCase()) ? { ...row, outcome: 'goes' } : row)) };
}
