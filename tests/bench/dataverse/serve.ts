/** Runs the local Dataverse over the bench's own database, as a process: with real tokens, and without limits. */
import { startDataverse } from '../../../infra/local/dataverse/service.ts';
import { checkTokensOf } from '../../../infra/local/dataverse/tokens.ts';
import { readSettings } from '../../../infra/local/settings.ts';

const { issuer, jwksUrl, dataverseUrl } = readSettings();
const check = checkTokensOf({ issuer, jwksUrl });

await startDataverse({
  port: Number(process.env.BENCH_PORT),
  file: process.env.BENCH_FILE ?? '',
  // Signed for the system's own organisation, which this one replaces.
  tokens: (token) => check(token, dataverseUrl),
  limits: 'none',
  mostAggregated: Number(process.env.BENCH_MOST_AGGREGATED) || undefined,
});
