/** Runs one storm: random emails, random faults, and the promises that must hold. */
import type { Message } from '../../../infra/local/communication/outbox.ts';
import { earlierBounce, storeAddresses } from './addresses.ts';
import { unleash } from './chaos.ts';
import { addressesIn, isDead, live, planSchedules, type Schedule } from './emails.ts';
import { type FaultSystem, startFaultSystem } from './faultSystem.ts';
import { linksOf, wrongLinks } from './links.ts';
import { pause } from './pressing.ts';
import { mayBeSuppressed, type Readers, readersOf, wrongOfReader } from './readers.ts';
import { disagreements } from './reported.ts';
import type { ServiceName } from './services.ts';
import { settle } from './settle.ts';

export type Run = {
  /** It determines the emails, the faults and their order; how processes interleave differs. */
  seed: string;
  schedules: number;
  /** How long faults are injected, in milliseconds. */
  stormMs: number;
  /** How many messages are sent before the faults end, however slow the machine is; by default it does not matter. */
  leastMessages?: number;
  /** The most recipients of one email. */
  mostRecipients?: number;
  appRoot?: string;
  /** Which services end, by chance. */
  ending?: readonly ServiceName[];
  /** Takes what happened, in words. */
  tell?: (line: string) => void;
};

/** So many at once that each is affected most of the time; `npm run test:long -- storms` makes several such runs. */
export const aStorm = { schedules: 300, stormMs: 15_000 };

/** What every `npm test` can wait for: about 200 recipients. */
export const aShortStorm = { schedules: 100, stormMs: 8000 };

/** @returns a storm over about so many recipients, which lasts until half of them are written to */
export const aStormOver = (recipients: number) => ({
  schedules: aStorm.schedules,
  mostRecipients: Math.max(1, Math.round((2 * recipients) / aStorm.schedules) - 1),
  stormMs: Math.max(aStorm.stormMs, recipients * 6),
  leastMessages: Math.round(recipients / 2),
});

/** Runs a storm. @returns the violations, in words; empty if there are none */
export async function runStorm(run: Run): Promise<string[]> {
  const { seed, schedules: count, stormMs, mostRecipients = 3, appRoot = '.', tell = () => {} } = run;
  const appContext = await startFaultSystem(appRoot, 2);
  try {
    const schedules = planSchedules(seed, { count, spreadMs: stormMs - 2000, mostRecipients });
    await storeAddresses(addressesIn(schedules).filter(isDead), earlierBounce, appContext);
    const { readers, decide } = await readersOf(schedules, appContext);
    const pressLinks = await linksOf(seed, appContext);
    const storm = stormOf(run, appContext);
    const [links] = await Promise.all([
      pressLinks(stormMs),
      decide(seed, stormMs),
      unleash(seed, appContext, storm, run.ending),
      ...schedules.map((one) => live(one, seed, appContext, storm)),
    ]);
    await Promise.all([appContext.faults('mail', 'clear'), appContext.faults('dataverse', 'clear')]);
    const settled = await settle(appContext);
    const ended = [...appContext.ended].map(([name, times]) => `${name} ${times} times`).join(', ');
    tell(`  ${(await appContext.messages()).length} messages; ended and started again: ${ended}`);
    return [
      ...(settled ? [] : ['not everything came to its end']),
      ...(await wrongs(schedules, readers, appContext)),
      ...(await wrongLinks(links, appContext)),
      ...(await disagreements(appContext, suppressible(schedules, readers))),
    ];
  } finally {
    await appContext.stop();
  }
}

const longestStormMs = 600_000;

/** @returns what is aborted when the faults end */
function stormOf({ stormMs, leastMessages = 0 }: Run, { messages }: FaultSystem): AbortSignal {
  const storm = new AbortController();
  const end = Date.now() + Math.max(stormMs, longestStormMs);
  const isEnough = async () => leastMessages === 0 || (await messages().catch(() => [])).length >= leastMessages;
  void (async () => {
    await pause(stormMs);
    while (Date.now() < end && !(await isEnough())) await pause(5000);
    storm.abort();
  })();
  return storm.signal;
}

/** @returns whether it is right that nothing was sent to an address */
function suppressible(schedules: readonly Schedule[], readers: Readers): (recipient: string) => boolean {
  const byAddress = new Map(schedules.flatMap((one) => one.recipients.map((recipient) => [recipient, one])));
  return (recipient) => {
    const schedule = byAddress.get(recipient);
    return isDead(recipient) || (schedule !== undefined && mayBeSuppressed(schedule, recipient, readers));
  };
}

async function wrongs(schedules: readonly Schedule[], readers: Readers, appContext: FaultSystem): Promise<string[]> {
  const byAddress = new Map<string, Message[]>();
  // Links have subjects of their own, and are looked at by themselves.
  for (const message of (await appContext.messages()).filter(({ subject }) => subject?.startsWith('Email '))) {
    byAddress.set(message.to, [...(byAddress.get(message.to) ?? []), message]);
  }
  const wanted = schedules.flatMap((schedule) =>
    schedule.deleted
      ? []
      : schedule.recipients.filter((recipient) => !isDead(recipient)).map((recipient) => ({ recipient, schedule })),
  );
  const found = wanted.flatMap(({ recipient, schedule }) => {
    const [first, ...more] = byAddress.get(recipient) ?? [];
    byAddress.delete(recipient);
    if (!first) return mayBeSuppressed(schedule, recipient, readers) ? [] : [`lost: ${recipient}`];
    if (more.length > 0) return [`sent ${more.length + 1} times: ${recipient}`];
    const early = Date.parse(first.acceptedOn) < schedule.dueOn ? [`early: ${recipient}`] : [];
    return [...early, ...wrongOfReader(first, schedule, readers)];
  });
  const unwanted = [...byAddress.keys()].map((recipient) =>
    isDead(recipient) ? `sent to a dead address: ${recipient}` : `sent though deleted or edited away: ${recipient}`,
  );
  // A message leaves the queue only when its delivery has ended. The timer logs any message that it finds missing.
  const rescued = /"event":"messages-requeued"/.test(appContext.output()) ? ['a message was lost on the queue'] : [];
  return [...found, ...unwanted, ...rescued];
}
