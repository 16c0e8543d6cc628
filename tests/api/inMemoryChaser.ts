/**
 * The real use cases of the reference chase over in-memory adapters, in which any call may fail before or after its
 * effect.
 */
import { addressesWith } from '../../api/adapters/addressStates.example.ts';
import { noDeliveries } from '../../api/adapters/deliveries/delivery.example.ts';
import type { Delivery } from '../../api/adapters/deliveries/delivery.ts';
import type { Reference } from '../../api/adapters/references.ts';
import { linkCredentials } from '../../api/usecases/links/linkCredentials.ts';
import type { ChaseContext } from '../../api/usecases/references/chaseReferences.ts';
import { referenceTexts } from '../../domain/messages/referenceMessages.ts';
import { type Chase, nextStep, notAsked, usualPlan } from '../../domain/references/nextStep.ts';
import { holidaysWith } from '../../domain/references/publicHolidays.ts';
import type { Random } from '../../infra/local/demo/random.ts';

/** One name for all, because a name with a number in it would be left out of a message. */
export const volunteerName = 'Nur Aisyah';

export const plan = usualPlan(holidaysWith([]));

export type SentMail = { id: string; to: string; subject: string; on: number };

export class Crash extends Error {
  override name = 'Crash';
}

type Row = { id: string; volunteerId: string; version: number; chase: Chase; nextOn: string | null; dueAt: number };

export function inMemoryChaser(random: Random, start: number) {
  let time = start;
  let crashes = 0;
  const rows = new Map<string, Row>();
  const ledger = new Map<string, Delivery>();
  const sent: SentMail[] = [];
  /** Called while a message is being sent to the provider. */
  let whileSending: (to: string) => void = () => {};
  const now = () => new Date(time);

  /** Sometimes fails before or after the effect. */
  async function risky<T>(effect: () => T): Promise<T> {
    await Promise.resolve();
    if (crashes > 0 && random.chance(crashes)) throw new Crash('before');
    const result = effect();
    await Promise.resolve();
    if (crashes > 0 && random.chance(crashes)) throw new Crash('after');
    return result;
  }
  const referenceOf = (row: Row): Reference => ({
    id: row.id,
    etag: String(row.version),
    name: `Referee ${row.id}`,
    email: emailOf(row.id),
    volunteerId: row.volunteerId,
    chase: row.chase,
    requestedBy: 'Sam Staff',
    wasHeld: row.chase.held,
    nextOn: row.nextOn,
  });
  const change = (row: Row, chase: Chase) => {
    row.chase = chase;
    row.nextOn = nextStep(chase, plan)?.on ?? null;
    row.dueAt = dueAtOf(row.nextOn);
    row.version += 1;
  };
  const touched = (found: Delivery, changes: Partial<Delivery>): Delivery => {
    const delivery = { ...found, ...changes, modifiedOn: now(), etag: String(Number(found.etag) + 1) };
    ledger.set(found.id, delivery);
    return delivery;
  };
  const delivery = (id: string) => ledger.get(id) ?? raise(`There is no delivery ${id}.`);

  const appContext: ChaseContext = {
    now,
    referencePlan: plan,
    referenceTexts,
    siteUrl: 'https://site.test',
    linkCredentials: linkCredentials({ style: 'bare', keys: [], bareUntil: '' }, now),
    sendLeaseSeconds: 60,
    sendGraceSeconds: 300,
    references: {
      find: (id) => risky(() => (rows.has(id) ? referenceOf(rowIn(rows, id)) : undefined)),
      ofVolunteer: (volunteerId) =>
        risky(() => [...rows.values()].filter((row) => row.volunteerId === volunteerId).map(referenceOf)),
      due: (at) => risky(() => [...rows.values()].filter(({ dueAt }) => dueAt <= at.getTime()).map(({ id }) => id)),
      askedAt: (email) =>
        risky(() =>
          [...rows.values()].flatMap(({ id, chase }) => (emailOf(id) === email && chase.state === 'asked' ? [id] : [])),
        ),
      save: ({ id, etag }, chase) =>
        risky(() => {
          const row = rowIn(rows, id);
          if (String(row.version) !== etag) return 'changed';
          change(row, chase);
          return 'done';
        }),
    },
    recipients: {
      find: (param, id) =>
        risky(() => ({
          id,
          name: volunteerName,
          volunteer: '',
          email: param === 'cr_id' ? emailOf(id) : volunteerEmail(id),
          number: '',
          answered: false,
        })),
    },
    addressStates: addressesWith(),
    deliveries: {
      ...noDeliveries,
      open: (id) =>
        risky(() => {
          if (!ledger.has(id)) ledger.set(id, newDelivery(id, now()));
          return delivery(id);
        }),
      claim: (found) =>
        risky(() =>
          delivery(found.id).etag === found.etag
            ? touched(delivery(found.id), { status: 'sending', attempts: found.attempts + 1 })
            : undefined,
        ),
      recordOutcome: ({ id, etag }, { status }) =>
        risky(() => {
          if (delivery(id).etag === etag) touched(delivery(id), { status });
        }),
      recordTimeout: ({ id }, since) => risky(() => void touched(delivery(id), { unansweredOn: since })),
    },
    mail: {
      throttledSeconds: () => 0,
      send: ({ to, subject }, id) =>
        risky(() => {
          if (random.chance(crashes)) return { kind: 'throttled', retryAfterSeconds: 30 };
          whileSending(to);
          sent.push({ id, to, subject, on: time });
          return { kind: 'accepted' };
        }),
      ask: (id) => risky(() => (sent.some((mail) => mail.id === id) ? { kind: 'accepted' } : { kind: 'never-sent' })),
    },
    sms: { isOn: false, send: async () => ({ kind: 'accepted' }) },
    deliveryQueue: { put: async () => {}, putAll: async () => {}, isEmpty: async () => true },
  };
  return {
    appContext,
    sent,
    rows,
    add: (id: string, volunteerId: string) =>
      rows.set(id, { id, volunteerId, version: 1, chase: notAsked, nextOn: null, dueAt: Infinity }),
    /** A change to a row by somebody else meanwhile. */
    meanwhile: (id: string, changed: (chase: Chase) => Chase) =>
      change(rowIn(rows, id), changed(rowIn(rows, id).chase)),
    setTime: (to: number) => {
      time = to;
    },
    /** Sets how often calls fail. @param chance of each call to fail, before or after its effect */
    setCrashes: (chance: number) => {
      crashes = chance;
    },
    onSending: (effect: (to: string) => void) => {
      whileSending = effect;
    },
  };
}

const dueAtOf = (nextOn: string | null) => (nextOn === null ? Infinity : Date.parse(nextOn));

const newDelivery = (id: string, on: Date): Delivery => ({
  id,
  etag: '1',
  status: 'pending',
  attempts: 0,
  createdOn: on,
  modifiedOn: on,
  recipient: '',
  name: '',
  channel: 'email',
  purpose: '',
  pressKey: id,
  isEmail: false,
  email: undefined,
  unansweredOn: undefined,
  isAccepted: false,
  reportedOn: '',
  reason: '',
});

export const emailOf = (id: string): string => `${id}@referees.test`;
export const volunteerEmail = (id: string): string => `${id}@volunteers.test`;

const rowIn = (rows: Map<string, Row>, id: string): Row => rows.get(id) ?? raise(`There is no row ${id}.`);
function raise(what: string): never {
  throw new Error(what);
}
