/** Emails by chance, and what people do to them meanwhile. */
import { stringify } from 'uuid';
import { DataverseError } from '../../dataverse/errors.ts';
import { emailActions } from '../../domain/contract/email.ts';
import { apiPaths, idempotencyKeyHeader, staffAuthorizationHeader } from '../../domain/contract/paths.ts';
import { mayEdit } from '../../domain/messages/dueEmails.ts';
import { tables } from '../../domain/schema/index.ts';
import { type Random, randomFor } from '../../infra/local/demo/random.ts';
import type { FaultWorld } from './faultWorld.ts';

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
export async function live(schedule: Schedule, seed: string, world: FaultWorld, until: AbortSignal): Promise<void> {
  const random = randomFor(`${seed}/people/${schedule.id}`);
  if (schedule.kind === 'bulk') {
    await pause(random.whole(0, 4000));
    return send(schedule, world);
  }
  await world.dataverse.create(table, schedule.id, {
    crf69_subject: `Email ${schedule.id}`,
    crf69_description: '<p>Hello</p>',
    crf69_sender: sender,
    crf69_scheduleddate: new Date(schedule.dueOn).toISOString(),
    crf69_recipients: schedule.recipients.join(','),
  });
  if (!random.chance(0.5)) return;
  const seen = await world.dataverse.retrieve(table, schedule.id, { select: ['crf69_dispatchstatus'] });
  // The timer may have been quicker than this look: what is being sent, the screen offers nobody to change.
  if (!mayEdit(seen.crf69_dispatchstatus)) return;
  const ifMatch = seen['@odata.etag'];
  // About when it is due, so that people and the timer meet.
  await pause(Math.max(0, schedule.dueOn - Date.now() + random.whole(-300, 1200)));
  if (until.aborted) return;
  try {
    if (random.chance(0.3)) {
      await world.dataverse.remove(table, schedule.id, { ifMatch });
      schedule.deleted = true;
      return;
    }
    const recipients = recipientsOf(`${schedule.id}-edited`, random.whole(1, 3));
    const dueOn = Math.ceil((Date.now() + random.whole(-500, 3000)) / 1000) * 1000;
    if (await edit(schedule.id, { recipients: recipients.join(','), dueOn }, ifMatch, world)) {
      Object.assign(schedule, { recipients, dueOn });
    }
  } catch (error) {
    // Who loses to the dispatcher is told so, and nothing has changed.
    if (!(error instanceof DataverseError && error.kind === 'preconditionFailed')) throw error;
  }
}

type Change = { recipients: string; dueOn: number };

/** @returns whether the change was made; an answer may be lost on its way, and the change be there */
async function edit(id: string, { recipients, dueOn }: Change, ifMatch: string, { dataverse }: FaultWorld) {
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

/** Presses Send until somebody answers, under one key. */
async function send({ id, recipients }: Schedule, world: FaultWorld): Promise<void> {
  const body = JSON.stringify({
    action: emailActions.send,
    emails: recipients,
    subject: `Email ${id}`,
    body: '<p>Hello</p>',
    sender,
  });
  const headers = { [idempotencyKeyHeader]: id, [staffAuthorizationHeader]: `Bearer ${world.staffToken}` };
  for (let tries = 0; tries < 200; tries += 1) {
    const app = world.functions[tries % world.functions.length];
    const answer = await fetch(`${app?.url}${apiPaths.email}`, { method: 'POST', headers, body }).catch(
      () => undefined,
    );
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error('A bulk email was never taken.');
}

const recipientsOf = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${index}-${name}@example.com`);

const uuidBy = (random: Random): string => {
  const bytes = Uint8Array.from({ length: 16 }, () => random.whole(0, 255));
  bytes[6] = 0x40 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return stringify(bytes);
};

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
