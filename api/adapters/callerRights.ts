/** Asks Dataverse what a person may change, with that person's own token or about them. */
import * as v from 'valibot';
import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { raw } from '../../dataverse/operations/raw.ts';
import { isGuid } from '../../domain/schema/guid.ts';
import { entitySet, logicalName, type TableDefinition } from '../../domain/schema/index.ts';
import { pressLoader } from './batchLoader.ts';
import type { Staff } from './staffTokens.ts';

export type Rights = Pick<Staff, 'mayWrite' | 'mayWriteAny' | 'mayReadAny'>;
export type Person = Rights & {
  /** Whether Dataverse knows the person and has not disabled them. */
  isUser: () => Promise<boolean>;
};

/** Returns the rights of the person whose token a client has. */
export const callerRights = (asThatPerson: Client): Rights =>
  rightsOf(asThatPerson, async () => (await asThatPerson.whoAmI()).UserId);

/** How long the id of an enabled user is cached. */
const knownMs = 60_000;
/** More people than an office has. */
const mostKnown = 500;

/**
 * Returns the rights of people whose token cannot be shown to Dataverse: the app asks about them, by their object id in
 * Entra. A person whom Dataverse does not know, or has disabled, has none.
 * @param app a client with the app's own token
 * @see Microsoft Learn, "Impersonate another user using the Web API", for `azureactivedirectoryobjectid`
 */
export function rightsOfPeople(app: Client, now: () => Date): (objectId: string) => Person {
  const known = new Map<string, { id: string; until: number }>();
  const read = pressLoader(app);

  async function userId(objectId: string, { anew = false } = {}): Promise<string | undefined> {
    const cached = known.get(objectId);
    if (cached && !anew && now().getTime() < cached.until) return cached.id;
    known.delete(objectId);
    const filter = encodeURIComponent(`azureactivedirectoryobjectid eq ${objectId} and isdisabled eq false`);
    const { body } = await read(raw({ method: 'GET', path: `systemusers?$select=systemuserid&$filter=${filter}` }));
    const [first] = v.parse(usersFound, body).value;
    if (!first) return undefined;
    const id = first.systemuserid;
    const [oldest] = known.keys();
    if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest);
    known.set(objectId, { id, until: now().getTime() + knownMs });
    return id;
  }

  return (objectId) => {
    const user = async (look?: { anew: boolean }) => (isGuid(objectId) ? userId(objectId, look) : undefined);
    return { ...rightsOf(app, user), isUser: async () => (await user()) !== undefined };
  };
}

const usersFound = v.object({ value: v.array(v.object({ systemuserid: v.string() })) });
/** The answers to both questions about rights; a right that is missing is not held. */
const rightsHeld = v.object({
  AccessRights: v.optional(v.string(), ''),
  RolePrivileges: v.optional(v.array(v.unknown()), []),
});

/**
 * @param user finds who it is about, if need be anew; nothing for somebody without any rights
 * @returns rights that are queried anew each time, so that a person who loses one cannot use it any more
 * @see Microsoft Learn, "RetrievePrincipalAccess Function", "RetrieveUserPrivilegeByPrivilegeName Function"
 */
function rightsOf(dataverse: Client, user: (look?: { anew: boolean }) => Promise<string | undefined>): Rights {
  const read = pressLoader(dataverse);
  /** @returns what is held; nothing for somebody without any rights */
  async function askAbout(question: string): Promise<v.InferOutput<typeof rightsHeld>> {
    const id = await user();
    if (id === undefined) return v.parse(rightsHeld, {});
    const path = `systemusers(${id})/Microsoft.Dynamics.CRM.${question}`;
    const { body } = await read(raw({ method: 'GET', path }));
    return v.parse(rightsHeld, body);
  }

  async function holds(type: 'Read' | 'Write', table: TableDefinition): Promise<boolean> {
    const name = `prv${type}${logicalName(table)}`;
    const { RolePrivileges } = await askAbout(`RetrieveUserPrivilegeByPrivilegeName(PrivilegeName='${name}')`);
    return RolePrivileges.length > 0;
  }

  return {
    async mayWrite(table, id) {
      // There is nothing to change; the code that looks for the row reports that.
      if (!isGuid(id)) return true;
      const target = encodeURIComponent(`{'@odata.id':'${entitySet(table)}(${id})'}`);
      try {
        const { AccessRights } = await askAbout(`RetrievePrincipalAccess(Target=@t)?@t=${target}`);
        return AccessRights.split(',').some((right) => right.trim() === 'WriteAccess');
      } catch (error) {
        if (!(error instanceof DataverseError)) throw error;
        // The row is not there, or the person is no user any more.
        if (error.kind === 'notFound') return (await user({ anew: true })) !== undefined;
        if (['forbidden', 'unauthorized'].includes(error.kind)) return false;
        throw error;
      }
    },
    mayWriteAny: (table) => holds('Write', table),
    mayReadAny: (table) => holds('Read', table),
  };
}
