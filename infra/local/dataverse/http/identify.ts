/** Identifies the caller and checks that they may use the organisation. */
import { DataverseError, noPrivilege } from '../errors.ts';
import type { Bearer, TokenCheck } from '../tokens.ts';

export type Identification = { tokens: TokenCheck; audience(): string };

/**
 * Identifies the caller.
 * @param authorization the header as received
 * @throws DataverseError 401 without a valid token, 403 without a role that may use the organisation
 */
export async function identify(
  { tokens, audience }: Identification,
  authorization: string | undefined,
): Promise<Bearer> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  const user = token === undefined ? undefined : await tokens(token, audience()).catch(() => undefined);
  if (!user) {
    throw new DataverseError(401, '', 'The request needs a valid token of this organisation.', {
      'WWW-Authenticate': `Bearer resource_id=${audience()}/`,
    });
  }
  if (!user.mayUse) throw noPrivilege(user.userId);
  return user;
}
