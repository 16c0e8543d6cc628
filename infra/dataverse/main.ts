/**
 * `npm run provision -- --check | --plan | --apply [--solution name] [--allow-removals]`
 *
 * `--check` is `--plan` without what older rows lack: it reads no row of a person, and the role “Volunteer schema check” is
 * enough. Both exit with 2 while steps remain that new code needs. DATAVERSE_URL names the organisation. The token is DATAVERSE_TOKEN, or
 * comes from the account that is signed in to the Azure CLI or PowerShell.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createClient } from '../../dataverse/client.ts';
import { choiceTables, tables } from '../../domain/schema/index.ts';
import { wantedOf } from './definition.ts';
import { dueLinesOf, linesOf, makePlan, provision } from './provision.ts';
import { tokenSource } from './tokenSource.ts';

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    plan: { type: 'boolean', default: false },
    apply: { type: 'boolean', default: false },
    solution: { type: 'string' },
    'allow-removals': { type: 'boolean', default: false },
  },
});
const url = process.env.DATAVERSE_URL?.replace(/\/$/, '');

if (!url || [values.check, values.plan, values.apply].filter(Boolean).length !== 1) {
  console.error(
    'Usage: DATAVERSE_URL=https://… npm run provision -- --check | --plan | --apply [--solution name] [--allow-removals]',
  );
  process.exit(1);
}

const client = createClient({ url, token: tokenSource(url) });
const wanted = wantedOf(Object.values(tables), choiceTables.values());
const options = { solution: values.solution, newId: randomUUID, schemaOnly: values.check };

if (values.apply) {
  await provision(client, wanted, {
    ...options,
    allowRemovals: values['allow-removals'],
    say: (line) => console.log(line),
  });
}
await showPlan();

/**
 * Prints the plan. Exits with 1 on a conflict and with 2 while steps remain that new code needs, so that a deployment
 * stops before its code goes out.
 */
async function showPlan(): Promise<void> {
  const plan = await makePlan(client, wanted, options);
  const lines = linesOf(plan);
  for (const line of lines) console.log(line);
  for (const { what } of plan.extra) console.log(`  not in the schema, kept without --allow-removals: ${what}`);
  for (const conflict of plan.conflicts) console.error(`! ${conflict}`);
  const due = dueLinesOf(plan).length;
  const later = lines.length - due;
  if (later > 0) console.log(`${later} steps for rows of an older version: apply them once no older version runs.`);
  console.log(due === 0 ? 'The organisation has the whole schema.' : `${due} steps to apply.`);
  if (due > 0) process.exitCode = 2;
  if (plan.conflicts.length > 0) process.exitCode = 1;
}
