/** Brings an organisation to the schema: reads, plans, and runs the steps one by one. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { securityRoles } from '../../domain/access/index.ts';
import { logicalName, solution as ourSolution, type TableDefinition, tables } from '../../domain/schema/index.ts';
import { answerTasks } from './answers.ts';
import { concernNameTasks } from './concernNames.ts';
import type { Wanted } from './definition.ts';
import { read, readFoundSchema } from './foundSchema.ts';
import { fillMinutesPresent } from './minutesPresent.ts';
import { type Plan, planOf, type Step, tablePath } from './plan.ts';
import { requirementTasks } from './requirements.ts';
import { columnSecurityTasks } from './security/columnSecurity.ts';
import { roleTasks } from './security/roles.ts';
import { solutionTasks } from './solution.ts';
import type { Task } from './task.ts';

export type Provisioning = Plan & {
  /** The publisher and the solution, before anything else. */
  base: Task[];
  /** Roles and column security profiles, after the tables. */
  security: Task[];
  /** Initial rows, after their tables. */
  rows: Task[];
  /** What older rows lack. A version of before makes such rows until the code goes out, so a deployment must not wait for these. */
  olderRows: Task[];
};

const namesOf = (tasks: readonly Pick<Task | Step, 'sign' | 'what'>[]) =>
  tasks.map(({ sign, what }) => `${sign} ${what}`);

/** Returns the work without which new code cannot run, for people: `+ table crf69_contact`. */
export const dueLinesOf = ({ base, steps, security, rows }: Provisioning): string[] =>
  namesOf([...base, ...steps, ...security, ...rows]);

/** Returns all remaining work. */
export const linesOf = (plan: Provisioning): string[] => [...dueLinesOf(plan), ...namesOf(plan.olderRows)];

export type PlanOptions = {
  /** The unmanaged solution that new parts are put into. */
  solution?: string | undefined;
  newId: () => string;
  /** Leaves out what older rows lack, so that no row of a person is read. */
  schemaOnly?: boolean;
};

export async function makePlan(client: Client, wanted: Wanted, options: PlanOptions): Promise<Provisioning> {
  const { solution = ourSolution.uniqueName, newId, schemaOnly = false } = options;
  const names = wanted.tables.map(({ name }) => name);
  const base = await solutionTasks(client, solution, newId);
  const found = await readFoundSchema(client, names);
  const plan = planOf(wanted, found);
  const isWanted = (table: TableDefinition) => names.includes(logicalName(table));
  const isThere = (table: TableDefinition) => found.tables.has(logicalName(table));
  const headers = { 'MSCRM.SolutionUniqueName': solution };
  return {
    ...plan,
    conflicts: [...base.conflicts, ...plan.conflicts],
    base: base.tasks,
    security: [
      ...(await roleTasks(client, securityRoles, names, headers)),
      ...(await columnSecurityTasks(client, securityRoles, wanted, headers)),
    ],
    rows: isWanted(tables.requirement) ? await requirementTasks(client, isThere(tables.requirement)) : [],
    olderRows: schemaOnly
      ? []
      : [...(await concernNameTasks(client, isThere(tables.concern))), ...(await answerTasks(client, found))],
  };
}

export type ApplyOptions = PlanOptions & {
  allowRemovals: boolean;
  say: (line: string) => void;
  /** Milliseconds between two checks of keys that are being built. */
  lookEvery?: number;
};

/**
 * Idempotent: plans again and runs the remaining steps, so a second run continues where an earlier one stopped.
 * @throws Error on conflicts, before anything is changed; DataverseError as the client does
 */
export async function provision(client: Client, wanted: Wanted, options: ApplyOptions): Promise<void> {
  const { base, steps, extra, conflicts } = await makePlan(client, wanted, options);
  if (conflicts.length > 0) throw new Error(conflicts.join('\n'));
  await runAll(base, options);
  await runSteps(client, steps, options);
  await keysAreBuilt(client, wanted, options);
  const after = await makePlan(client, wanted, options);
  if (after.conflicts.length > 0) throw new Error(after.conflicts.join('\n'));
  await runAll(after.security, options);
  await runAll([...after.rows, ...after.olderRows], options);
  if (wanted.tables.some(({ name }) => name === logicalName(tables.attendance))) {
    const filled = await fillMinutesPresent(client);
    if (filled > 0) options.say(`~ minutes present of ${filled} attendances`);
  }
  // Last: what is removed may hold values that the tasks of rows have just moved.
  if (options.allowRemovals) await runSteps(client, extra, options);
}

async function runSteps(client: Client, due: readonly Step[], options: ApplyOptions): Promise<void> {
  let choices: ReadonlyMap<string, string> | undefined;
  for (const [index, step] of due.entries()) {
    options.say(`${index + 1}/${due.length} ${step.sign} ${step.what}`);
    // Choices come first, so all of them exist when the first column is created.
    if (step.path.includes('/Attributes')) choices ??= await choiceIds(client);
    await naming(step.what, () => apply(client, step, choices ?? new Map(), options));
  }
  if (due.length > 0) await client.request({ method: 'POST', path: 'PublishAllXml', body: {} });
}

async function runAll(tasks: readonly Task[], { say }: ApplyOptions): Promise<void> {
  for (const { sign, what, run } of tasks) {
    say(`${sign} ${what}`);
    await naming(what, run);
  }
}

async function naming(what: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    throw error instanceof DataverseError ? new Error(`${what}: ${error.message}`, { cause: error }) : error;
  }
}

async function apply(
  client: Client,
  { method, path, body, definition }: Step,
  choices: ReadonlyMap<string, string>,
  { solution = ourSolution.uniqueName }: ApplyOptions,
): Promise<void> {
  const headers = {
    'MSCRM.SolutionUniqueName': solution,
    ...(method === 'PUT' && { 'MSCRM.MergeLabels': 'true' }),
  };
  const changes = body?.(choices);
  const whole = definition === undefined ? changes : { ...(await definitionAt(client, definition)), ...changes };
  await client.request({ method, path, headers, ...(whole && { body: whole }) });
}

/** Reads the whole definition, because a PUT resets whatever it leaves out. */
async function definitionAt(client: Client, path: string): Promise<object> {
  const { '@odata.context': _, ...definition } = await read<{ '@odata.context'?: string }>(client, path);
  return definition;
}

async function choiceIds(client: Client): Promise<ReadonlyMap<string, string>> {
  const { value } = await read<{ value: { MetadataId: string; Name: string }[] }>(client, 'GlobalOptionSetDefinitions');
  return new Map(value.map(({ MetadataId, Name }) => [Name, MetadataId]));
}

/** Waits until the keys are built, which happens in the background; an inactive key does not prevent duplicates. */
async function keysAreBuilt(client: Client, wanted: Wanted, { say, lookEvery = 5_000 }: ApplyOptions): Promise<void> {
  for (const { name } of wanted.tables.filter(({ keys }) => keys.length > 0)) {
    for (;;) {
      const path = `${tablePath(name)}/Keys?$select=LogicalName,EntityKeyIndexStatus`;
      const { value } = await read<{ value: { LogicalName: string; EntityKeyIndexStatus: string }[] }>(client, path);
      const failed = value.find(({ EntityKeyIndexStatus }) => EntityKeyIndexStatus === 'Failed');
      if (failed)
        throw new Error(`The key ${failed.LogicalName} could not be built. Check for rows with duplicate values.`);
      const building = value.filter(({ EntityKeyIndexStatus }) => EntityKeyIndexStatus !== 'Active');
      if (building.length === 0) break;
      say(`waiting for ${building.map(({ LogicalName }) => LogicalName).join(', ')}`);
      await wait(lookEvery);
    }
  }
}
