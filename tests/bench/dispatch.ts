/**
 * Measures emails through timer, ledger and queue, against the same messages sent in a plain loop to the same service.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { deliveriesIn } from '../../api/adapters/deliveries/deliveries.ts';
import { html } from '../../api/adapters/html.ts';
import { mailBy } from '../../api/adapters/mail.ts';
import { composeEmail } from '../../domain/messages/composeEmail.ts';
import { mostPictureBytes, mostPicturesBytes, sourceOf } from '../../domain/messages/pictures.ts';
import { tables } from '../../domain/schema/index.ts';
import { connectionStringOf } from '../../infra/local/settings.ts';
import { sentEmails } from '../e2e/outbox.ts';
import { sender, theMinuteIsOver } from '../e2e/scheduledEmailRows.ts';
import type { Cloud } from '../runner/cloud.ts';
import { atLeast, atMost, compare, type Figure, ratioAtMost } from './figure.ts';

const goals = { rate: 0.4, memory: 1.25, quota: 0.98 };
const perRound = 500;
/** Recipients of an email. Azurite scans its whole queue for each message, so a long queue takes very long. */
const perEmail = 1000;
const recipients = { plain: [10_000, 100_000], withPictures: [1000, 10_000] } as const;
/** Shorter than Azure's, so that several can be measured. */
const window = { requests: 50, windowMs: 10_000 };
const windows = 6;

const subject = 'Beach clean-up';
const body = '<p>Dear volunteers,</p><p>Bring <strong>water</strong> and a <a href="https://charity.test">hat</a>.</p>';

/** Accepted messages a second, from the timer's start. */
export const dispatch: Figure = async (cloud) => {
  const ours = () => dispatchRate(cloud, perRound);
  const bare = () => bareRate(cloud, perRound);
  // Until every process is warm.
  await compare(3, 'a second', ours, bare);
  const { ratio, text } = await compare(9, 'a second', ours, bare);
  return [atLeast(`Dispatch to ${perRound} ÷ a bare send loop`, ratio, goals.rate, text)];
};

/** The peak memory of the Functions app, after few and after many recipients. */
export const dispatchMemory: Figure = (cloud) =>
  peakMemory(cloud, 'Dispatch', recipients.plain, () => dispatchRate(cloud, perEmail));

/**
 * The same with the most pictures that an email may have, other ones in each: an app that held them for each message, or for
 * each email, would grow.
 */
export const pictureMemory: Figure = (cloud) =>
  peakMemory(cloud, 'Dispatch with pictures of 1 MB', recipients.withPictures, async () => {
    const ids = await storePictures(cloud);
    await dispatchRate(cloud, perEmail, body + ids.map((id) => `<img src="${sourceOf(id)}" alt="Waves">`).join(''));
    const messages = await sentEmails(subject);
    const lacking = messages.filter(({ attachments = [] }) => attachments.length < ids.length).length;
    if (lacking > 0) throw new Error(`${lacking} of ${messages.length} messages went without their pictures.`);
  });

async function peakMemory(
  cloud: Cloud,
  what: string,
  [few, many]: readonly [number, number],
  sendOne: () => Promise<unknown>,
) {
  const sendUpTo = async (from: number, to: number) => {
    for (let sent = from; sent < to; sent += perEmail) await sendOne();
    const status = await readFile(`/proc/${await cloud.functionsPid()}/status`, 'utf8');
    return Number(/^VmHWM:\s*(\d+) kB/m.exec(status)?.[1]) / 1000;
  };
  const [afterFew, afterMany] = [await sendUpTo(0, few), await sendUpTo(few, many)];
  const row = `${what}, peak memory at ${many} recipients ÷ ${few}`;
  return [ratioAtMost(row, [afterMany, afterFew], 'MB', goals.memory)];
}

/** The first bytes of a PNG, with the length of its first chunk. */
const beginOfPng = Buffer.from('89504e470d0a1a0a0000000d', 'hex');

/** Stores as many bytes of pictures as one email may have. @returns their ids */
async function storePictures({ dataverse }: Cloud): Promise<string[]> {
  const ids = Array.from({ length: Math.ceil(mostPicturesBytes / mostPictureBytes) }, () => randomUUID());
  const noise = Math.floor(mostPicturesBytes / ids.length) - beginOfPng.length;
  for (const id of ids) {
    const content = Buffer.concat([beginOfPng, randomBytes(noise)]).toString('base64');
    const row = { crf69_text: 'Waves', crf69_contenttype: 'image/png', crf69_content: content };
    await dataverse.create(tables.emailPicture, id, row);
  }
  return ids;
}

/** The used share of a quota, window by window, while more waits than it allows. */
export const quota: Figure = async (cloud) => {
  const control = (path: string, init?: RequestInit) => fetch(`${cloud.communicationUrl}/_local/${path}`, init);
  await control('faults', { method: 'POST', body: JSON.stringify({ limits: window }) });
  await dispatchRate(cloud, window.requests * windows);
  const { early }: { early: number } = await (await control('quota')).json();
  await control('faults', { method: 'DELETE' });
  const used = usedOf(await acceptedTimes());
  return [
    atLeast('Provider quota used while throttled', used, goals.quota, used.toFixed(3)),
    atMost('Calls made inside Retry-After', early, 0),
  ];
};

/** Returns the share, without the first and the last window, which are incomplete. */
function usedOf(times: readonly number[]): number {
  const numbers = times.map((time) => Math.floor(time / window.windowMs));
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const within = numbers.filter((number) => first < number && number < last);
  return within.length / ((last - first - 1) * window.requests);
}

/** Returns the accepted messages a second, for an email to that many recipients. */
export async function dispatchRate(
  { dataverse, communicationUrl }: Cloud,
  count: number,
  text = body,
): Promise<number> {
  await fetch(`${communicationUrl}/messages`, { method: 'DELETE' });
  const id = randomUUID();
  const addresses = Array.from({ length: count }, (_, index) => `${index}-${id}@example.com`);
  await dataverse.create(tables.scheduledEmail, id, {
    crf69_subject: subject,
    crf69_description: text,
    crf69_sender: sender,
    crf69_scheduleddate: new Date().toISOString(),
    crf69_recipients: addresses.join(','),
  });
  const { countsOf } = deliveriesIn(dataverse);
  const start = Date.now();
  await theMinuteIsOver();
  while ((await countsOf({ kind: 'scheduled', id })).accepted < count) await wait(500);
  // The service's own clock records when the last one was accepted; later queries do not count.
  return (count * 1000) / (Math.max(...(await acceptedTimes())) - start);
}

const acceptedTimes = async (): Promise<number[]> =>
  (await sentEmails(subject)).map(({ acceptedOn }) => Date.parse(acceptedOn));

async function bareRate({ communicationUrl: endpoint }: Cloud, count: number): Promise<number> {
  await fetch(`${endpoint}/messages`, { method: 'DELETE' });
  const communication = { endpoint, connectionString: connectionStringOf(endpoint) };
  const settings = { communication, emailSender: sender, sms: undefined, timeoutMs: 20_000 };
  const mail = mailBy(settings, () => new Date());
  const message = composeEmail({ subject, body }, { name: '' }, html.clean);
  const text = html.toText(message.html);
  const start = performance.now();
  for (let index = 0; index < count; index += 1) {
    const outcome = await mail.send({ ...message, text, to: `${index}@example.com` }, randomUUID());
    if (outcome.kind !== 'accepted') throw new Error(`The bare loop was answered ${outcome.kind}.`);
  }
  return (count * 1000) / (performance.now() - start);
}
