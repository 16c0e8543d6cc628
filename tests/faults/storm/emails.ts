/** Random emails, and what people do to them while they are sent. */
import { DataverseError } from '../../../dataverse/errors.ts';
import { emailActions } from '../../../domain/contract/email.ts';
import type { EmailType } from '../../../domain/contract/emailType.ts';
import { mayEdit } from '../../../domain/messages/dueEmails.ts';
import { emailType } from '../../../domain/schema/choices/records.ts';
import { tables } from '../../../domain/schema/index.ts';
import { type Random, randomFor } from '../../../infra/local/demo/random.ts';
import { uuidBy } from '../uuidBy.ts';
import { readerDomains } from './addresses.ts';
import type { FaultSystem } from './faultSystem.ts';
import { pause, pressUntilAnswered } from './pressing.ts';

/** An email with its expected outcome. */
export type Schedule = {
  kind: 'scheduled' | 'bulk';
  type: EmailType;
  id: string;
  recipients: string[];
  /** The recipients after an edit. */
  instead: string[];
  /** Milliseconds. */
  dueOn: number;
  /** Whether a person deleted it in time. */
  deleted: boolean;
};

const table = tables.scheduledEmail;
const sender = 'volunteers@charity.test';

type Plan = {
  count: number;
  /** The period within which the emails become due. */
  spreadMs: number;
  /** The most recipients of one email. */
  mostRecipients: number;
};

export function planSchedules(seed: string, { count, spreadMs, mostRecipients }: Plan): Schedule[] {
  const now = Date.now();
  return Array.from({ length: count }, (_, index) => {
    const random = randomFor(`${seed}/schedule/${index}`);
    const id = uuidBy(random);
    const kind = random.chance(0.2) ? 'bulk' : 'scheduled';
    return {
      kind,
      type: random.pick(['news', 'service']),
      id,
      recipients: recipientsOf(id, random.whole(1, mostRecipients)),
      instead: recipientsOf(`${id}-edited`, random.whole(1, mostRecipients)),
      // Dataverse keeps whole seconds. A bulk email has no time of its own: it is due once it is sent.
      dueOn: kind === 'bulk' ? now : Math.ceil((now + random.whole(-2000, spreadMs)) / 1000) * 1000,
      deleted: false,
    };
  });
}

/** Runs one schedule: writes it, and changes or deletes it at random. */
export async function live(
  schedule: Schedule,
  seed: string,
  appContext: FaultSystem,
  until: AbortSignal,
): Promise<void> {
  const random = randomFor(`${seed}/people/${schedule.id}`);
  if (schedule.kind === 'bulk') {
    await pause(random.whole(0, 4000));
    await send(schedule, random, appContext);
    return stopAndResume(schedule, random, appContext);
  }
  await appContext.dataverse.create(table, schedule.id, {
    crf69_subject: `Email ${schedule.id}`,
    crf69_description: '<p>Hello</p>',
    crf69_sender: sender,
    crf69_scheduleddate: new Date(schedule.dueOn).toISOString(),
    crf69_recipients: schedule.recipients.join(','),
    crf69_emailtype: emailType.codes[schedule.type],
  });
  if (!random.chance(0.5)) return stopAndResume(schedule, random, appContext);
  const seen = await appContext.dataverse.retrieve(table, schedule.id, { select: ['crf69_dispatchstatus'] });
  // The timer may have been faster than this read: the screen lets nobody change an email that is being sent.
  if (!mayEdit(seen.crf69_dispatchstatus)) return;
  const ifMatch = seen['@odata.etag'];
  // About when it is due, so that people and the timer act at the same time.
  await pause(Math.max(0, schedule.dueOn - Date.now() + random.whole(-300, 1200)));
  if (until.aborted) return;
  try {
    if (random.chance(0.3)) {
      await appContext.dataverse.remove(table, schedule.id, { ifMatch });
      schedule.deleted = true;
      return;
    }
    const recipients = schedule.instead;
    const dueOn = Math.ceil((Date.now() + random.whole(-500, 3000)) / 1000) * 1000;
    if (await edit(schedule.id, { recipients: recipients.join(','), dueOn }, ifMatch, appContext)) {
      Object.assign(schedule, { recipients, dueOn });
    }
  } catch (error) {
    // A person who is slower than the dispatcher gets an error, and nothing has changed.
    if (!(error instanceof DataverseError && error.kind === 'preconditionFailed')) throw error;
  }
}

type Change = { recipients: string; dueOn: number };

/** Changes an email and returns whether it was changed; even if the answer was lost, the change may be stored. */
async function edit(id: string, { recipients, dueOn }: Change, ifMatch: string, { dataverse }: FaultSystem) {
  const row = { crf69_recipients: recipients, crf69_scheduleddate: new Date(dueOn).toISOString() };
  try {
    await dataverse.update(table, id, row, { ifMatch });
    return true;
  } catch (error) {
    if (!(error instanceof DataverseError && error.kind === 'preconditionFailed')) throw error;
    if (!error.answerLost) return false;
    const now = await dataverse.retrieve(table, id, { select: ['crf69_recipients'] });
    return now.crf69_recipients === recipients;
  }
}

/** For this many seconds a bulk email can be undone: longer than a busy machine takes to send one that is not held. */
const holdSeconds = 8;

/** Sends a bulk email, some of them held; and undoes some of those about when the hold ends. */
async function send(schedule: Schedule, random: Random, appContext: FaultSystem): Promise<void> {
  const { id, type, recipients } = schedule;
  const isHeld = random.chance(0.5);
  if (isHeld) schedule.dueOn = Date.now() + holdSeconds * 1000;
  const email = { emails: recipients, subject: `Email ${id}`, body: '<p>Hello</p>', sender, type };
  const status = await pressUntilAnswered(
    appContext,
    { action: emailActions.send, ...email, ...(isHeld && { holdSeconds }) },
    { key: id },
  );
  if (status !== 200) throw new Error('A bulk email was not taken.');
  if (!isHeld || random.chance(0.5)) return;
  await pause(random.whole(0, holdSeconds * 1250));
  // A person who is too late gets an error, and the email is sent.
  schedule.deleted = (await pressUntilAnswered(appContext, { action: emailActions.undo, kind: 'bulk', id })) === 200;
}

/** Stops an email about when it is due; some are resumed at once, and the others after the faults. */
async function stopAndResume({ kind, id, dueOn }: Schedule, random: Random, appContext: FaultSystem): Promise<void> {
  if (!random.chance(0.12)) return;
  await pause(Math.max(0, dueOn - Date.now() + random.whole(0, 3000)));
  await pressUntilAnswered(appContext, { action: emailActions.stop, kind, id });
  if (random.chance(0.5)) return;
  await pause(random.whole(0, 1500));
  await pressUntilAnswered(appContext, { action: emailActions.resume, kind, id });
}

const recipientsOf = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${index}-${name}@${domains[letterIn(name, index)]}`);

export const deadDomain = 'dead.test';
export const isDead = (address: string): boolean => address.endsWith(`@${deadDomain}`);

/** Returns every address that an email goes to, now or once it is edited. */
export const addressesIn = (schedules: readonly Schedule[]): string[] =>
  schedules.flatMap(({ recipients, instead }) => [...recipients, ...instead]);

/** Most messages are delivered, some bounce, some get no report, some have no valid address, and some people unsubscribe. */
const domains = [
  ...Array(8).fill('example.com'),
  ...readerDomains,
  deadDomain,
  'bounce.test',
  'bounce.test',
  'silent.test',
  'spam.test',
];
/** Random, but always the same for the same name. */
const letterIn = (name: string, index: number): number => Number.parseInt(name.charAt(index % 8), 16);
