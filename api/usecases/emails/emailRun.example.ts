/** The adapters of one email in memory: what it is made of, and a list of all that was written, in order. */
import { countsBy } from '../../../domain/contract/deliveryStates.ts';
import type { DeliveryCounts, EmailRef } from '../../../domain/contract/email.ts';
import { dispatchStatus } from '../../../domain/schema/choices/records.ts';
import { consentsWith } from '../../adapters/consents.example.ts';
import type { Deliveries } from '../../adapters/deliveries/deliveries.ts';
import { aDelivery, failingDeliveries } from '../../adapters/deliveries/delivery.example.ts';
import type { Delivery } from '../../adapters/deliveries/delivery.ts';
import type { PlannedDelivery } from '../../adapters/deliveries/ofEmail.ts';
import type { Waiting } from '../../adapters/deliveries/single.ts';
import type { EmailMark, Emails, StoredEmail } from '../../adapters/emails.ts';
import type { Occasions } from '../../adapters/occasions.ts';
import { pictureTurns } from '../../adapters/pictureTurns.ts';
import type { Queue } from '../../adapters/queues.ts';
import { Problem } from '../problems.ts';
import type { WorkMessage } from '../queueMessages.ts';
import { mailCredentials } from './mailCredentials.ts';

export const now = new Date('2026-03-02T04:00:00.000Z');
/** Returns the instant some seconds from now. */
export const inSeconds = (seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();

export const storedEmail = (changes: Partial<StoredEmail> = {}): StoredEmail => ({
  kind: 'scheduled',
  id: 'e',
  etag: '1',
  status: dispatchStatus.codes.scheduled,
  scheduledOn: inSeconds(0),
  claimedUntil: null,
  occasion: undefined,
  seen: undefined,
  occasionValues: undefined,
  subject: 'Hello',
  body: '<p>Hi</p>',
  sender: 'us@x.test',
  recipients: 'a@x.test,b@x.test',
  chosen: null,
  type: 'service',
  replyTo: '',
  replyToProof: '',
  ...changes,
});

export const storedDelivery = (changes: Partial<Delivery> = {}): Delivery =>
  aDelivery({
    etag: '1',
    status: 'unknown',
    unansweredOn: now,
    attempts: 1,
    recipient: 'a@x.test',
    isStaffEmail: true,
    email: { kind: 'scheduled', id: 'e' },
    ...changes,
  });

export const countsOf = (some: Partial<DeliveryCounts>): DeliveryCounts => ({ ...countsBy(() => 0), ...some });

type Given = {
  /** What is found, one after the other; the last one stays. */
  found?: readonly (StoredEmail | undefined)[];
  open?: readonly StoredEmail[];
  /** How many writes of the row succeed. */
  marks?: number;
  /** How many of the next writes fail because somebody else has changed the row. */
  conflicts?: number;
  counts?: readonly DeliveryCounts[];
  known?: readonly string[];
  areNew?: boolean;
  unfinished?: { waiting: Waiting[]; begun: string[] }[];
  isEmpty?: boolean;
  names?: ReadonlyMap<string, string>;
  occasions?: Partial<Occasions>;
  /** What the ledger has of one delivery, one after the other; the last one stays. */
  delivery?: readonly Delivery[];
  /** Whether an outcome can be written. */
  resolves?: boolean;
  queueBreaks?: boolean;
};

/** What is found of every activity. */
export const kayaking = {
  values: { activity: 'Kayaking', day: 'Monday', time: '09:00', place: 'Kallang' },
  state: { name: 'Kayaking', start: inSeconds(3600), cancelledOn: null, isActive: true },
};

/** Makes the context of the use cases of emails. */
export function emailRun(given: Given = {}) {
  const log: unknown[] = [];
  const planned: PlannedDelivery[] = [];
  const time = { ms: now.getTime() };
  const finds = [...(given.found ?? [storedEmail()])];
  const ledger = [...(given.delivery ?? [])];
  const counts = [...(given.counts ?? [countsOf({})])];
  let [conflicts, marksLeft, etag] = [given.conflicts ?? 0, given.marks ?? Number.POSITIVE_INFINITY, 1];
  const next = <Item>(items: Item[]): Item | undefined => (items.length > 1 ? items.shift() : items[0]);
  const queue = <Message>(name: string): Queue<Message> => ({
    put: async (message, seconds) => {
      log.push([name, message, ...(seconds === undefined ? [] : [seconds])]);
      if (given.queueBreaks) throw new Error('The queue is away.');
    },
    putAll: async (messages) => void log.push([`${name} all`, ...messages]),
    isEmpty: async () => given.isEmpty ?? true,
  });
  const emails: Emails = {
    open: async (at) => {
      log.push(['open', at.toISOString()]);
      return [...(given.open ?? [])];
    },
    find: async () => next(finds),
    mark: async (email, mark: EmailMark) => {
      log.push([`mark ${email.etag}`, mark]);
      if (conflicts > 0 || marksLeft <= 0) {
        conflicts -= 1;
        return undefined;
      }
      marksLeft -= 1;
      etag += 1;
      const stored = { ...storedEmail(), ...email, etag: String(etag) };
      const values = mark.crf69_occasionvalues;
      return { ...stored, ...(values && { occasionValues: JSON.parse(String(values)) }) };
    },
  };
  const deliveries: Deliveries = {
    ...failingDeliveries,
    find: async () => next(ledger),
    resolve: async ({ id }, said, at) => {
      log.push(['resolve', id, said, at.toISOString()]);
      return given.resolves ?? true;
    },
    createMany: async (_email, rows, goesOn, put) => {
      planned.push(...rows);
      log.push(['create', rows.length, await goesOn()]);
      await put(rows.map(({ id }) => ({ id, etag: 'new', attempts: 0 })));
      return given.areNew ?? true;
    },
    unfinished: async function* () {
      yield* given.unfinished ?? [];
    },
    idsOfEmail: async () => [...(given.known ?? [])],
    countsOf: async () => next(counts) ?? countsOf({}),
    reopen: async (_email, ended) => {
      log.push(['reopen', ended]);
      return 2;
    },
    failPending: async (email, why) => void log.push(['fail pending', email.id, why]),
    hasFailedFor: async () => true,
    stopPending: async (email, mayGoOn) => {
      log.push(['stop pending', email.id, mayGoOn()]);
      time.ms += 79_999;
      log.push(mayGoOn());
      time.ms += 1;
      log.push(mayGoOn());
    },
  };
  const context = {
    now: () => new Date(time.ms),
    emails,
    deliveries,
    senders: ['us@x.test'],
    sendLeaseSeconds: 120,
    sendGraceSeconds: 900,
    replyTo: [],
    pictureTurns: pictureTurns(),
    emailPictures: { find: async () => undefined, deleteUnused: async () => 0 },
    mailCredentials: mailCredentials(['a-key-of-thirty-two-letters-at-least']),
    deliveryQueue: queue<{ id: string }>('delivery'),
    workQueue: queue<WorkMessage>('work'),
    emailQueue: queue<EmailRef>('email'),
    recipientNames: { of: async () => new Map(given.names) },
    occasions: { values: async () => undefined, find: async () => kayaking, ...given.occasions },
    emailStops: { isStopped: async () => false },
    consents: consentsWith(),
  };
  return { context, log, planned };
}

/** Returns the code of the problem that a call throws; `done` where it throws none. */
export const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.details.code : error),
  );
