/** People who unsubscribe from News before the storm or in it, and who take it back. */
import { mailCredentials } from '../../../api/usecases/emails/mailCredentials.ts';
import {
  oneClick,
  unsubscribeField,
  unsubscribePath,
  unsubscribeWishes,
} from '../../../domain/contract/unsubscribe.ts';
import { localMailKey } from '../../../infra/local/appSettings.ts';
import type { Message } from '../../../infra/local/communication/outbox.ts';
import { randomFor } from '../../../infra/local/demo/random.ts';
import { earlierUnsubscription, type readerDomains, storeAddresses } from './addresses.ts';
import { addressesIn, type Schedule } from './emails.ts';
import type { FaultSystem } from './faultSystem.ts';
import { pause, statusOf } from './pressing.ts';

/** Milliseconds; infinite where it did not happen. */
type Unsubscribed = {
  /** When the press that unsubscribed was answered. */
  since: number;
  /** When the press that takes it back was made, and when it was answered. */
  takenBackFrom: number;
  until: number;
};

export type Readers = ReadonlyMap<string, Unsubscribed>;

/**
 * A claim and its send are at most two thirds of a lease apart, and a slow mail service accepts the message some seconds
 * later. Whoever unsubscribes between these may get this one message.
 */
const underWayMs = 20_000;

/** Unsubscribes those who have done so before the storm, and has the others press their links in it. */
export async function readersOf(schedules: readonly Schedule[], appContext: FaultSystem) {
  const readers = new Map<string, Unsubscribed>();
  const all = addressesIn(schedules);
  const those = (domain: (typeof readerDomains)[number]) => all.filter((address) => address.endsWith(`@${domain}`));
  const note = (address: string, since: number) =>
    readers.set(address, { since, takenBackFrom: Infinity, until: Infinity });
  const earlier = [...those('quiet.test'), ...those('returning.test')];
  await storeAddresses(earlier, earlierUnsubscription, appContext);
  for (const address of earlier) note(address, -Infinity);

  async function leave(address: string): Promise<void> {
    await press(address, `${oneClick.name}=${oneClick.value}`, appContext);
    note(address, Date.now());
  }
  async function comeBack(address: string): Promise<void> {
    const before = readers.get(address);
    if (!before) return;
    // Until the answer comes, nobody knows which of the two holds.
    const takenBackFrom = Date.now();
    readers.set(address, { ...before, takenBackFrom });
    await press(address, `${unsubscribeField}=${unsubscribeWishes.again}`, appContext);
    readers.set(address, { ...before, takenBackFrom, until: Date.now() });
  }

  /** @param forMs how long the storm lasts */
  async function decide(seed: string, forMs: number): Promise<void> {
    const act = (acts: (address: string) => Promise<void>) => async (address: string) => {
      await pause(randomFor(`${seed}/reader/${address}`).whole(0, forMs));
      await acts(address);
    };
    await Promise.all([...those('leaving.test').map(act(leave)), ...those('returning.test').map(act(comeBack))]);
  }
  return { readers, decide };
}

const credentials = mailCredentials([localMailKey]);

async function press(address: string, body: string, appContext: FaultSystem): Promise<void> {
  const status = await statusOf(appContext, unsubscribePath(credentials.tokenFor(address)), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
    redirect: 'manual',
  });
  if (status >= 400) throw new Error(`A link to unsubscribe was answered ${status}.`);
}

/** @returns whether a delivery may have been claimed while its address got no News: none is claimed before it is due */
export function mayBeSuppressed({ type, dueOn }: Schedule, recipient: string, readers: Readers): boolean {
  const reader = readers.get(recipient);
  return type === 'news' && reader !== undefined && reader.until >= dueOn;
}

/** @returns what is wrong with a message that was sent, in words */
export function wrongOfReader(message: Message, { type, dueOn }: Schedule, readers: Readers): string[] {
  const offersToUnsubscribe = message.headers?.['List-Unsubscribe'] !== undefined;
  if (offersToUnsubscribe !== (type === 'news')) return [`${type} that is sent as the other: ${message.to}`];
  const reader = readers.get(message.to);
  if (type !== 'news' || !reader) return [];
  const on = Date.parse(message.acceptedOn);
  const isTooLate = on > reader.since + underWayMs || dueOn > reader.since;
  return isTooLate && on < reader.takenBackFrom ? [`news to somebody who unsubscribed: ${message.to}`] : [];
}
