import type { Client } from '../../../../dataverse/client.ts';
import { type Staff, useStaff } from './staff.ts';
import { staffDataverse } from './staffDataverse.ts';

const clients = new WeakMap<Staff, Client>();

/**
 * Made by the first screen that needs it, because the shell goes without what the client knows of every table.
 * @returns the Dataverse client that every screen behind the gate shares, so that a `Retry-After` holds them all
 */
export const useDataverse = (): Client => dataverseOf(useStaff());

/** As `useDataverse`, where there is no component. */
export function dataverseOf(staff: Staff): Client {
  const client = clients.get(staff) ?? staffDataverse(staff.settings, staff.tokens);
  clients.set(staff, client);
  return client;
}
