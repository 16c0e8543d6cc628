/** Injects random faults: overlapping timers, repeated calls, failing services and killed processes. */
import { eq, or } from '../../../dataverse/filter.ts';
import { deliveryStatus } from '../../../domain/schema/choices/records.ts';
import { tables } from '../../../domain/schema/index.ts';
import { randomFor } from '../../../infra/local/demo/random.ts';
import type { FaultSystem } from './faultSystem.ts';
import { pause } from './pressing.ts';
import type { ServiceName } from './services.ts';

const mailFaults = [
  { match: 'POST /emails:send', status: 429, retryAfter: 1 },
  { match: 'POST /emails:send', status: 500 },
  { match: 'POST /emails:send', drop: 'after' },
  { match: 'POST /emails:send', drop: 'before' },
  // Longer than the app waits: the mail service accepts the message after that, or has accepted it and answers after
  // that.
  { match: 'POST /emails:send', delayMs: 6000 },
  { match: 'POST /emails:send', answerDelayMs: 6000 },
  { match: 'GET /emails/operations', status: 500 },
  { match: 'GET /emails/operations', drop: 'after' },
];
const dataverseFaults = [
  { match: '\\$batch', status: 429, retryAfter: 1 },
  { match: '\\$batch', status: 503 },
  { match: '\\$batch', drop: 'after' },
  { match: 'PATCH .*(scheduled|bulk)emails', status: 503 },
  { match: 'PATCH .*(scheduled|bulk)emails', drop: 'after' },
  { match: 'GET .*messagedeliveries', status: 429, retryAfter: 1 },
];

/** Which services end, by chance. The mail service and Dataverse are asked for most, and so end most often. */
export const usuallyEnding: readonly ServiceName[] = [
  ...(['communication', 'communication', 'dataverse', 'dataverse'] as const),
  ...(['queues', 'signin'] as const),
];

/** Calls the timer of that many apps at once. */
export async function tick(appContext: FaultSystem, times: number): Promise<void> {
  const calls = Array.from({ length: times }, async (_, index) => {
    const app = appContext.functions[index % appContext.functions.length];
    for (const name of ['dispatchDueEmails', 'rescueEmails'])
      await fetch(`${app?.url}/admin/functions/${name}`, { method: 'POST' }).catch(() => {});
  });
  await Promise.all(calls);
}

type Chaos = {
  /** How many times as rare as in a short storm the faults are. */
  rarity?: number;
  ending?: readonly ServiceName[];
};

/** Injects faults. @param until stops it */
export async function unleash(
  seed: string,
  appContext: FaultSystem,
  until: AbortSignal,
  { rarity = 1, ending = usuallyEnding }: Chaos = {},
): Promise<void> {
  const random = randomFor(`${seed}/chaos`);
  const again = async (act: () => Promise<void>, leastMs: number, mostMs: number) => {
    while (!until.aborted) {
      await pause(random.whole(leastMs, mostMs) * rarity);
      if (!until.aborted) await act();
    }
  };
  await Promise.all([
    again(() => tick(appContext, random.whole(2, 4)), 700, 2000),
    again(() => appContext.faults('mail', { ...random.pick(mailFaults), count: random.whole(1, 8) }), 200, 900),
    again(
      () => appContext.faults('dataverse', { ...random.pick(dataverseFaults), count: random.whole(1, 2) }),
      300,
      1500,
    ),
    again(
      () =>
        appContext.orderReports({
          lateMs: random.pick([0, 0, 300, 6000]),
          copies: random.whole(1, 3),
          shuffled: random.chance(0.5),
        }),
      200,
      1500,
    ),
    again(() => redeliver(appContext, random.whole(1, 10)), 300, 1200),
    again(() => appContext.kill(random.whole(0, appContext.functions.length - 1)), 300, 2500),
    again(() => appContext.restart(random.pick(ending)), 800, 4000),
  ]);
}

/** Delivers some pending deliveries once more. */
async function redeliver(appContext: FaultSystem, count: number): Promise<void> {
  const { pending, sending } = deliveryStatus.codes;
  const filter = or(eq('crf69_status', pending), eq('crf69_status', sending));
  const page = await appContext.dataverse
    .page(tables.messageDelivery, { select: [], filter, top: count })
    .catch(() => undefined);
  await appContext.redeliver(page?.rows.map((row) => row.crf69_messagedeliveryid) ?? []);
}
