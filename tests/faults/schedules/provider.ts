/** A mail and SMS service: the messages that it accepted, and its delivery reports. */
import type { Mail } from '../../../api/adapters/mail.ts';
import type { SendOutcome } from '../../../api/adapters/sendOutcome.ts';
import type { Sms } from '../../../api/adapters/sms.ts';
import { reportOf } from '../../../infra/local/communication/reportEvents.ts';
import type { Random } from '../../../infra/local/demo/random.ts';
import type { Clock } from './clock.ts';
import type { Caller, Network } from './network.ts';

/** A message that was accepted. */
export type Taken = {
  /** The id under which it was sent. */
  id: string;
  channel: 'email' | 'sms';
  to: string;
  subject: string;
  /** Whether it has the headers by which people unsubscribe from News. */
  offersToUnsubscribe: boolean;
  /** Milliseconds. */
  on: number;
  /** The step of the schedule in which it was sent. */
  step: number;
};

export type Provider = {
  /** Oldest first. */
  taken: readonly Taken[];
  /** The number of calls that a process made during a Retry-After. */
  early: () => number;
  mailFor: (caller: Caller) => Mail;
  smsFor: (caller: Caller) => Sms;
};

type ProviderOptions = {
  clock: Clock;
  network: Network;
  random: Random;
  step: () => number;
  /** Schedules an event after this many seconds. */
  report: (event: object, afterSeconds: number) => void;
};

const lost = (gaveUp: boolean): SendOutcome => ({ kind: 'unanswered', timedOut: gaveUp });
const refused = (effect: 'busy' | 'broken'): SendOutcome =>
  effect === 'busy' ? { kind: 'throttled', retryAfterSeconds } : { kind: 'unclear' };
const retryAfterSeconds = 20;

/** Reports arrive within this time, up to three times each. */
const latestReportSeconds = 900;

export function providerWith({ clock, network, random, step, report }: ProviderOptions): Provider {
  const taken: Taken[] = [];
  let early = 0;

  function take(message: Omit<Taken, 'on'>, from: string): SendOutcome {
    taken.push({ ...message, on: clock.now().getTime() });
    const { channel, to, subject, id } = message;
    const reportAs = (address: string) => {
      const common = { id, channel, to: address, subject, from, html: null, text: null, operationId: id, tag: id };
      const event = reportOf({ ...common, acceptedOn: clock.now().toISOString() }, clock.now());
      for (let copies = random.whole(1, 3); event && copies > 0; copies -= 1) {
        report(event, random.chance(0.4) ? 0 : random.whole(0, latestReportSeconds));
      }
    };
    reportAs(to);
    // A server may bounce a message after accepting it, and the first report may arrive last.
    if (to.endsWith('@bounce.test') && random.chance(0.5)) reportAs('server@example.com');
    return { kind: 'accepted' };
  }

  return {
    taken,
    early: () => early,
    mailFor: (caller) => {
      let closedUntil = 0;
      return {
        send: ({ to, subject, headers, from = 'DoNotReply@charity.test' }, id) => {
          const offersToUnsubscribe = headers?.['List-Unsubscribe'] !== undefined;
          const message = { id, channel: 'email' as const, to, subject, offersToUnsubscribe, step: step() };
          if (clock.now().getTime() < closedUntil) early += 1;
          const refuse = (effect: 'busy' | 'broken') => {
            if (effect === 'busy') closedUntil = clock.now().getTime() + retryAfterSeconds * 1000;
            return refused(effect);
          };
          return network.call(caller, 'send', { carry: () => take(message, from), refuse, lose: lost });
        },
        ask: (id) =>
          network.call<SendOutcome | { kind: 'never-sent' }>(caller, 'ask', {
            carry: () => ({ kind: taken.some((message) => message.id === id) ? 'accepted' : 'never-sent' }),
            refuse: refused,
            lose: () => ({ kind: 'unclear' }),
          }),
      };
    },
    smsFor: (caller) => ({
      isOn: true,
      send: ({ to, text }, { id }) => {
        const message = { id, channel: 'sms' as const, to, subject: text, offersToUnsubscribe: false, step: step() };
        const isKnown = () => taken.some((one) => one.id === id);
        return network.call(caller, 'send', {
          carry: () => (isKnown() ? { kind: 'accepted' } : take(message, '+6500000000')),
          refuse: refused,
          lose: lost,
        });
      },
    }),
  };
}
