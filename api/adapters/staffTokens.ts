import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { isEmailAddress } from '../../domain/emailAddress.ts';
import type { TableDefinition } from '../../domain/schema/index.ts';
import type { StaffTokenRules } from '../config.ts';

/** A member of staff, by their token. */
export type Staff = {
  name: string;
  /** Their email address, if the token has one; otherwise empty. */
  email: string;
  /** Returns whether the person may change a row in Dataverse. */
  mayWrite: (table: TableDefinition, id: string) => Promise<boolean>;
  /** The same for every row of a table. */
  mayWriteAny: (table: TableDefinition) => Promise<boolean>;
  /** Returns whether the person may read every row of a table. */
  mayReadAny: (table: TableDefinition) => Promise<boolean>;
};

/**
 * - `unauthorized`: no valid token, for whatever reason
 * - `token-expired`: a valid one that has expired
 * - `forbidden`: a valid one of a person without the role
 * - `unavailable`: the keys cannot be fetched, so it cannot be checked
 */
export type Refusal = 'unauthorized' | 'token-expired' | 'forbidden' | 'unavailable';
export type StaffCheck = (token: string) => Promise<{ staff: Staff } | { refused: Refusal }>;

type Rights = Pick<Staff, 'mayWrite' | 'mayWriteAny' | 'mayReadAny'>;

/** The Dataverse organisation that some tokens are for, and that stores the rights of staff. */
export type TokenDataverse = {
  url: string;
  /** Returns whether the token's person may see what staff see. */
  admits: (token: string) => Promise<boolean>;
  /** Returns what that person may change. */
  rightsOf: (token: string) => Rights;
  /** The same for whom a token of our API names, by their object id in Entra, and whether Dataverse admits them. */
  rightsOfPerson: (objectId: string) => Rights & { isUser: () => Promise<boolean> };
};

/** The app role that staff have in Entra. */
const staffRole = 'Staff';
const clockToleranceSeconds = 30;

/**
 * Validates tokens: signature, algorithm, issuer, tenant, audience and times.
 *
 * A token for our API belongs to a member of staff if it has the app role `Staff`, and Dataverse knows the person by
 * their object id and has not disabled them. It is asked once a minute, because such a token is good for an hour after
 * its account is switched off.
 *
 * A token for Dataverse, which a Dynamics form passes to its panels, has no role of ours, and everybody in the tenant
 * may be able to get one. So Dataverse is asked with that token: a person who may read the charity's volunteers there is
 * a member of staff. It is asked each time, so that losing that right takes effect at once. Such a token must have been
 * issued to an application of ours (`appid` in Entra's v1 tokens, `azp` in v2): any other application that a member of
 * staff uses with Dataverse has tokens for it as well, and could act here in that person's name.
 *
 * Both must have a delegated scope (`scp`): applications have none, and neither have ID tokens, whose audience may be
 * the API's when one registration serves both.
 *
 * The keys are fetched on first use, cached for ten minutes, and fetched again for an unknown key.
 * @see Microsoft Learn, "Access token claims reference"
 */
export function staffTokens(rules: StaffTokenRules, dataverse: TokenDataverse, now: () => Date): StaffCheck {
  const keys = keysAt(rules.jwksUrl);

  const isForDataverse = ({ aud }: JWTPayload): boolean =>
    typeof aud === 'string' && aud.replace(/\/$/, '') === dataverse.url;
  const isOfOurs = ({ appid, azp }: JWTPayload): boolean => {
    const client = appid ?? azp;
    return typeof client === 'string' && rules.dataverseClients.includes(client.toLowerCase());
  };

  async function rightsIn(token: string, payload: JWTPayload): Promise<Rights | undefined> {
    if (isForDataverse(payload)) return (await dataverse.admits(token)) ? dataverse.rightsOf(token) : undefined;
    if (!Array.isArray(payload.roles) || !payload.roles.includes(staffRole)) return undefined;
    const { isUser, ...rights } = dataverse.rightsOfPerson(textIn(payload.oid));
    return (await isUser()) ? rights : undefined;
  }

  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: rules.issuers,
        audience: rules.audiences,
        requiredClaims: ['exp', 'tid', 'scp'],
        clockTolerance: clockToleranceSeconds,
        currentDate: now(),
      });
      if (payload.tid !== rules.tenantId || !payload.scp) return { refused: 'unauthorized' };
      if (isForDataverse(payload) && !isOfOurs(payload)) return { refused: 'unauthorized' };
      const rights = await rightsIn(token, payload);
      if (!rights) return { refused: 'forbidden' };
      return { staff: { name: textIn(payload.name), email: emailIn(payload), ...rights } };
    } catch (error) {
      return { refused: refusalOf(error) };
    }
  };
}

/** Distinguished from a missing key: an outage must not look like an invalid token. */
class KeysUnavailable extends Error {
  override name = 'KeysUnavailable';
}

function keysAt(url: string): JWTVerifyGetKey {
  const fetched = createRemoteJWKSet(new URL(url));
  return async (header, token) => {
    try {
      return await fetched(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      throw new KeysUnavailable('The keys of the sign-in service cannot be fetched.', { cause: error });
    }
  };
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof errors.JWTExpired) return 'token-expired';
  if (error instanceof errors.JOSEError) return 'unauthorized';
  if (error instanceof KeysUnavailable) return 'unavailable';
  throw error;
}

const textIn = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

/** Entra's v2 tokens have the signed-in user in `preferred_username`, v1 tokens in `upn`. */
const emailIn = ({ email, preferred_username, upn }: JWTPayload): string =>
  [email, preferred_username, upn].map(textIn).find(isEmailAddress) ?? '';
