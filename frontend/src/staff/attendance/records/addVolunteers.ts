/** Adds volunteers to a register. */
import type { Client } from '../../../../../dataverse/client.ts';
import { DataverseError } from '../../../../../dataverse/errors.ts';
import { overridesOf } from './overrideRows.ts';
import type { NewVolunteer, Occasion, RegisterKind } from './registerKind.ts';

/**
 * Adds volunteers. Idempotent: existing rows, under our id or another's, stay unchanged.
 * @throws the first DataverseError; some may have been added, and a retry adds the rest
 */
export async function addVolunteers(
  dataverse: Client,
  kind: RegisterKind,
  occasion: Pick<Occasion, 'id' | 'name'>,
  volunteers: readonly NewVolunteer[],
): Promise<void> {
  // The overrides first, so that nobody is on the register without theirs.
  const operations = [
    ...overridesOf(occasion.id, volunteers),
    ...volunteers.map((volunteer) =>
      kind.placing(occasion.id, kind.rowId(occasion.id, volunteer.id), kind.add(occasion, volunteer)),
    ),
  ];
  const outcomes = await dataverse.batch(operations, { continueOnError: true });
  const failed = outcomes.find((outcome) => !outcome.ok && !isThere(outcome.error));
  // Also after a failure, so that created rows are complete.
  await kind.complete(occasion.id, { dataverse });
  if (failed && !failed.ok) throw failed.error;
}

/** In a change set, a row that is there already fails as one that was changed. */
export const isThere = ({ kind }: DataverseError): boolean => kind === 'duplicateKey' || kind === 'preconditionFailed';

/** Somebody was asked before volunteers are added, and said no: nothing went wrong. */
export class AdditionCancelled extends Error {}

/** Returns why adding failed, in words. */
export const additionProblem = (error: unknown): string =>
  error instanceof DataverseError && (error.kind === 'network' || error.kind === 'unavailable')
    ? 'The volunteers could not be added. Please check your connection and try again: nobody is added twice.'
    : 'Unable to add. Please try again: nobody is added twice.';
