import { apiPaths } from '../../../../../domain/contract/paths.ts';
import { staffPost } from '../../session/staffCalls.ts';
import type { Tokens } from '../../session/tokens.ts';

/** Gets the seed of a file's row ids from the API. @throws RequestFailed, SignInNeeded */
export async function importSeed(tokens: Tokens, file: string, signal: AbortSignal): Promise<string> {
  return (await staffPost(tokens, apiPaths.importSeed, { file }, { signal })).seed;
}
