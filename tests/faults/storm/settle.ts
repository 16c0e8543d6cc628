/** Ends the faults, runs the timers, and does what staff must do. */
import pMap from 'p-map';
import { eq, or } from '../../../dataverse/filter.ts';
import { emailActions } from '../../../domain/contract/email.ts';
import { apiPaths, staffAuthorizationHeader } from '../../../domain/contract/paths.ts';
import { deliveryStatus, dispatchStatus } from '../../../domain/schema/choices/records.ts';
import { tables } from '../../../domain/schema/index.ts';
import { tick } from './chaos.ts';
import type { FaultSystem } from './faultSystem.ts';
import { pause } from './pressing.ts';

const { partlyFailed, failed, scheduled, dispatching, stopped } = dispatchStatus.codes;
const timeoutMs = 900_000;

/** Returns whether everything ended in time. */
export async function settle(appContext: FaultSystem): Promise<boolean> {
  const limit = Date.now() + timeoutMs;
  while (Date.now() < limit) {
    await tick(appContext, 1);
    if ((await isQuiet(appContext)) && (await appContext.reportsAreRead())) return true;
    await lookAfter(appContext);
    await pause(1500);
  }
  return false;
}

const having = (...statuses: readonly (number | null)[]) =>
  or(...statuses.map((status) => eq('crf69_dispatchstatus', status)));

/** Returns the emails of both kinds with one of these statuses. */
async function emailsHaving({ dataverse }: FaultSystem, ...statuses: readonly (number | null)[]) {
  const query = { select: [], filter: having(...statuses) };
  const [emails, bulk] = await Promise.all([
    dataverse.listAll(tables.scheduledEmail, query),
    dataverse.listAll(tables.bulkEmail, query),
  ]);
  return [
    ...emails.map((row) => ({ kind: 'scheduled', id: row.crf69_scheduledemailid })),
    ...bulk.map((row) => ({ kind: 'bulk', id: row.crf69_bulkemailid })),
  ];
}

const isQuiet = async (appContext: FaultSystem): Promise<boolean> =>
  (await emailsHaving(appContext, null, scheduled, dispatching, partlyFailed, failed, stopped)).length === 0;

/** Resolves unknown outcomes, presses Retry where something failed, and resumes the emails that are still stopped. */
async function lookAfter(appContext: FaultSystem): Promise<void> {
  const broken = await emailsHaving(appContext, partlyFailed, failed);
  const filter = eq('crf69_status', deliveryStatus.codes.unknown);
  const unknown = await appContext.dataverse.listAll(tables.messageDelivery, { select: [], filter });
  const arrivedIds = new Set((await appContext.messages()).map(({ operationId }) => operationId));
  // On a busy machine, many calls get no answer in time.
  await pMap(
    unknown,
    ({ crf69_messagedeliveryid: delivery }) =>
      press(appContext, { action: emailActions.resolve, delivery, arrived: arrivedIds.has(delivery) }),
    { concurrency: 8 },
  );
  for (const email of broken) await press(appContext, { action: emailActions.retry, ...email });
  for (const email of await emailsHaving(appContext, stopped))
    await press(appContext, { action: emailActions.resume, ...email });
}

async function press({ functions, staffToken }: FaultSystem, body: object): Promise<void> {
  const headers = { [staffAuthorizationHeader]: `Bearer ${staffToken}` };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  await fetch(`${functions[0]?.url}${apiPaths.email}`, init).catch(() => {});
}
