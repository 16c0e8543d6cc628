/** Brings an organisation to the schema: reads, plans, and does the steps one after another. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import type { Wanted } from './definition.ts';
import { read, readFound } from './found.ts';
import { type Plan, planOf, type Step, tablePath } from './plan.ts';
import { applyRole, type RolePlan, readRole } from './role.ts';

export type Provisioning = Plan & { role: RolePlan };

export async function makePlan(client: Client, wanted: Wanted): Promise<Provisioning> {
  const names = wanted.tables.map(({ name }) => name);
  const plan = planOf(wanted, await readFound(client, names));
  return { ...plan, role: await readRole(client, names) };
}

export type ApplyOptions = {
  /** The unmanaged solution that new parts are put into; the default solution without one. */
  solution?: string | undefined;
  allowRemovals: boolean;
  say: (line: string) => void;
  newId: () => string;
  /** Milliseconds between two looks at keys that are being built. */
  lookEvery?: number;
};

/**
 * Does what is left to do, read anew: it may be run as often as one likes, and goes on where an earlier run stopped.
 * @throws Error on conflicts, before anything is changed; DataverseError as the client does
 */
export async function provision(client: Client, wanted: Wanted, options: ApplyOptions): Promise<void> {
  const { steps, extra, conflicts } = await makePlan(client, wanted);
  if (conflicts.length > 0) throw new Error(conflicts.join('\n'));
  const due = [...steps, ...(options.allowRemovals ? extra : [])];
  let choices: ReadonlyMap<string, string> | undefined;
  for (const [index, step] of due.entries()) {
    options.say(`${index + 1}/${due.length} ${step.sign} ${step.what}`);
    // Choices come first; once a column is at hand, all of them are there.
    if (step.path.includes('/Attributes')) choices ??= await choiceIds(client);
    await apply(client, step, choices ?? new Map(), options);
  }
  if (due.length > 0) await client.request({ method: 'POST', path: 'PublishAllXml', body: {} });
  await keysAreBuilt(client, wanted, options);
  // A set name is only known once Dataverse has made the table; a wrong one would fail every call of the app.
  const after = await makePlan(client, wanted);
  if (after.conflicts.length > 0) throw new Error(after.conflicts.join('\n'));
  await applyRole(client, after.role, options.newId);
}

async function apply(
  client: Client,
  step: Step,
  choices: ReadonlyMap<string, string>,
  { solution }: ApplyOptions,
): Promise<void> {
  const { method, path, body } = step;
  const headers = {
    ...(solution && { 'MSCRM.SolutionUniqueName': solution }),
    ...(method === 'PUT' && { 'MSCRM.MergeLabels': 'true' }),
  };
  try {
    await client.request({ method, path, headers, ...(body && { body: body(choices) }) });
  } catch (error) {
    throw error instanceof DataverseError ? new Error(`${step.what}: ${error.message}`, { cause: error }) : error;
  }
}

async function choiceIds(client: Client): Promise<ReadonlyMap<string, string>> {
  const { value } = await read<{ value: { MetadataId: string; Name: string }[] }>(client, 'GlobalOptionSetDefinitions');
  return new Map(value.map(({ MetadataId, Name }) => [Name, MetadataId]));
}

/** Keys are built in the background; until one is active, it keeps nothing single. */
async function keysAreBuilt(client: Client, wanted: Wanted, { say, lookEvery = 5_000 }: ApplyOptions): Promise<void> {
  for (const { name } of wanted.tables.filter(({ keys }) => keys.length > 0)) {
    for (;;) {
      const path = `${tablePath(name)}/Keys?$select=LogicalName,EntityKeyIndexStatus`;
      const { value } = await read<{ value: { LogicalName: string; EntityKeyIndexStatus: string }[] }>(client, path);
      const failed = value.find(({ EntityKeyIndexStatus }) => EntityKeyIndexStatus === 'Failed');
      if (failed) throw new Error(`The key ${failed.LogicalName} could not be built: are there rows that it forbids?`);
      const building = value.filter(({ EntityKeyIndexStatus }) => EntityKeyIndexStatus !== 'Active');
      if (building.length === 0) break;
      say(`waiting for ${building.map(({ LogicalName }) => LogicalName).join(', ')}`);
      await wait(lookEvery);
    }
  }
}
