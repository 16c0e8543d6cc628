import { apiPaths } from '../../../../../domain/contract/paths.ts';
import { staffPost } from '../../signin/staffCalls.ts';
import type { Tokens } from '../../signin/tokens.ts';

/** Asks the API what the ids of a file's rows are made of. @throws RequestFailed, SignInNeeded */
export async function importSeed(tokens: Tokens, file: string, signal: AbortSignal): Promise<string> {
  return (await staffPost(tokens, apiPaths.importSeed, { file }, { signal })).seed;
}
