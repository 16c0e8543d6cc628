/** `npx tsx infra/tenant/checkAnswers.ts infra/azure/production.bicepparam`: fails while production has a placeholder. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { requireAnswers } from './answers.ts';

const [file = ''] = process.argv.slice(2);
try {
  requireAnswers(path.basename(file, '.bicepparam'), readFileSync(file, 'utf8'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
