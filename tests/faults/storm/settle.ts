/** Ends the faults, runs the timers, and does what staff must do. */
import pMap from 'p-map';
import { eq, or } from '../../../dataverse/filter.ts';
import { type EmailKind, emailActions } from '../../../domain/contract/email.ts';
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
    await retryAndResolve(appContext);
    await pause(1500);
  }
  return false;
}

const open = or(
  eq('crf69_dispatchstatus', null),
  eq('crf69_dispatchstatus', scheduled),
  eq('crf69_dispatchstatus', dispatching),
  eq('crf69_dispatchstatus', partlyFailed),
  eq('crf69_dispatchstatus', failed),
  eq('crf69_dispatchstatus', stopped),
);

async function isQuiet({ dataverse }: FaultSystem): Promise<boolean> {
  const query = { select: [], filter: open, top: 1 };
  const [emails, bulk] = await Promise.all([
    dataverse.page(tables.scheduledEmail, query),
    dataverse.page(tables.bulkEmail, query),
  ]);
  return emails.rows.length + bulk.rows.length === 0;
}

/** Presses Retry where something failed, and resolves unknown outcomes. */
async function retryAndResolve(appContext: FaultSystem): Promise<void> {
  const filter = or(eq('crf69_dispatchstatus', partlyFailed), eq('crf69_dispatchstatus', failed));
  const [emails, bulk, unknown] = await Promise.all([
    appContext.dataverse.listAll(tables.scheduledEmail, { select: [], filter }),
    appContext.dataverse.listAll(tables.bulkEmail, { select: [], filter }),
    appContext.dataverse.listAll(tables.messageDelivery, {
      select: ['crf69_operationid'],
      filter: eq('crf69_status', deliveryStatus.codes.unknown),
    }),
  ]);
  const arrivedIds = new Set((await appContext.messages()).map(({ operationId }) => operationId));
  // On a busy machine, many calls get no answer in time.
  await pMap(
    unknown,
    ({ crf69_messagedeliveryid: delivery }) =>
      press(appContext, { action: emailActions.resolve, delivery, arrived: arrivedIds.has(delivery) }),
    { concurrency: 8 },
  );
  const retry = (kind: EmailKind, id: string) => press(appContext, { action: emailActions.retry, kind, id });
  for (const row of emails) await retry('scheduled', row.crf69_scheduledemailid);
  for (const row of bulk) await retry('bulk', row.crf69_bulkemailid);
  await resumeStopped(appContext);
}

/** Resumes the emails that are still stopped. */
async function resumeStopped(appContext: FaultSystem): Promise<void> {
  const filter = eq('crf69_dispatchstatus', stopped);
  const [emails, bulk] = await Promise.all([
    appContext.dataverse.listAll(tables.scheduledEmail, { select: [], filter }),
    appContext.dataverse.listAll(tables.bulkEmail, { select: [], filter }),
  ]);
  const resume = (kind: EmailKind, id: string) => press(appContext, { action: emailActions.resume, kind, id });
  for (const row of emails) await resume('scheduled', row.crf69_scheduledemailid);
  for (const row of bulk) await resume('bulk', row.crf69_bulkemailid);
}

async function press({ functions, staffToken }: FaultSystem, body: object): Promise<void> {
  const headers = { [staffAuthorizationHeader]: `Bearer ${staffToken}` };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  await fetch(`${functions[0]?.url}${apiPaths.email}`, init).catch(() => {});
}
