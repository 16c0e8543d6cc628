import type { Client } from '../../../../dataverse/client.ts';
import { useStaff } from './staff.ts';

/** @returns the Dataverse client that every screen behind the gate shares, so that a `Retry-After` holds them all */
export const useDataverse = (): Client => useStaff().dataverse;
