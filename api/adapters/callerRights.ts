/** Asks Dataverse what a person may change, with that person's own token. */

import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { isGuid } from '../../domain/schema/guid.ts';
import { entitySet, logicalName, type TableDefinition } from '../../domain/schema/index.ts';
import type { Staff } from './staffTokens.ts';

/**
 * Returns rights that are queried anew each time, so that a person who loses one cannot use it any more.
 * @param asThatPerson a client with their token
 * @see Microsoft Learn, "RetrievePrincipalAccess Function", "RetrieveUserPrivilegeByPrivilegeName Function"
 */
export function callerRights(asThatPerson: Client): Pick<Staff, 'mayWrite' | 'mayWriteAny'> {
  async function askAbout(question: string): Promise<ReadonlyMap<string, unknown>> {
    const { UserId } = await asThatPerson.whoAmI();
    const path = `systemusers(${UserId})/Microsoft.Dynamics.CRM.${question}`;
    const { body } = await asThatPerson.request({ method: 'GET', path });
    return new Map(typeof body === 'object' && body !== null ? Object.entries(body) : []);
  }

  return {
    async mayWrite(table, id) {
      // There is nothing to change; the code that looks for the row reports that.
      if (!isGuid(id)) return true;
      const target = encodeURIComponent(`{'@odata.id':'${entitySet(table)}(${id})'}`);
      try {
        const rights = (await askAbout(`RetrievePrincipalAccess(Target=@t)?@t=${target}`)).get('AccessRights');
        return typeof rights === 'string' && rights.split(',').some((right) => right.trim() === 'WriteAccess');
      } catch (error) {
        if (!(error instanceof DataverseError)) throw error;
        if (error.kind === 'notFound') return true;
        if (['forbidden', 'unauthorized'].includes(error.kind)) return false;
        throw error;
      }
    },
    async mayWriteAny(table: TableDefinition) {
      const name = `prvWrite${logicalName(table)}`;
      const held = (await askAbout(`RetrieveUserPrivilegeByPrivilegeName(PrivilegeName='${name}')`)).get(
        'RolePrivileges',
      );
      return Array.isArray(held) && held.length > 0;
    },
  };
}
