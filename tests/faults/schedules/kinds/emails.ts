/**
 * Scheduled and bulk emails, News and Service: edited, deleted, held, undone, stopped and resumed while timers overlap
 * and people unsubscribe.
 */
import { addressStatesIn } from '../../../../api/adapters/addressStates.ts';
import { dispatchDueEmails } from '../../../../api/usecases/emails/dispatchDueEmails.ts';
import { resolveUnknown, retryFailed } from '../../../../api/usecases/emails/retryDeliveries.ts';
import { sendEmail } from '../../../../api/usecases/emails/sendEmail.ts';
import { resumeEmail, stopEmail, undoEmail } from '../../../../api/usecases/emails/stopEmail.ts';
import type { AppContext } from '../../../../api/wiring.ts';
import { DataverseError } from '../../../../dataverse/errors.ts';
import { and, eq, or } from '../../../../dataverse/filter.ts';
import type { EmailRef } from '../../../../domain/contract/email.ts';
import { mayEdit } from '../../../../domain/messages/dueEmails.ts';
import { bulkPurpose } from '../../../../domain/messages/purposes.ts';
import { deliveryStatus, dispatchStatus, emailType } from '../../../../domain/schema/choices/records.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { type Random, randomFor } from '../../../../infra/local/demo/random.ts';
import { uuidBy } from '../../uuidBy.ts';
import { type Wanted, wrongEmails } from '../oracles/wrongEmails.ts';
import { pressUntilAnswered } from '../pressing.ts';
import type { System } from '../system.ts';
import { runQueues, settle, tick } from '../turnsOfWork.ts';
import { readersOf } from './readers.ts';

const table = tables.scheduledEmail;
const sender = 'volunteers@charity.test';
const steps = 12;
/** After so many minutes staff ask what arrived, where the mail service did not say it when it was asked again. */
const patience = 150;
const { partlyFailed, failed, scheduled, dispatching, stopped } = dispatchStatus.codes;

type Email = Wanted & { id: string; kind: EmailRef['kind']; act: string; actsAt: number; etag?: string };

/** Runs the schedule. @returns the violations, in words */
export async function emails(system: System, seed: string): Promise<string[]> {
  const random = randomFor(`${seed}/emails`);
  const asksNobody = randomFor(`${seed}/staff`).chance(0.4);
  if (asksNobody) stall(system);
  const dead = ['dead.1@example.com', 'dead.2@example.com'];
  const states = addressStatesIn(system.dataverse);
  const bounce = { on: '2026-03-01T00:00:00Z', reason: 'Gone.' };
  for (const address of dead) await states.markBounced(address, bounce);
  /** The step from which the address is known to bounce. */
  const deadSince = new Map(dead.map((address) => [address, -1]));
  const heard = {
    reported: ({ id, outcome }: { id: string; outcome: string }) => {
      const message = system.taken.find((one) => one.id === id);
      if (message && outcome === 'bounced' && !deadSince.has(message.to)) deadSince.set(message.to, system.step);
    },
  };
  const readers = await readersOf(system, random, steps);
  const special = [...dead, ...readers.addresses];
  const all = Array.from({ length: random.whole(1, 4) }, (_, index) => anEmail(random, index, system, special));
  for (const email of all) if (email.kind === 'scheduled') await write(email, system);

  for (let step = 1; step <= steps; step += 1) {
    system.step = step;
    const acting = all.filter(({ actsAt }) => actsAt === step);
    // About when it is due, so that people and the timer act at the same time.
    const [first] = acting.filter(({ kind }) => kind === 'scheduled');
    if (first && random.chance(0.6)) passTo(first.dueOn, system);
    const acts = acting.map((email) => act(email, random, system));
    const timers = Array.from({ length: random.whole(acting.length > 0 ? 1 : 0, 3) }, () =>
      tick(system, dispatchDueEmails),
    );
    await Promise.all([...acts, readers.decide(), ...timers, runQueues(system, heard)]);
    system.clock.pass(random.pick([1, 5, 20, 61, 130]));
  }
  const settled = await settle(system, {
    heard,
    isOver: () => isOver(system),
    care: () => lookAfter(system, random, asksNobody && system.step < steps + patience),
  });
  return [
    ...(settled ? [] : ['not everything came to its end']),
    ...(system.early() > 0 ? [`${system.early()} calls inside a Retry-After`] : []),
    ...overQuota(system),
    ...(await wrongEmails({
      wanted: all,
      deadSince,
      unsubscribed: readers.unsubscribed,
      taken: system.taken,
      dataverse: system.dataverse,
    })),
  ];
}

/** Lets the mail service take messages without an answer, and then say nothing of them until nobody can tell: it is asked later. */
function stall({ addFault }: System): void {
  for (let nth = 0; nth < 3; nth += 1) addFault({ place: 'send', nth, effect: 'unheard' });
  for (let nth = 0; nth < 24; nth += 1) addFault({ place: 'ask', nth, effect: 'broken' });
}

/** Shorter than the minute of the quota by as long as a message may take from its right to be sent until it is. */
const spanMs = 15_000;

/** @returns when more emails were taken at once than all hosts together may send in a minute */
function overQuota({ quota, taken }: System): string[] {
  if (!quota) return [];
  const within = taken.map(({ on }) => taken.filter((other) => other.on >= on && other.on < on + spanMs).length);
  const most = Math.max(0, ...within);
  return most > quota.perMinute ? [`${most} emails at once, where ${quota.perMinute} may be sent in a minute`] : [];
}

const passTo = (ms: number, { clock }: System) => clock.pass(Math.max(0, ms - clock.now().getTime()) / 1000);

function anEmail(random: Random, index: number, { clock }: System, special: readonly string[]): Email {
  const id = uuidBy(random);
  const kind = random.chance(0.4) ? 'bulk' : 'scheduled';
  const mail = random.pick(['example.com', 'example.com', 'bounce.test', 'spam.test', 'silent.test']);
  // Some addresses get several emails, of which one may bounce.
  const pool = [`a.${index}@${mail}`, `b.${index}@example.com`, 'shared@bounce.test', 'shared@example.com', ...special];
  const acts =
    kind === 'bulk' ? ['send', 'hold', 'undo', 'stop', 'resume'] : ['none', 'edit', 'delete', 'stop', 'resume'];
  return {
    id,
    kind,
    subject: `Email ${id}`,
    type: random.pick(['news', 'service']),
    recipients: random.sample(pool, random.whole(1, 5)),
    dueOn: Math.ceil((clock.now().getTime() + random.whole(-60, 400) * 1000) / 1000) * 1000,
    isWanted: true,
    act: random.pick(acts),
    actsAt: random.whole(1, steps - 2),
  };
}

async function write(email: Email, { dataverse }: System): Promise<void> {
  await dataverse.create(table, email.id, {
    crf69_subject: email.subject,
    crf69_description: '<p>Hello</p>',
    crf69_sender: sender,
    crf69_scheduleddate: new Date(email.dueOn).toISOString(),
    crf69_recipients: email.recipients.join(','),
    // Service is also what has no type.
    ...(email.type === 'news' && { crf69_emailtype: emailType.codes.news }),
  });
  email.etag = (await dataverse.retrieve(table, email.id, { select: [] }))['@odata.etag'];
}

async function act(email: Email, random: Random, system: System): Promise<void> {
  if (email.kind === 'bulk') return actOnBulk(email, random, system);
  switch (email.act) {
    case 'edit':
    case 'delete':
      return change(email, random, system);
    case 'stop':
    case 'resume':
      return stopAndResume(email, system);
  }
}

/** Changes the row as the screen does: with the ETag that the person saw. */
async function change(email: Email, random: Random, { dataverse, clock }: System): Promise<void> {
  const seen = await dataverse.retrieve(table, email.id, { select: ['crf69_dispatchstatus'] });
  const ifMatch = random.chance(0.5) ? (email.etag ?? '') : seen['@odata.etag'];
  if (!mayEdit(seen.crf69_dispatchstatus)) return;
  try {
    if (email.act === 'delete') {
      await dataverse.remove(table, email.id, { ifMatch });
      email.isWanted = false;
      return;
    }
    const recipients = [`edited.${email.id}@example.com`, ...email.recipients.slice(0, 1)];
    const dueOn = Math.ceil((clock.now().getTime() + random.whole(-30, 300) * 1000) / 1000) * 1000;
    const type = random.pick(['news', 'service'] as const);
    await dataverse.update(
      table,
      email.id,
      {
        crf69_recipients: recipients.join(','),
        crf69_scheduleddate: new Date(dueOn).toISOString(),
        crf69_emailtype: emailType.codes[type],
      },
      { ifMatch },
    );
    Object.assign(email, { recipients, dueOn, type });
  } catch (error) {
    // A person who loses to the dispatcher gets an error, and nothing has changed.
    if (!(error instanceof DataverseError && error.kind === 'preconditionFailed')) throw error;
  }
}

async function actOnBulk(email: Email, random: Random, system: System): Promise<void> {
  const isHeld = email.act === 'hold' || email.act === 'undo';
  const holdSeconds = isHeld ? 10 : 0;
  email.dueOn = system.clock.now().getTime() + holdSeconds * 1000;
  const { id, subject, type, recipients } = email;
  const press = { idempotencyKey: id, emails: recipients, subject, body: '<p>Hello</p>', sender, type, holdSeconds };
  const presses = Array.from({ length: random.whole(1, 2) }, () =>
    pressUntilAnswered(system, (appContext) => sendEmail(press, appContext)),
  );
  const answers = await Promise.all(presses);
  if (answers.some((answer) => 'problem' in answer)) throw new Error('A bulk email was not taken.');
  if (email.act === 'undo') {
    if (random.chance(0.7)) passTo(email.dueOn, system);
    const [undone] = await Promise.all([
      pressUntilAnswered(system, (appContext) => undoEmail({ kind: 'bulk', id }, appContext)),
      tick(system, dispatchDueEmails),
    ]);
    // A person who is too late gets an error, and the email is sent.
    if ('result' in undone) email.isWanted = false;
  }
  if (email.act === 'stop' || email.act === 'resume') await stopAndResume(email, system);
}

/** Stops an email; some are resumed here, the others after the faults. */
async function stopAndResume({ kind, id, act }: Email, system: System): Promise<void> {
  await pressUntilAnswered(system, (appContext) => stopEmail({ kind, id }, appContext));
  if (act === 'resume') await pressUntilAnswered(system, (appContext) => resumeEmail({ kind, id }, appContext));
}

const open = or(
  ...([null, scheduled, dispatching, partlyFailed, failed, stopped] as const).map((status) =>
    eq('crf69_dispatchstatus', status),
  ),
);

async function isOver({ dataverse }: System): Promise<boolean> {
  const query = { select: [], filter: open, top: 1 };
  const [some, bulk] = [await dataverse.page(table, query), await dataverse.page(tables.bulkEmail, query)];
  return some.rows.length + bulk.rows.length === 0;
}

/** Calls of the API when staff say what became of a message, by their order; the second batch writes the delivery. */
const resolving = [
  { place: 'batch', nth: 1 },
  { place: 'batch', nth: 1 },
  { place: 'queue', nth: 0 },
  { place: 'write', nth: 0 },
  { place: 'write', nth: 1 },
] as const;
const effects = ['lostAfter', 'killBefore', 'killAfter'] as const;

/** Says of each unknown message what became of it, once, or again with the same key as a browser does. */
async function resolveAll(system: System, random: Random): Promise<void> {
  const { dataverse, taken } = system;
  const unknown = { select: [], filter: eq('crf69_status', deliveryStatus.codes.unknown) };
  for (const { crf69_messagedeliveryid: delivery } of await dataverse.listAll(tables.messageDelivery, unknown)) {
    const press = { delivery, arrived: taken.some(({ id }) => id === delivery), idempotencyKey: uuidBy(random) };
    if (random.chance(0.9)) system.addFault({ ...random.pick(resolving), effect: random.pick(effects) });
    const call = (appContext: AppContext) => resolveUnknown(press, appContext);
    await (random.chance(0.5) ? pressUntilAnswered(system, call) : system.inHost(call)).catch(() => {});
  }
}

/** Does what staff do: resolves unknown deliveries, retries failed ones, and resumes stopped emails. */
async function lookAfter(system: System, random: Random, asksNobody: boolean): Promise<void> {
  const { dataverse, inHost } = system;
  const press = (work: Parameters<typeof inHost>[0]) => inHost(work).catch(() => {});
  if (!asksNobody) await resolveAll(system, random);
  const found = [
    ...(await dataverse.listAll(table, { select: ['crf69_dispatchstatus'] })).map((row) => ({
      ref: { kind: 'scheduled' as const, id: row.crf69_scheduledemailid },
      status: row.crf69_dispatchstatus,
    })),
    ...(await dataverse.listAll(tables.bulkEmail, { select: ['crf69_dispatchstatus'] })).map((row) => ({
      ref: { kind: 'bulk' as const, id: row.crf69_bulkemailid },
      status: row.crf69_dispatchstatus,
    })),
  ];
  for (const { ref, status } of found) {
    if ((status === partlyFailed || status === failed) && (await hasFailed(ref, system)))
      await press((appContext) => retryFailed(ref, appContext));
    if (status === stopped) await press((appContext) => resumeEmail(ref, appContext));
  }
}

/** @returns whether any message of an email has failed: only then does the screen show the button that sends it again */
async function hasFailed({ kind, id }: EmailRef, { dataverse }: System): Promise<boolean> {
  const own = kind === 'bulk' ? eq('crf69_purpose', bulkPurpose(id)) : eq('_crf69_scheduledemail_value', id);
  const filter = and(own, eq('crf69_status', deliveryStatus.codes.failed));
  return (await dataverse.page(tables.messageDelivery, { select: [], filter, top: 1 })).rows.length > 0;
}
