/** People who unsubscribe from News before the storm or in it, and who take it back. */
import { mailCredentials } from '../../../api/usecases/emails/mailCredentials.ts';
import {
  oneClick,
  unsubscribeField,
  unsubscribePath,
  unsubscribeWishes,
} from '../../../domain/contract/unsubscribe.ts';
import { localMailKey } from '../../../infra/local/appSettings.ts';
import { randomFor } from '../../../infra/local/demo/random.ts';
import type { Unsubscribed } from '../schedules/oracles/wrongEmails.ts';
import { earlierUnsubscription, type readerDomains, storeAddresses } from './addresses.ts';
import { addressesIn, type Schedule } from './emails.ts';
import type { FaultSystem } from './faultSystem.ts';
import { pause, statusOf } from './pressing.ts';

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
  const note = (address: string, answeredOn: number) =>
    readers.set(address, {
      address,
      since: answeredOn + underWayMs,
      answeredOn,
      takenBackIn: Infinity,
      until: Infinity,
    });
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
    const takenBackIn = Date.now();
    readers.set(address, { ...before, takenBackIn });
    await press(address, `${unsubscribeField}=${unsubscribeWishes.again}`, appContext);
    readers.set(address, { ...before, takenBackIn, until: Date.now() });
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
