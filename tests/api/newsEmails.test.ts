/** News and Service: what carries an unsubscribe link, who gets no news, and where replies go. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addressNotes, newsAgain } from '../../api/usecases/emails/changeAddress.ts';
import { sendEmail, sendTestEmail } from '../../api/usecases/emails/sendEmail.ts';
import { resumeEmail, stopEmail } from '../../api/usecases/emails/stopEmail.ts';
import { deliveryStatus, dispatchStatus, emailType } from '../../domain/schema/choices/records.ts';
import { localMailKey } from '../../infra/local/appSettings.ts';
import type { Message } from '../../infra/local/communication/outbox.ts';
import { anApp } from './anApp.ts';
import { aReachableVolunteer } from './linkedRows.ts';
import { addressees, mailing, sender } from './mailing.ts';
import { pressing, problem } from './pressing.ts';
import { anAddress, oneClick, tokenIn, unsubscribing } from './unsubscribing.ts';

const team = { address: 'team@charity.test', name: 'Volunteer team' };
const settings = { MAIL_KEYS: `${'n'.repeat(32)},${localMailKey}`, REPLY_TO: `${team.name} <${team.address}>` };
const appContext = anApp({ now: '2026-03-01T00:59:30Z', settings });
const { schedule, tick, deliver, runUntilIdle, email, bulkEmail, deliveries, sent } = mailing(appContext);
const { press } = pressing(appContext);
const { suppressed, accepted } = deliveryStatus.codes;
const news = { crf69_emailtype: emailType.codes.news };
const writer = { name: 'Sam Staff', email: 'sam@charity.test' };

const { call, linkOf, linkIn, states } = unsubscribing(appContext);

/** Sends news to an address and returns what it got. */
async function newsTo(address: string): Promise<Message | undefined> {
  await schedule({ crf69_recipients: address, ...news });
  await runUntilIdle();
  return (await sent()).findLast(({ to }) => to.toLowerCase() === address.toLowerCase());
}

it('news has its recipient’s own unsubscribe link below the body and in the headers, without a readable address', async () => {
  const [ann, ben] = [anAddress(), anAddress()];
  await schedule({ crf69_recipients: `${ann},${ben}`, ...news });
  await runUntilIdle();
  const messages = await sent();
  const links = messages.map(linkIn);
  expect(new Set(links).size).toBe(2);
  for (const [index, message] of messages.entries()) {
    const link = links[index] ?? '';
    expect(link).toMatch(/^https:\/\/site\.test\/api\/unsubscribe\/[\w-]{40,}$/);
    expect(message.headers).toEqual({
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(message.html).toContain(`href="${link}"`);
    expect(message.text).toContain(link);
    expect(link.toLowerCase()).not.toContain('example');
    expect(appContext().mailCredentials.addressIn(tokenIn(link))).toBe(message.to.toLowerCase());
  }
});

it('news has its unsubscribe link whatever the body contains', async () => {
  const address = anAddress();
  const body = '<p>Hello</p><!-- <div style="display:none"><style>a{display:none}</style><table><tr><td>';
  await schedule({ crf69_recipients: address, crf69_description: body, ...news });
  await runUntilIdle();
  const [message] = await sent();
  expect(message?.html?.split('Hello')[1]).toContain(`href="${linkIn(message)}"`);
  expect(message?.html).not.toMatch(/<!-- <div|<style/);
});

it('news sent as a bulk email has the link too, and its row has the type', async () => {
  const address = anAddress();
  const id = randomUUID();
  const written = { subject: 'Picnic', body: '<p>Come</p>', sender, emails: [address] };
  await sendEmail({ idempotencyKey: id, ...written, type: 'news' }, appContext());
  await runUntilIdle();
  expect(linkIn((await sent())[0])).toContain('/api/unsubscribe/');
  expect(await bulkEmail(id)).toMatchObject(news);
});

it('an email without a type, as in the specification’s calls, is service and has no link', async () => {
  const id = randomUUID();
  const written = { subject: 'Change of place', body: '<p>Hello</p>', sender, emails: [anAddress()] };
  await sendEmail({ idempotencyKey: id, ...written }, appContext());
  await schedule({ crf69_recipients: anAddress() });
  await runUntilIdle();
  const messages = await sent();
  expect(messages).toHaveLength(2);
  for (const message of messages) {
    expect(message).not.toHaveProperty('headers');
    expect(message.html).not.toContain('/api/unsubscribe/');
  }
  expect(await bulkEmail(id)).toMatchObject({ crf69_emailtype: emailType.codes.service });
});

it('links and test emails are service: they have no unsubscribe link and are sent to people who unsubscribed', async () => {
  await call(linkOf(writer.email), oneClick);
  const test = { idempotencyKey: randomUUID(), subject: 'News', body: '<p>Hi</p>', sender, type: 'news' as const };
  await sendTestEmail(test, writer, appContext());
  const id = await aReachableVolunteer(appContext().dataverse);
  await press(id);
  const [asTest, first] = await sent();
  await call(linkOf(first?.to ?? ''), oneClick);
  await press(id, { again: first?.operationId ?? '' });
  expect(asTest?.to).toBe(writer.email);
  expect(asTest?.html).toContain('Unsubscribe from our news');
  expect((await sent()).map(({ to }) => to)).toEqual([writer.email, first?.to, first?.to]);
  for (const message of await sent()) expect(message).not.toHaveProperty('headers');
});

it('a person who unsubscribed gets no more news: it is suppressed with the reason and counted, and service is still sent', async () => {
  const [address, other] = [anAddress(), anAddress()];
  const link = linkIn(await newsTo(address));
  expect(await call(link, oneClick)).toMatchObject({ status: 200, body: 'Unsubscribed.' });
  const before = (await sent()).length;
  const id = await schedule({ crf69_recipients: `${address.toUpperCase()},${other}`, ...news });
  await schedule({ crf69_recipients: address });
  await runUntilIdle();
  expect(addressees((await sent()).slice(before)).sort()).toEqual([address, other].sort());
  const ended = (await deliveries(id)).find((row) => row.crf69_recipient !== other);
  expect(ended).toMatchObject({
    crf69_status: suppressed,
    crf69_lasterror: 'The person unsubscribed from news on 01/03/2026.',
  });
  const counted = { crf69_recipientcount: 2, crf69_sentcount: 1, crf69_failedcount: 0 };
  expect(await email(id)).toMatchObject({ ...counted, crf69_dispatchstatus: dispatchStatus.codes.sent });
});

it('a person who unsubscribed gets no news by a retry after a throttle, nor by a resume after a stop', async () => {
  const [throttled, stopped] = [anAddress(), anAddress()];
  const first = await schedule({ crf69_recipients: throttled, ...news });
  await tick();
  await appContext().outbox.fault({ match: 'POST', count: 1, status: 429, retryAfter: 30 });
  await deliver();
  await call(linkOf(throttled), oneClick);
  await runUntilIdle();
  const second = await schedule({ crf69_recipients: stopped, ...news });
  await tick();
  await stopEmail({ kind: 'scheduled', id: second }, appContext());
  await runUntilIdle();
  await call(linkOf(stopped), oneClick);
  await resumeEmail({ kind: 'scheduled', id: second }, appContext());
  await runUntilIdle();
  expect(await sent()).toEqual([]);
  for (const id of [first, second]) expect((await deliveries(id))[0]).toMatchObject({ crf69_status: suppressed });
});

it('a person who unsubscribed gets news again after they subscribe again', async () => {
  const address = anAddress();
  const link = linkOf(address);
  await call(link, { body: 'news=stop' });
  await call(link, { body: 'news=again' });
  const id = await schedule({ crf69_recipients: address, ...news });
  await runUntilIdle();
  expect((await deliveries(id))[0]).toMatchObject({ crf69_status: accepted });
  const source = 'The person, by the link in an email';
  expect(await states(address)).toEqual([
    expect.objectContaining({ crf69_unsubscribedon: null, crf69_source: source }),
  ]);
});

it('staff subscribe a person again with a reason, which is stored with their name', async () => {
  const id = await aReachableVolunteer(appContext().dataverse);
  await press(id);
  const [link] = await sent();
  const address = link?.to ?? '';
  await call(linkOf(address), oneClick);
  const of = { param: 'vol_id' as const, id };
  const notes = { email: null, news: expect.stringMatching(/^The person unsubscribed from news on /) };
  expect(await addressNotes(of, appContext())).toMatchObject(notes);
  await expect(newsAgain({ ...of, reason: ' ' }, 'Sam', appContext())).rejects.toMatchObject(
    problem(400, 'invalid-answers'),
  );
  expect(await states(address)).toEqual([expect.objectContaining({ crf69_unsubscribedon: expect.any(String) })]);
  await newsAgain({ delivery: link?.operationId ?? '', reason: ' Asked at the door. ' }, 'Sam Staff', appContext());
  expect(await states(address)).toEqual([
    expect.objectContaining({
      crf69_unsubscribedon: null,
      crf69_resubscribenote: expect.stringMatching(/^Sam Staff, \d\d\/03\/2026: Asked at the door\.$/),
      crf69_source: 'Sam Staff',
    }),
  ]);
  expect((await addressNotes(of, appContext())).news).toBeNull();
  expect((await newsTo(address))?.headers).toBeDefined();
});

describe('replies', () => {
  const written = (replyTo: string) => ({
    subject: 'Hello',
    body: '<p>Hi</p>',
    sender,
    emails: [anAddress()],
    replyTo,
  });

  it('replies go to a configured address or to the writer’s own, as stored in the email’s row', async () => {
    for (const replyTo of ['TEAM@charity.test', writer.email, '']) {
      await sendEmail({ idempotencyKey: randomUUID(), writer, ...written(replyTo) }, appContext());
    }
    await runUntilIdle();
    const to = (await sent()).map(({ replyTo }) => replyTo);
    expect(to).toHaveLength(3);
    expect(to).toEqual(
      expect.arrayContaining([
        [{ address: team.address, displayName: team.name }],
        [{ address: writer.email }],
        undefined,
      ]),
    );
  });

  it('replies to any other address are refused by the API, and a row that has one is not sent', async () => {
    const stranger = 'stranger@example.org';
    await expect(
      sendEmail({ idempotencyKey: randomUUID(), writer, ...written(stranger) }, appContext()),
    ).rejects.toMatchObject(problem(400, 'invalid-email'));
    // An own address is the writer’s alone.
    await expect(
      sendEmail({ idempotencyKey: randomUUID(), ...written(writer.email) }, appContext()),
    ).rejects.toMatchObject(problem(400, 'invalid-email'));
    const proof = appContext().mailCredentials.proofOf(writer.email);
    const id = await schedule({ crf69_replyto: stranger, crf69_replytoproof: proof });
    await runUntilIdle();
    expect(await email(id)).toMatchObject({
      crf69_dispatchstatus: dispatchStatus.codes.failed,
      crf69_lasterror: expect.stringContaining('Replies cannot go'),
    });
    expect(await sent()).toEqual([]);
    await schedule({ crf69_recipients: anAddress(), crf69_replyto: writer.email, crf69_replytoproof: proof });
    await runUntilIdle();
    expect((await sent())[0]?.replyTo).toEqual([{ address: writer.email }]);
  });
});
