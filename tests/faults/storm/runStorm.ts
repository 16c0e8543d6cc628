/** Runs one storm: random emails, random faults, and the promises that must hold. */
import type { Message } from '../../../infra/local/communication/outbox.ts';
import { type Unsubscribed, wrongEmails } from '../schedules/oracles/wrongEmails.ts';
import { type PressedLink, wrongLinks } from '../schedules/oracles/wrongLinks.ts';
import type { Taken } from '../schedules/provider.ts';
import { earlierBounce, storeAddresses } from './addresses.ts';
import { unleash } from './chaos.ts';
import { addressesIn, isDead, live, planSchedules, type Schedule } from './emails.ts';
import { type FaultSystem, startFaultSystem } from './faultSystem.ts';
import { linksOf } from './links.ts';
import { pause } from './pressing.ts';
import { readersOf } from './readers.ts';
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
  /** How many times as rare as in a short storm the faults are. */
  rarity?: number;
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
  // Azurite sorts all that waits again at each deletion: what is due at once takes it ever longer.
  stormMs: Math.max(aStorm.stormMs, recipients * 50),
  // Where faults are more frequent than messages, nearly nothing is sent before they end.
  rarity: Math.max(1, Math.round(recipients / 1000)),
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
      unleash(seed, appContext, storm, run),
      ...schedules.map((one) => live(one, seed, appContext, storm)),
    ]);
    await Promise.all([appContext.faults('mail', 'clear'), appContext.faults('dataverse', 'clear')]);
    const settled = await settle(appContext);
    const ended = [...appContext.ended].map(([name, times]) => `${name} ${times} times`).join(', ');
    tell(`  ${(await appContext.messages()).length} messages; ended and started again: ${ended}`);
    return [
      ...(settled ? [] : ['not everything came to its end']),
      ...(await wrongs(schedules, readers, links, appContext)),
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

/** Returns what was sent, as the oracles of short schedules read it; a step of a storm is a millisecond. */
const takenOf = (messages: readonly Message[]): Taken[] =>
  messages.map(({ operationId, channel, to, subject, headers, acceptedOn }) => ({
    id: operationId ?? '',
    channel,
    to,
    subject: subject ?? '',
    offersToUnsubscribe: headers?.['List-Unsubscribe'] !== undefined,
    on: Date.parse(acceptedOn),
    step: Date.parse(acceptedOn),
  }));

/** @returns the violations, in words */
async function wrongs(
  schedules: readonly Schedule[],
  readers: ReadonlyMap<string, Unsubscribed>,
  pressed: readonly PressedLink[],
  { dataverse, messages, output }: FaultSystem,
): Promise<string[]> {
  const taken = takenOf(await messages());
  const dead = [...addressesIn(schedules), ...pressed.map(({ to }) => to)].filter(isDead);
  const wanted = schedules.map((one) => ({ ...one, subject: `Email ${one.id}`, isWanted: !one.deleted }));
  const unsubscribed = [...readers.values()];
  const deadSince = new Map(dead.map((address) => [address, -1]));
  return [
    ...(await wrongEmails({ wanted, deadSince, unsubscribed, taken, dataverse })),
    ...(await wrongLinks({ pressed, isDead, isPressedOnce: true, taken, dataverse })),
    // A message leaves the queue only when its delivery has ended. The timer logs any message that it finds missing.
    ...(/"event":"messages-requeued"/.test(output()) ? ['a message was lost on the queue'] : []),
  ];
}
