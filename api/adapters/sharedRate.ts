/** One rate for all instances: before each call one takes a right from a row of Dataverse, and all stop where the service refuses. */
import { v5 } from 'uuid';
import * as v from 'valibot';
import type { Client } from '../../dataverse/client.ts';
import type { EmailQuota } from '../../domain/contract/quota.ts';
import { closeMail, type MailUse, nothingUsed, takeMail } from '../../domain/messages/mailQuota.ts';
import type { Mail } from './mail.ts';
import type { SendOutcome } from './sendOutcome.ts';
import { type SharedState, sharedStateIn, takingTurns } from './sharedState.ts';

/** A rate that all instances keep together. */
export type SharedRate = {
  /** Takes the right to one call. @returns 0, or after how many seconds to ask again */
  take: () => Promise<number>;
  /** Records, for all instances, for how long the service refuses. */
  close: (seconds: number) => Promise<void>;
};

/** A limit this high means no limit, as on a developer's machine. */
export const noLimit = 1_000_000;
export const hasNoLimit = ({ perMinute, perHour }: EmailQuota): boolean => Math.min(perMinute, perHour) >= noLimit;

const slots = v.record(v.string(), v.number());
const spans = { minute: slots, hour: slots };
const readUse = v.parser(
  v.object({
    ...spans,
    asked: v.optional(v.object(spans)),
    callers: v.optional(v.array(v.tuple([v.string(), v.number()]))),
    closedUntil: v.number(),
    waitsUntil: v.number(),
  }),
);

/** What was used of a rate, in one row. */
export const usedIn = (dataverse: Client, row: { id: string; name: string }): SharedState<MailUse> =>
  sharedStateIn(dataverse, { ...row, parse: readUse, nothing: nothingUsed });

// A namespace of its own, so that these ids equal no others.
const namespace = '5f1c2a7e-3b0d-4c59-9d1e-c8a4e6270b93';
const rateRow = (name: string) => ({ id: v5(name, namespace), name });

/**
 * What Azure takes in a minute beside mail: SMS from a name, and questions what became of a mail.
 * @see https://learn.microsoft.com/azure/communication-services/concepts/service-limits
 */
const rates = {
  sms: { row: rateRow('SMS'), perMinute: 600 },
  // Azure takes sixty, and its client asks once by itself after each mail, of which a new domain takes thirty.
  questions: { row: rateRow('Questions about mail'), perMinute: 30 },
};

export function sharedRate(dataverse: Client, which: keyof typeof rates, now: () => Date): SharedRate {
  const { row, perMinute } = rates[which];
  const { change } = usedIn(dataverse, row);
  const takeSome = takingTurns((wanted: readonly 1[]) =>
    change((use) => {
      const quota = { perMinute, perHour: noLimit };
      const taken = takeMail(use, { count: wanted.length, urgency: 'concern' }, quota, now().getTime());
      const wait = Math.max(1, Math.ceil((taken.until - now().getTime()) / 1000));
      const result = wanted.map((_, place) => (place < taken.taken ? 0 : wait));
      // Nothing else waits for it that would be more urgent.
      return { state: taken.taken === 0 ? use : taken.use, result };
    }),
  );
  return {
    take: () => takeSome(1),
    close: (seconds) =>
      change((use) => ({ state: closeMail(use, now().getTime() + seconds * 1000), result: undefined })),
  };
}

type Answered = Awaited<ReturnType<Mail['ask']>>;
type Throttled = Extract<SendOutcome, { kind: 'throttled' }>;
/** Without an answer of the row nothing is called, and the next try asks again. */
const againSeconds = 5;

/** Calls a service once there is a right to it, and tells all instances where it refuses. */
export async function rated<Answer extends Answered>(
  call: () => Promise<Answer>,
  { take, close }: SharedRate,
): Promise<Answer | Throttled> {
  const seconds = await take().catch(() => againSeconds);
  if (seconds > 0) return { kind: 'throttled', retryAfterSeconds: seconds };
  const answer = await call();
  if (answer.kind === 'throttled') await close(answer.retryAfterSeconds).catch(() => {});
  return answer;
}
