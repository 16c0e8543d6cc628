/**
 * `npm run provision -- --plan | --apply [--solution name] [--allow-removals]`
 *
 * DATAVERSE_URL says which organisation; who is signed in to the Azure CLI or PowerShell is asked for a token, or
 * DATAVERSE_TOKEN holds one.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createClient } from '../../dataverse/client.ts';
import { choiceTables, tables } from '../../domain/schema/index.ts';
import { wantedOf } from './definition.ts';
import { makePlan, provision } from './provision.ts';
import { tokenSource } from './tokenSource.ts';

const { values } = parseArgs({
  options: {
    plan: { type: 'boolean', default: false },
    apply: { type: 'boolean', default: false },
    solution: { type: 'string' },
    'allow-removals': { type: 'boolean', default: false },
  },
});
const url = process.env.DATAVERSE_URL?.replace(/\/$/, '');

if (!url || values.plan === values.apply) {
  console.error(
    'Usage: DATAVERSE_URL=https://… npm run provision -- --plan | --apply [--solution name] [--allow-removals]',
  );
  process.exit(2);
}

const client = createClient({ url, token: tokenSource(url) });
const wanted = wantedOf(Object.values(tables), choiceTables.values());

if (values.apply) {
  await provision(client, wanted, {
    solution: values.solution,
    allowRemovals: values['allow-removals'],
    say: (line) => console.log(line),
    newId: randomUUID,
  });
}
await showPlan();

async function showPlan(): Promise<void> {
  const { steps, extra, conflicts, role } = await makePlan(client, wanted);
  for (const { sign, what } of steps) console.log(`${sign} ${what}`);
  if (role.roleId === undefined) console.log('+ the security role of the app');
  else if (role.missing.length > 0) console.log(`~ the security role of the app: ${role.missing.length} privileges`);
  for (const { what } of extra) console.log(`  not in the schema, kept without --allow-removals: ${what}`);
  for (const conflict of conflicts) console.error(`! ${conflict}`);
  const left = steps.length + (role.roleId === undefined || role.missing.length > 0 ? 1 : 0);
  console.log(left === 0 ? 'The organisation holds the whole schema.' : `${left} steps to do.`);
  if (conflicts.length > 0) process.exitCode = 1;
}
