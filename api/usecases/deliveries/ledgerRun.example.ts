/** A ledger with one delivery, the providers and the queue in memory, and a list of all that was done, in order. */
import { addressesWith, anAddressState } from '../../adapters/addressStates.example.ts';
import { consentsWith } from '../../adapters/consents.example.ts';
import { aDelivery, failingDeliveries } from '../../adapters/deliveries/delivery.example.ts';
import type { Delivery } from '../../adapters/deliveries/delivery.ts';
import type { NewDelivery, Outcome } from '../../adapters/deliveries/single.ts';
import type { Mail } from '../../adapters/mail.ts';
import { pictureTurns } from '../../adapters/pictureTurns.ts';
import type { SendOutcome } from '../../adapters/sendOutcome.ts';
import type { Message } from './sendWithLedger.ts';

export const now = new Date('2026-03-02T04:00:00Z');
export const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

export const delivery = (status: Delivery['status'], changes: Partial<Delivery> = {}): Delivery =>
  aDelivery({ status, ...changes });

export const email: Message = {
  id: 'd',
  purpose: 'Exit form',
  subject: 'Your form',
  by: 'Jo',
  link: { recordId: 'r', pressKey: 'k' },
  channel: 'email',
  email: { to: 'ana@example.org', subject: 'Your form', html: '<p>x</p>', text: 'x' },
};
export const sms: Message = {
  id: 'd',
  purpose: 'Exit form',
  subject: 'Your form',
  channel: 'sms',
  sms: { to: '+6581234567', text: 'x' },
};

export type Asked = Awaited<ReturnType<Mail['ask']>>;

export function ledgerRun({
  sent: answer = { kind: 'accepted' } as SendOutcome,
  asked = { kind: 'never-sent' } as Asked,
  refusedOn = '',
  claims = true,
  claimSeconds = 0,
  /** The beginnings of the entries that fail. */
  breaks = [] as readonly string[],
  found = undefined as Delivery | undefined,
} = {}) {
  const log: string[] = [];
  const did = async (what: string) => {
    log.push(what);
    if (breaks.some((one) => what.startsWith(one))) throw new Error(`${what} broke`);
  };
  let time = now.getTime();
  const pass = (seconds: number) => {
    time += seconds * 1000;
  };
  /** What the providers were given. */
  const sent: object[] = [];
  const opened: NewDelivery[] = [];
  const outcomes: Outcome[] = [];
  const context = {
    now: () => new Date(time),
    sendLeaseSeconds: 120,
    sendGraceSeconds: 900,
    pictureTurns: pictureTurns(),
    mail: {
      throttledSeconds: () => 0,
      send: async (message: object, id: string) => {
        sent.push(message);
        return did(`mail ${id}`).then(() => answer);
      },
      ask: async (id: string) => did(`ask ${id}`).then(() => asked),
    },
    sms: {
      isOn: true,
      send: async (message: object, of: { id: string; firstSent: Date }) => {
        sent.push(message);
        return did(`sms ${of.id} ${of.firstSent.toISOString()}`).then(() => answer);
      },
    },
    addressStates: addressesWith(async (by, address) => {
      await did(`state ${by} ${address}`);
      return refusedOn === '' ? undefined : anAddressState({ refusedOn });
    }),
    consents: consentsWith(),
    deliveries: {
      ...failingDeliveries,
      find: async () => found,
      open: async (_: string, row: NewDelivery) => {
        opened.push(row);
        return found ?? delivery('pending');
      },
      claim: async (seen: { etag: string }, _on: Date, isPatient?: boolean) => {
        await did(`claim ${seen.etag}${patience(isPatient)}`);
        pass(claimSeconds);
        return claims ? { ...delivery('sending', { etag: 'W/"2"' }), channel: found?.channel ?? 'email' } : undefined;
      },
      recordTimeout: async (seen: Delivery, since: Date) => did(`keep ${seen.etag} ${since.toISOString()}`),
      recordOutcome: async (seen: Delivery, outcome: Outcome, isPatient?: boolean) => {
        outcomes.push(outcome);
        return did(`record ${seen.etag} ${outcome.status}${patience(isPatient)}`);
      },
    },
    deliveryQueue: {
      put: async ({ id }: { id: string }, seconds?: number) => did(`queue ${id} ${seconds}`),
      putAll: async () => did('putAll'),
      isEmpty: async () => true,
    },
    workQueue: {
      put: async ({ work }: { work: string }, seconds?: number) => did(`${work} ${seconds}`),
      putAll: async () => did('putAll'),
      isEmpty: async () => true,
    },
  };
  return { context, log, opened, outcomes, pass, sent };
}

const patience = (isPatient = false): string => (isPatient ? ' patiently' : '');
