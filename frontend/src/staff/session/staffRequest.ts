import { staffAuthorizationHeader } from '../../../../domain/contract/paths.ts';
import { RequestFailed, request } from '../../http/request.ts';
import { SignInNeeded, type Tokens } from './tokens.ts';

/**
 * Calls the API as a member of staff. A refused token is renewed once, and the call repeated.
 * @throws SignInNeeded when that is refused too; RequestFailed as `request` does
 */
export async function staffRequest<Data>(tokens: Tokens, path: string, init: RequestInit = {}): Promise<Data> {
  const call = async (renew: boolean): Promise<Data> => {
    const headers = new Headers(init.headers);
    headers.set(staffAuthorizationHeader, `Bearer ${await tokens.get('api', { renew })}`);
    return request<Data>(path, { ...init, headers });
  };
  try {
    return await call(false);
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
  }
  try {
    return await call(true);
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    tokens.refused?.();
    throw new SignInNeeded();
  }
}

const isUnauthorized = (error: unknown): boolean => error instanceof RequestFailed && error.status === 401;
