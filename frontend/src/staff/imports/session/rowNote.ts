/** Says about a row as a whole whom it matches, and by what. */
import { cellTexts, importTexts } from '../../../../../domain/imports/texts.ts';
import { nameOr } from '../../../../../domain/noName.ts';
import type { Volunteer } from './findExisting.ts';
import type { ImportRow } from './importRow.ts';

/** Returns the note about a row; undefined where there is nothing to say. */
export function noteOf({
  existing,
  twin,
  wasMade,
  outcome,
  reason,
  isOutdated,
  isErased,
}: ImportRow): string | undefined {
  if (outcome === 'failed') return reason;
  if (wasMade) return 'This row was added before.';
  const repeated = twin && cellTexts.samePerson(twin.rowName, twin.reason);
  const erased = isErased && !existing?.isSure ? importTexts.erased : undefined;
  if (!existing) return [erased, repeated].filter(Boolean).join(' ') || undefined;
  const { person, reason: match, double, earlierRowName } = existing;
  return [
    ...(isOutdated ? [importTexts.outdated] : []),
    ...(erased ? [erased] : []),
    ...(earlierRowName === undefined ? [] : [`Row ${earlierRowName} is this volunteer, too.`]),
    ...(double ? [`${importTexts.doubled}: one may be stored twice.`] : []),
    `${match}: ${describe(person)}.`,
    ...(double ? [`${match}: ${describe(double)}.`] : []),
    ...(repeated && twin?.isSure && earlierRowName === undefined ? [repeated] : []),
  ].join(' ');
}

/** Names a volunteer with what tells namesakes apart. */
function describe({ name, email, phone, organization, isDeactivated, left }: Volunteer): string {
  const facts = [email, phone, organization?.name].filter(Boolean);
  const standing = [isDeactivated ? 'deactivated' : '', left ? `status ${left}` : ''].filter(Boolean);
  return `${[...standing, nameOr(name)].join(', ')}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
}
