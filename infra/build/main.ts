/**
 * `npm run build`: builds everything into `dist`, and notes which sources it is built from. `npm run build -- production`
 * builds with the charity's own facts, and refuses placeholders.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { withFactsOf } from '../charity/files.ts';
import { noteBuild } from '../local/freshBuild.ts';
import { requireAnswers } from '../tenant/answers.ts';

/** In this order: the first empties the site's folder, and the staff area's pages join the forms there. */
const steps = [
  'tsx frontend/buildPublicPages.ts',
  'tsx infra/build/buildApi.ts',
  'vite build -c frontend/vite.staff.config.ts',
  'npm run --silent build:dynamics',
];

const [chosen] = process.argv.slice(2);
const environment = chosen ?? 'development';
await build().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

async function build(): Promise<void> {
  // The pages name their picture by its whole address.
  if (chosen) process.env.SITE_URL ??= siteUrlOf(chosen);
  // Within, so that what is noted has these facts, and `npm start` builds again with the demo's.
  await withFactsOf(environment, () => noteBuild(buildAll));
}

function buildAll(): void {
  for (const step of steps) {
    const { status } = spawnSync(step, { stdio: 'inherit', shell: true });
    if (status !== 0) process.exit(status ?? 1);
  }
}

/** Returns the address that an environment's pages will have, from its parameters. @throws Error if it has none */
function siteUrlOf(name: string): string {
  const parameters = readFileSync(`infra/azure/${name}.bicepparam`, 'utf8');
  requireAnswers(name, parameters);
  const found = /^param siteUrl = '(.+)'$/m.exec(parameters);
  if (!found?.[1]) throw new Error(`infra/azure/${name}.bicepparam names no siteUrl.`);
  return found[1];
}
