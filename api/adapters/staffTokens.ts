import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { isEmailAddress } from '../../domain/emailAddress.ts';
import type { TableDefinition } from '../../domain/schema/index.ts';
import type { StaffTokenRules } from '../config.ts';

/** A person who works here, as their token tells. */
export type Staff = {
  name: string;
  /** Where they read mail, as far as the token tells; else empty. */
  email: string;
  /** Whether Dataverse lets them change a row. Who has a token of our API is trusted by the app role in it. */
  mayWrite: (table: TableDefinition, id: string) => Promise<boolean>;
  /** The same for every row of a table. */
  mayWriteAny: (table: TableDefinition) => Promise<boolean>;
};

/**
 * - `unauthorized`: no token of ours, whatever is wrong with it
 * - `token-expired`: a good one that has run out
 * - `forbidden`: a good one of somebody who does not work here
 * - `unavailable`: the keys cannot be had, so nothing can be said
 */
export type Refusal = 'unauthorized' | 'token-expired' | 'forbidden' | 'unavailable';
export type StaffCheck = (token: string) => Promise<{ staff: Staff } | { refused: Refusal }>;

/** The Dataverse that some tokens are for. */
export type TokenDataverse = {
  url: string;
  /** Whether it lets the person whose token this is see what staff see. */
  admits: (token: string) => Promise<boolean>;
  /** What it lets that person change. */
  rightsOf: (token: string) => Pick<Staff, 'mayWrite' | 'mayWriteAny'>;
};

const trusted: Pick<Staff, 'mayWrite' | 'mayWriteAny'> = { mayWrite: async () => true, mayWriteAny: async () => true };

/** The app role that staff are given in Entra. */
const staffRole = 'Staff';
const clockToleranceSeconds = 30;

/**
 * Checks tokens whole: signature, algorithm, issuer, tenant, audience and times.
 *
 * A token for our API is a member of staff's when it bears the app role `Staff`. One for Dataverse, which a Dynamics
 * form hands to its panels, bears no role of ours, and everybody in the tenant may be able to get one. So Dataverse is
 * asked with that very token: a member of staff is who may read the charity's volunteers there. It is asked each time,
 * so that who loses that right is out here at once. Such a token must have been made for an application of ours (`appid`
 * in Entra's tokens of version 1, `azp` in those of version 2): any other application that a member of staff uses with
 * Dataverse holds tokens for it as well, and could act here in that person's name.
 *
 * Either must bear a delegated scope (`scp`): applications have none, and neither have ID tokens, whose audience may
 * be the API's when one registration serves both.
 *
 * The keys are fetched when first needed, kept for ten minutes, and fetched again for a key that is not among them.
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

  async function isStaff(token: string, payload: JWTPayload): Promise<boolean> {
    if (isForDataverse(payload)) return dataverse.admits(token);
    return Array.isArray(payload.roles) && payload.roles.includes(staffRole);
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
      if (!(await isStaff(token, payload))) return { refused: 'forbidden' };
      const rights = isForDataverse(payload) ? dataverse.rightsOf(token) : trusted;
      return { staff: { name: textIn(payload.name), email: emailIn(payload), ...rights } };
    } catch (error) {
      return { refused: refusalOf(error) };
    }
  };
}

/** Told apart from a key that is not there: an outage must not look like a bad token. */
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

/** Entra's tokens of version 2 name who signs in as `preferred_username`, those of version 1 as `upn`. */
const emailIn = ({ email, preferred_username, upn }: JWTPayload): string =>
  [email, preferred_username, upn].map(textIn).find(isEmailAddress) ?? '';
