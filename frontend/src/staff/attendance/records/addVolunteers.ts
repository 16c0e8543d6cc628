/** Putting volunteers on a register. */
import type { Client } from '../../../../../dataverse/client.ts';
import { DataverseError } from '../../../../../dataverse/errors.ts';
import type { NewVolunteer, Occasion, RegisterKind } from './registerKind.ts';

/**
 * Adds volunteers, however often it is tried: whoever is there already, under our id or another's, stays as they are.
 * @throws the first DataverseError; some may have been added, and trying again adds the rest
 */
export async function addVolunteers(
  dataverse: Client,
  kind: RegisterKind,
  occasion: Pick<Occasion, 'id' | 'name'>,
  volunteers: readonly NewVolunteer[],
): Promise<void> {
  const operations = volunteers.map((volunteer) => kind.add(occasion, volunteer));
  const outcomes = await dataverse.batch(operations, { continueOnError: true });
  const failed = outcomes.find((outcome) => !outcome.ok && outcome.error.kind !== 'duplicateKey');
  // Also after a failure: what was made is to be whole.
  await kind.complete(occasion.id, { dataverse });
  if (failed && !failed.ok) throw failed.error;
}

/** Why adding came to nothing, in words. */
export const additionProblem = (error: unknown): string =>
  error instanceof DataverseError && (error.kind === 'network' || error.kind === 'unavailable')
    ? 'The volunteers could not be added. Please check your connection and try again: nobody is added twice.'
    : 'Unable to add. Please try again: nobody is added twice.';
