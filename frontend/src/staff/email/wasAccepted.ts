import type { EmailProgress } from '../../../../domain/contract/email.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { RequestFailed } from '../../http/request.ts';
import { staffRequest } from '../signin/staffRequest.ts';
import type { Tokens } from '../signin/tokens.ts';

/** @returns whether the press with this key made a bulk email @throws as staffRequest does */
export async function wasAccepted(tokens: Tokens, key: string, signal: AbortSignal): Promise<boolean> {
  try {
    const path = `${apiPaths.emailProgress}?id=${encodeURIComponent(key)}`;
    const { emails } = await staffRequest<EmailProgress>(tokens, path, { signal });
    return emails.some(({ id }) => id === key);
  } catch (error) {
    if (error instanceof RequestFailed && error.status === 404) return false;
    throw error;
  }
}
