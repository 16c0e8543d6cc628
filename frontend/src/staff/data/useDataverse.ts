import type { Client } from '../../../../dataverse/client.ts';
import { type Staff, useStaff } from '../session/staff.ts';
import { staffDataverse } from './staffDataverse.ts';

const clients = new WeakMap<Staff, Client>();

/**
 * Returns the Dataverse client that all screens share, so that a `Retry-After` delays them all. Created by the first
 * screen that needs it, because the shell does not load the client's schema.
 */
export const useDataverse = (): Client => dataverseOf(useStaff());

/** As `useDataverse`, outside components. */
export function dataverseOf(staff: Staff): Client {
  const client = clients.get(staff) ?? staffDataverse(staff.settings, staff.tokens);
  clients.set(staff, client);
  return client;
}
