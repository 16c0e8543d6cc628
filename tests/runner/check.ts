/** `npm run check`: types and lint, beside each other. */
import { show, startBeside } from './run.ts';

const programs = [startBeside('tsc', []), startBeside('biome', ['check', '.'])];
for (const program of programs) {
  if (!(await show(program))) process.exitCode = 1;
}
