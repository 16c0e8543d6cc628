import type { BulkEmail } from '../../../../../domain/contract/email.ts';
import { apiPaths } from '../../../../../domain/contract/paths.ts';
import { RequestFailed } from '../../../http/request.ts';
import { staffGet } from '../../session/staffCalls.ts';
import type { Tokens } from '../../session/tokens.ts';

/**
 * Returns the bulk email that the press with this key created; undefined if it created none. @throws as staffRequest
 * does
 */
export async function acceptedBy(tokens: Tokens, key: string, signal?: AbortSignal): Promise<BulkEmail | undefined> {
  try {
    const query = `id=${encodeURIComponent(key)}`;
    const { emails } = await staffGet(tokens, apiPaths.emailProgress, { query, signal });
    return emails.find(({ id }) => id === key);
  } catch (error) {
    if (error instanceof RequestFailed && error.status === 404) return undefined;
    throw error;
  }
}
