/** Runs one storm: random emails, random faults, and the promises that must hold. */
import type { Message } from '../../../infra/local/communication/outbox.ts';
import { unleash } from './chaos.ts';
import { isDead, live, markDead, planSchedules, type Schedule } from './emails.ts';
import { type FaultSystem, startFaultSystem } from './faultSystem.ts';
import { disagreements } from './reported.ts';
import { settle } from './settle.ts';

export type Run = {
  /** It determines the emails, the faults and their order; how processes interleave differs. */
  seed: string;
  schedules: number;
  /** How long faults are injected, in milliseconds. */
  stormMs: number;
  /** The most recipients of one email. */
  mostRecipients?: number;
  appRoot?: string;
};

/** So many at once that each is affected most of the time; `npm run faults` makes several such runs. */
export const aStorm = { schedules: 300, stormMs: 15_000 };

/** What every `npm test` can wait for. */
export const aShortStorm = { schedules: 120, stormMs: 8000 };

/** @returns a storm over about so many recipients, which lasts until most of them are written to */
export const aStormOver = (recipients: number) => ({
  schedules: aStorm.schedules,
  mostRecipients: Math.max(1, Math.round((2 * recipients) / aStorm.schedules) - 1),
  stormMs: Math.max(aStorm.stormMs, recipients * 6),
});

/** Runs a storm. @returns the violations, in words; empty if there are none */
export async function runStorm(run: Run): Promise<string[]> {
  const { seed, schedules: count, stormMs, mostRecipients = 3, appRoot = '.' } = run;
  const appContext = await startFaultSystem(appRoot, 2);
  try {
    const schedules = planSchedules(seed, { count, spreadMs: stormMs - 2000, mostRecipients });
    await markDead(schedules, appContext);
    const storm = AbortSignal.timeout(stormMs);
    await Promise.all([
      unleash(seed, appContext, storm),
      ...schedules.map((one) => live(one, seed, appContext, storm)),
    ]);
    await Promise.all([appContext.faults('mail', 'clear'), appContext.faults('dataverse', 'clear')]);
    const settled = await settle(appContext);
    return [
      ...(settled ? [] : ['not everything came to its end']),
      ...(await wrongs(schedules, appContext)),
      ...(await disagreements(appContext)),
    ];
  } finally {
    await appContext.stop();
  }
}

async function wrongs(schedules: readonly Schedule[], appContext: FaultSystem): Promise<string[]> {
  const byAddress = new Map<string, Message[]>();
  for (const message of await appContext.messages()) {
    byAddress.set(message.to, [...(byAddress.get(message.to) ?? []), message]);
  }
  const wanted = schedules.flatMap((schedule) =>
    schedule.deleted
      ? []
      : schedule.recipients
          .filter((recipient) => !isDead(recipient))
          .map((recipient) => ({ recipient, dueOn: schedule.dueOn })),
  );
  const found = wanted.flatMap(({ recipient, dueOn }) => {
    const [first, ...more] = byAddress.get(recipient) ?? [];
    byAddress.delete(recipient);
    if (!first) return [`lost: ${recipient}`];
    if (more.length > 0) return [`sent ${more.length + 1} times: ${recipient}`];
    return Date.parse(first.acceptedOn) < dueOn ? [`early: ${recipient}`] : [];
  });
  const unwanted = [...byAddress.keys()].map((recipient) =>
    isDead(recipient) ? `sent to a dead address: ${recipient}` : `sent though deleted or edited away: ${recipient}`,
  );
  // A message leaves the queue only when its delivery has ended. The timer logs any message that it finds missing.
  const rescued = /"event":"messages-requeued"/.test(appContext.output()) ? ['a message was lost on the queue'] : [];
  return [...found, ...unwanted, ...rescued];
}
