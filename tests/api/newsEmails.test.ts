/** News and Service: what carries an unsubscribe link, and who gets no news. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sendEmail, sendTestEmail } from '../../api/usecases/emails/sendEmail.ts';
import { deliveryStatus, dispatchStatus, emailType } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { aReachableVolunteer } from './linkedRows.ts';
import { addressees, mailing, sender } from './mailing.ts';
import { pressing } from './pressing.ts';
import { anAddress, oneClick, tokenIn, unsubscribing } from './unsubscribing.ts';

const appContext = anApp({ now: '2026-03-01T00:59:30Z' });
const { schedule, runUntilIdle, email, bulkEmail, deliveries, sent } = mailing(appContext);
const { press } = pressing(appContext);
const { suppressed } = deliveryStatus.codes;
const news = { crf69_emailtype: emailType.codes.news };
const writer = { name: 'Sam Staff', email: 'sam@charity.test' };

const { call, linkOf, linkIn } = unsubscribing(appContext);

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

it('the unsubscribe link is in the language of whoever it reaches, if all of them have the same', async () => {
  const { dataverse } = appContext();
  const [chinese, english, family] = [anAddress(), anAddress(), anAddress()];
  const people = [
    [chinese, 'zh'],
    [english, 'en'],
    [family, 'zh'],
    [family, 'ta'],
  ] as const;
  for (const [crf69_email, crf69_language] of people)
    await dataverse.create(tables.contact, randomUUID(), { crf69_email, crf69_language });
  await schedule({ crf69_recipients: [chinese, english, family].join(','), ...news });
  await runUntilIdle();
  const linkTo = async (address: string) => {
    const message = (await sent()).find(({ to }) => to === address);
    return /href="[^"]*(\/api\/unsubscribe\/[^"]*)"[^>]*>([^<]*)</.exec(message?.html ?? '')?.slice(1);
  };
  expect(await linkTo(chinese)).toEqual([expect.stringMatching(/\?lang=zh$/), '不再接收消息']);
  expect(await linkTo(english)).toEqual([expect.stringMatching(/\?lang=en$/), 'Unsubscribe from our news']);
  expect(await linkTo(family)).toEqual([expect.stringMatching(/[\w-]{40}$/), 'Unsubscribe from our news']);
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
  expect(await call(linkOf(address), oneClick)).toMatchObject({ status: 200, body: 'Unsubscribed.' });
  const id = await schedule({ crf69_recipients: `${address.toUpperCase()},${other}`, ...news });
  await schedule({ crf69_recipients: address });
  await runUntilIdle();
  expect(addressees(await sent())).toEqual([address, other].sort());
  const ended = (await deliveries(id)).find((row) => row.crf69_recipient !== other);
  expect(ended).toMatchObject({
    crf69_status: suppressed,
    crf69_lasterror: 'The person unsubscribed from news on 01/03/2026.',
  });
  const counted = { crf69_recipientcount: 2, crf69_sentcount: 1, crf69_failedcount: 0 };
  expect(await email(id)).toMatchObject({ ...counted, crf69_dispatchstatus: dispatchStatus.codes.sent });
});
