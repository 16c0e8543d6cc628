/** Who calls, and whether he may. */
import { DataverseError, noPrivilege } from '../errors.ts';
import type { Bearer, TokenCheck } from '../tokens.ts';

export type Identification = { tokens: TokenCheck; audience(): string };

/**
 * @param authorization the header as it came
 * @throws DataverseError 401 without a good token, 403 without a role that may use the organisation
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
