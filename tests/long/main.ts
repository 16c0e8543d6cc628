/**
 * `npm run test:long`: the tests that take hours, a kind after another, with one line for each at the end.
 * `npm run test:long -- mutation domain/forms` runs one kind, with its arguments.
 */
import { buildWhenChanged } from '../../infra/local/freshBuild.ts';
import { run } from '../runner/run.ts';
import { longKinds } from './kinds.ts';

const [chosen, ...args] = process.argv.slice(2);
const names = chosen === undefined ? Object.keys(longKinds) : [chosen];
const outcomes: string[] = [];
let failed = 0;
for (const name of names) {
  const kind = longKinds[name];
  if (!kind) throw new Error(`There is no kind "${name}"; there are ${Object.keys(longKinds).join(', ')}.`);
  console.log(`\n— ${name}: ${kind.what} —`);
  const begin = Date.now();
  const passed =
    (!kind.needsBuild || (await isBuilt())) && run('npx', ['--no-install', ...kind.args, ...args], kind.env);
  if (!passed) failed += 1;
  outcomes.push(`${passed ? 'passed' : 'failed'}  ${name}, ${Math.round((Date.now() - begin) / 1000)} s`);
}
console.log(`\n${outcomes.join('\n')}\n\n${names.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function isBuilt(): Promise<boolean> {
  try {
    await buildWhenChanged();
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}
