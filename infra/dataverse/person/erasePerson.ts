/** Asks for the erasing of whom `findPerson` found, as the officers' screen does: an officer confirms it there, and the app carries it out. */
import { randomUUID } from 'node:crypto';
import { erasuresIn } from '../../../api/adapters/retention/erasures.ts';
import { retentionPeopleIn } from '../../../api/adapters/retention/people.ts';
import { wholePeopleIn } from '../../../api/adapters/retention/wholePeople.ts';
import { askErasing } from '../../../api/usecases/erasing/decideErasing.ts';
import { planErasing } from '../../../api/usecases/erasing/planErasing.ts';
import type { Client } from '../../../dataverse/client.ts';
import type { ErasurePlan } from '../../../domain/contract/privacy.ts';
import { tables } from '../../../domain/schema/index.ts';
import type { Person } from './findPerson.ts';
import { idsOf } from './rowsOf.ts';

const contextOf = (client: Client) => ({
  erasures: erasuresIn(client),
  now: () => new Date(),
  // Asking deletes nothing.
  retentionPeople: retentionPeopleIn(client, client),
  wholePeople: wholePeopleIn(client),
});

/** @throws Error if several are found, or nobody */
function rowsOf({ own, asReferee, several }: Person): string[] {
  if (several !== undefined) throw new Error(several);
  const rows = own.filter(({ table }) => table === tables.contact || table === tables.volunteerProfile);
  const ids = [
    ...rows.flatMap(({ table, rows: found }) => idsOf(table, found)),
    ...idsOf(tables.characterReference, asReferee),
  ];
  if (ids.length === 0) throw new Error('Nobody is found by this.');
  return ids;
}

/** Returns what would go. @throws Error as `rowsOf` */
export const planOfErasing = async (client: Client, person: Person): Promise<Omit<ErasurePlan, 'reader'>> =>
  planErasing({ people: rowsOf(person) }, contextOf(client));

/**
 * Writes the request down. Nothing goes before an officer confirms it.
 * @param asking.by the signature of whoever asks, who cannot confirm it
 * @returns its id
 * @throws Error as `rowsOf`, or with the sentence that says what hinders it
 */
export async function askToErase(
  client: Client,
  person: Person,
  { reason, by }: { reason: string; by: string },
): Promise<string> {
  const idempotencyKey = randomUUID();
  const asked = { people: rowsOf(person), reason, by, idempotencyKey };
  await askErasing(asked, contextOf(client));
  return idempotencyKey;
}
