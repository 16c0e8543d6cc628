import * as v from 'valibot';
import type { Client } from '../../dataverse/client.ts';
import { logicalName, type TableDefinition, tables } from '../../domain/schema/index.ts';
import { askedRarely } from './askedRarely.ts';

/**
 * Returns what Dataverse should audit and does not: `the environment`, or tables by their labels. Empty before the first
 * answer; `unseen` if all questions have failed for five minutes.
 */
export type Unaudited = () => Promise<readonly string[] | 'unseen'>;

const unseenAfterMs = 300_000;

const audited = Object.values<TableDefinition>(tables).filter((table) => table.audited !== undefined);
const filter = audited.map((table) => `LogicalName eq '${logicalName(table)}'`).join(' or ');
const questions = [
  'organizations?$select=isauditenabled',
  `EntityDefinitions?$select=LogicalName,IsAuditEnabled&$filter=${encodeURIComponent(filter)}`,
] as const;
const organizations = v.object({ value: v.array(v.object({ isauditenabled: v.boolean() })) });
const definitions = v.object({
  value: v.array(v.object({ LogicalName: v.string(), IsAuditEnabled: v.object({ Value: v.boolean() }) })),
});

/** Asks Dataverse at most every six hours, or every five minutes while something is not audited. */
export function unauditedIn(dataverse: Client, now: () => Date): Unaudited {
  let failingSince: number | undefined;
  const askOrGiveUp = async (): Promise<string[] | 'unseen'> => {
    try {
      const answer = await ask(dataverse);
      failingSince = undefined;
      return answer;
    } catch (error) {
      failingSince ??= now().getTime();
      if (now().getTime() - failingSince < unseenAfterMs) throw error;
      return 'unseen';
    }
  };
  const missing = askedRarely(askOrGiveUp, now, (answer) => answer.length > 0);
  return async () => (await missing()) ?? [];
}

async function ask(dataverse: Client): Promise<string[]> {
  const [environment, entities] = await Promise.all(
    questions.map((path) => dataverse.request({ method: 'GET', path })),
  );
  const isOn = v.parse(organizations, environment?.body).value.every(({ isauditenabled }) => isauditenabled);
  if (!isOn) return ['the environment'];
  const on = new Map(
    v.parse(definitions, entities?.body).value.map((one) => [one.LogicalName, one.IsAuditEnabled.Value] as const),
  );
  return audited.filter((table) => !on.get(logicalName(table))).map((table) => `the table ${table.label}`);
}
