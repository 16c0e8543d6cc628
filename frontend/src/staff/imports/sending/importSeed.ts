import type { ImportSeed, ImportSeedRequest } from '../../../../../domain/contract/importSeed.ts';
import { apiPaths } from '../../../../../domain/contract/paths.ts';
import { staffRequest } from '../../signin/staffRequest.ts';
import type { Tokens } from '../../signin/tokens.ts';

/** Asks the API what the ids of a file's rows are made of. @throws RequestFailed, SignInNeeded */
export async function importSeed(tokens: Tokens, file: string, signal: AbortSignal): Promise<string> {
  const body = JSON.stringify({ file } satisfies ImportSeedRequest);
  return (await staffRequest<ImportSeed>(tokens, apiPaths.importSeed, { method: 'POST', body, signal })).seed;
}
