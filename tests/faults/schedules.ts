/** Emails by chance, and what people do to them meanwhile. */
import { stringify } from 'uuid';
import { DataverseError } from '../../dataverse/errors.ts';
import { emailActions } from '../../domain/contract/email.ts';
import { mayEdit } from '../../domain/messages/dueEmails.ts';
import { tables } from '../../domain/schema/index.ts';
import { type Random, randomFor } from '../../infra/local/demo/random.ts';
import type { FaultSystem } from './faultSystem.ts';
import { pause, pressUntilAnswered } from './pressing.ts';

/** An email, and what has to come of it. */
export type Schedule = {
  kind: 'scheduled' | 'bulk';
  id: string;
  recipients: string[];
  /** Milliseconds. */
  dueOn: number;
  /** Whether a person has taken it away in time. */
  deleted: boolean;
};

const table = tables.scheduledEmail;
const sender = 'volunteers@charity.test';

/** @param spreadMs within which the emails become due */
export function planSchedules(seed: string, count: number, spreadMs: number): Schedule[] {
  const now = Date.now();
  return Array.from({ length: count }, (_, index) => {
    const random = randomFor(`${seed}/schedule/${index}`);
    const id = uuidBy(random);
    const kind = random.chance(0.2) ? 'bulk' : 'scheduled';
    return {
      kind,
      id,
      recipients: recipientsOf(id, random.whole(1, 3)),
      // Dataverse keeps whole seconds. A bulk email has no time of its own: it is due once it is sent.
      dueOn: kind === 'bulk' ? now : Math.ceil((now + random.whole(-2000, spreadMs)) / 1000) * 1000,
      deleted: false,
    };
  });
}

/** Lives one schedule through: writes it, and changes or deletes it when chance says so. */
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
  });
  if (!random.chance(0.5)) return stopAndResume(schedule, random, appContext);
  const seen = await appContext.dataverse.retrieve(table, schedule.id, { select: ['crf69_dispatchstatus'] });
  // The timer may have been quicker than this look: what is being sent, the screen offers nobody to change.
  if (!mayEdit(seen.crf69_dispatchstatus)) return;
  const ifMatch = seen['@odata.etag'];
  // About when it is due, so that people and the timer meet.
  await pause(Math.max(0, schedule.dueOn - Date.now() + random.whole(-300, 1200)));
  if (until.aborted) return;
  try {
    if (random.chance(0.3)) {
      await appContext.dataverse.remove(table, schedule.id, { ifMatch });
      schedule.deleted = true;
      return;
    }
    const recipients = recipientsOf(`${schedule.id}-edited`, random.whole(1, 3));
    const dueOn = Math.ceil((Date.now() + random.whole(-500, 3000)) / 1000) * 1000;
    if (await edit(schedule.id, { recipients: recipients.join(','), dueOn }, ifMatch, appContext)) {
      Object.assign(schedule, { recipients, dueOn });
    }
  } catch (error) {
    // Who loses to the dispatcher is told so, and nothing has changed.
    if (!(error instanceof DataverseError && error.kind === 'preconditionFailed')) throw error;
  }
}

type Change = { recipients: string; dueOn: number };

/** @returns whether the change was made; an answer may be lost on its way, and the change be there */
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

/** Held for so long, a bulk email can be undone: longer than a busy machine takes to send one that is not held. */
const holdSeconds = 8;

/** Sends a bulk email, some of them held; and of those, takes some back about when they leave. */
async function send(schedule: Schedule, random: Random, appContext: FaultSystem): Promise<void> {
  const { id, recipients } = schedule;
  const isHeld = random.chance(0.5);
  if (isHeld) schedule.dueOn = Date.now() + holdSeconds * 1000;
  const email = { emails: recipients, subject: `Email ${id}`, body: '<p>Hello</p>', sender };
  const status = await pressUntilAnswered(
    appContext,
    { action: emailActions.send, ...email, ...(isHeld && { holdSeconds }) },
    id,
  );
  if (status !== 200) throw new Error('A bulk email was not taken.');
  if (!isHeld || random.chance(0.5)) return;
  await pause(random.whole(0, holdSeconds * 1250));
  // Who is too late is told so, and the email is sent.
  schedule.deleted = (await pressUntilAnswered(appContext, { action: emailActions.undo, kind: 'bulk', id })) === 200;
}

/** Stops an email about when it is due; some go on at once, and the others when the storm is over. */
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

/** Most mail arrives, some comes back, and of some nothing is heard. */
const domains = [...Array(12).fill('example.com'), 'bounce.test', 'bounce.test', 'silent.test', 'spam.test'];
/** By chance, and the same for the same name. */
const letterIn = (name: string, index: number): number => Number.parseInt(name.charAt(index), 16);

const uuidBy = (random: Random): string => {
  const bytes = Uint8Array.from({ length: 16 }, () => random.whole(0, 255));
  bytes[6] = 0x40 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return stringify(bytes);
};
