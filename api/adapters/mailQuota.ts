/** One rate of mail for the whole subscription, in Dataverse, however many instances send. */
import { v5 } from 'uuid';
import type { Client } from '../../dataverse/client.ts';
import type { EmailQuota } from '../../domain/contract/quota.ts';
import {
  askedByCaller,
  askedByFew,
  closeMail,
  isAsked,
  type MailUse,
  noteCallers,
  takeMail,
  type Urgency,
  urgencies,
  waitsUntil,
} from '../../domain/messages/mailQuota.ts';
import type { Mail } from './mail.ts';
import { hasNoLimit, rated, type SharedRate, usedIn } from './sharedRate.ts';
import { takingTurns } from './sharedState.ts';

export type MailQuota = {
  /**
   * Takes the right to send one message. Calls that come while one is under way share the next write.
   * @param caller for messages that the public triggers: a caller who has triggered three within the hour waits behind others
   * @returns 0, or after how many seconds to ask again
   */
  take: (urgency: Urgency, caller?: string) => Promise<number>;
  /** Gives back a right that was not used: the next message of the same urgency may have it. @param urgency for which it was taken */
  giveBack: (urgency: Urgency) => void;
  /** Returns until when such a message would wait: an instant, or null where it would not. Takes nothing. */
  waitsUntil: (urgency: Urgency) => Promise<string | null>;
} & Pick<SharedRate, 'close'>;

// A namespace of its own, so that this id equals no other.
const id = v5('mail quota', '7f0e6b0a-52a9-4d0e-8f8e-3b1c9a5d2e64');
/** How long a right that was not used may be used by the next message. */
const unusedMs = 5_000;

export function mailQuotaIn(dataverse: Client, quota: EmailQuota, now: () => Date): MailQuota {
  if (hasNoLimit(quota))
    return { take: async () => 0, giveBack: () => {}, waitsUntil: async () => null, close: async () => {} };
  let unused: { urgency: Urgency; until: number }[] = [];
  const { read, change } = usedIn(dataverse, { id, name: 'Mail quota' });
  const ask = takingTurns((asked: readonly Asked[]) => change((use) => share(use, asked, quota, now().getTime())));

  return {
    async take(urgency, caller) {
      unused = unused.filter(({ until }) => until > now().getTime());
      // A message that the public triggers is always counted: these have a budget of their own.
      const place = isAsked(urgency) ? -1 : unused.findIndex((right) => right.urgency === urgency);
      if (place < 0) return ask({ urgency, caller });
      unused.splice(place, 1);
      return 0;
    },
    giveBack: (urgency) => void unused.push({ urgency, until: now().getTime() + unusedMs }),
    async waitsUntil(urgency) {
      // Another instance may have used it since this one has written.
      const until = waitsUntil(await read(), urgency, quota, now().getTime());
      return until === undefined ? null : new Date(until).toISOString();
    },
    async close(seconds) {
      unused = [];
      await change((use) => ({ state: closeMail(use, now().getTime() + seconds * 1000), result: undefined }));
    },
  };
}

type Asked = { urgency: Urgency; caller?: string | undefined };

/** Grants rights to the most urgent messages first. @returns for each, after how many seconds to ask again */
function share(use: MailUse, asked: readonly Asked[], quota: EmailQuota, now: number) {
  const result = asked.map(() => 0);
  const urgent = asked.map((one, place) => urgencyOf(one, asked.slice(0, place), use, now));
  let after = use;
  for (const urgency of urgencies) {
    const places = [...asked.keys()].filter((place) => urgent[place] === urgency);
    if (places.length === 0) continue;
    const taken = takeMail(after, { count: places.length, urgency }, quota, now);
    const callers = places.slice(0, taken.taken).flatMap((place) => asked[place]?.caller ?? []);
    after = callers.length > 0 ? noteCallers(taken.use, callers, now) : taken.use;
    for (const place of places.slice(taken.taken)) result[place] = Math.max(1, Math.ceil((taken.until - now) / 1000));
  }
  return { state: after, result };
}

function urgencyOf({ urgency, caller }: Asked, earlier: readonly Asked[], use: MailUse, now: number): Urgency {
  if (urgency !== 'asked' || caller === undefined) return urgency;
  const before = askedByCaller(use, caller, now) + earlier.filter((one) => one.caller === caller).length;
  return before < askedByFew ? 'asked' : 'askedOften';
}

/**
 * Wraps `send`: takes a right before each message, unless its urgency is `taken`, and closes the quota for all instances when the
 * mail service refuses for its limits.
 */
export const quotaGate =
  (send: Mail['send'], { take, close }: MailQuota): Mail['send'] =>
  (email, operationId) => {
    const { urgency = 'usual', caller } = email;
    const asked = async () => (urgency === 'taken' ? 0 : take(urgency, caller));
    return rated(() => send(email, operationId), { take: asked, close });
  };
