/** `npm run build:dynamics`: the web resources of the panels, in dist/dynamics. */
import { bundleDynamics } from './bundleDynamics.ts';

await bundleDynamics('dist/dynamics').catch(() => process.exit(1)); // esbuild has already printed the reason.
