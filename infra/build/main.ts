/** `npm run build`: builds everything into `dist`, and notes which sources it is built from. */
import { spawnSync } from 'node:child_process';
import { otherLanguages } from '../../domain/languages/languages.ts';
import { noteBuild } from '../local/freshBuild.ts';

/** In this order: the first empties the site's folder, and the staff area's pages join the forms there. */
const steps = [
  'vite build -c frontend/vite.config.ts',
  ...otherLanguages.map((language) => `vite build -c frontend/vite.config.ts --mode ${language}`),
  'tsx frontend/prerender.ts',
  'tsx infra/build/buildApi.ts',
  'vite build -c frontend/vite.staff.config.ts',
  'npm run --silent build:dynamics',
];

await noteBuild(() => {
  for (const step of steps) {
    const { status } = spawnSync(step, { stdio: 'inherit', shell: true });
    if (status !== 0) process.exit(status ?? 1);
  }
});
