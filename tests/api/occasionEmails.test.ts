import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { sendEmail } from '../../api/usecases/emails/sendEmail.ts';
import { knownValues } from '../../api/usecases/forms/knownValues.ts';
import type { OccasionRef } from '../../domain/contract/email.ts';
import { occasionLookups } from '../../domain/messages/occasions.ts';
import { dispatchStatus } from '../../domain/schema/choices/records.ts';
import { type RowInput, rowReference, tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { aReachableVolunteer } from './linkedRows.ts';
import { mailing, sender } from './mailing.ts';
import { problem } from './pressing.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z' });
const { runUntilIdle, schedule, tick, deliver, email, bulkEmail, deliveries, sent } = mailing(appContext);
afterEach(() => appContext().pass(660));

const kayaking = {
  crf69_activityid: 'Kayaking <P3 & P4>',
  crf69_scheduledon: '2026-03-14T01:00:00Z',
  crf69_duration: 120,
  crf69_place: 'Kallang Basin',
};

async function anActivity(change: RowInput<typeof tables.activity> = {}): Promise<OccasionRef> {
  const id = randomUUID();
  await appContext().dataverse.create(tables.activity, id, { ...kayaking, ...change });
  return { kind: 'activity', id };
}

const words = '<p>{{activity}}, {{day}}, {{time}}, {{place|our centre}}. {{organisation}}</p>';
const filled =
  'Kayaking &lt;P3 &amp; P4&gt;, Saturday, 14 March 2026, 09:00–11:00, Kallang Basin. Children’s Community Services';
const anEmail = (occasion: OccasionRef | undefined, change: object = {}) => ({
  idempotencyKey: randomUUID(),
  emails: ['ann@example.com', 'ben@example.com'],
  subject: 'See you at {{activity}}',
  body: words,
  sender,
  ...(occasion && { occasion }),
  ...change,
});

it('an email about an activity states its name, day, time and place to all, and stores these values', async () => {
  const occasion = await anActivity();
  const taken = anEmail(occasion);
  await sendEmail(taken, appContext());
  await runUntilIdle();
  const messages = await sent();
  expect(messages.map(({ subject }) => subject)).toEqual(Array(2).fill('See you at Kayaking <P3 & P4>'));
  for (const { html } of messages) expect(html).toContain(filled);
  const row = await bulkEmail(taken.idempotencyKey);
  expect(row._crf69_activity_value).toBe(occasion.id);
  expect(row.crf69_subject).toBe('See you at {{activity}}');
});

it('an email about an activity is created once for one press, also if the activity is moved between retries', async () => {
  const occasion = await anActivity();
  const taken = anEmail(occasion);
  await sendEmail(taken, appContext());
  await appContext().dataverse.update(tables.activity, occasion.id, { crf69_place: 'Bedok' });
  await sendEmail(taken, appContext());
  await runUntilIdle();
  const messages = await sent();
  expect(messages).toHaveLength(2);
  for (const { html } of messages) expect(html).toContain('Kallang Basin');
});

it('an email about a training session states the same values', async () => {
  const id = randomUUID();
  await appContext().dataverse.create(tables.trainingSession, id, {
    crf69_sessionname: 'First aid',
    crf69_scheduledon: '2026-03-20T11:30:00Z',
    crf69_duration: null,
  });
  await sendEmail(anEmail({ kind: 'training', id }), appContext());
  await runUntilIdle();
  for (const { html } of await sent()) expect(html).toContain('First aid, Friday, 20 March 2026, 19:30, our centre.');
});

it('an email about an activity without a place is refused if the text has no fallback, and the message names the field', async () => {
  const occasion = await anActivity({ crf69_place: null });
  const refused = problem(400, 'invalid-email', { fields: { body: expect.stringContaining('{{place|…}}') } });
  const email = anEmail(occasion, { body: '<p>{{place}}</p>' });
  await expect(sendEmail(email, appContext())).rejects.toMatchObject(refused);
  await sendEmail(anEmail(occasion), appContext());
  await runUntilIdle();
  expect(await sent()).toHaveLength(2);
});

it('an email without an activity that uses a day is refused, and one with fallbacks is sent', async () => {
  const refused = problem(400, 'invalid-email', {
    fields: { subject: expect.stringContaining('{{activity}} is filled only in an email about an activity') },
  });
  await expect(sendEmail(anEmail(undefined), appContext())).rejects.toMatchObject(refused);
  const change = { subject: 'See you', body: '<p>{{activity|Our activity}} of {{organisation}}</p>' };
  await sendEmail(anEmail(undefined, change), appContext());
  await runUntilIdle();
  const messages = await sent();
  expect(messages).toHaveLength(2);
  for (const { html } of messages) expect(html).toContain('Our activity of Children’s Community Services');
});

describe('a scheduled email about an activity', () => {
  async function aTraining(): Promise<OccasionRef> {
    const id = randomUUID();
    const row = { crf69_sessionname: 'First aid', crf69_scheduledon: '2026-03-20T11:30:00Z', crf69_place: 'Bedok' };
    await appContext().dataverse.create(tables.trainingSession, id, row);
    return { kind: 'training', id };
  }
  const cancel = ({ kind, id }: OccasionRef, on: Date | null) =>
    appContext().dataverse.update(kind === 'activity' ? tables.activity : tables.trainingSession, id, {
      crf69_cancelledon: on?.toISOString() ?? null,
    });
  const about = ({ id }: OccasionRef, change: RowInput<typeof tables.scheduledEmail> = {}) => ({
    crf69_subject: 'See you at {{activity}}',
    crf69_description: words,
    'crf69_Activity@odata.bind': rowReference(tables.activity, id),
    ...change,
  });

  it('a scheduled email states the activity’s values at the time it is due, and a retry states the same', async () => {
    const occasion = await anActivity();
    const id = await schedule(about(occasion));
    await appContext().dataverse.update(tables.activity, occasion.id, { crf69_place: 'Bedok' });
    await tick();
    await appContext().dataverse.update(tables.activity, occasion.id, { crf69_place: 'Changi' });
    await deliver();
    await runUntilIdle();
    const messages = await sent();
    expect(messages).toHaveLength(3);
    for (const { html } of messages) expect(html).toContain('09:00–11:00, Bedok.');
    expect((await deliveries(id)).map(({ crf69_subject }) => crf69_subject)).toEqual(
      Array(3).fill('See you at Kayaking <P3 & P4>'),
    );
  });

  it('a scheduled email about a deleted activity fails as a whole, and can then be changed', async () => {
    const occasion = await anActivity();
    const id = await schedule(about(occasion));
    await appContext().dataverse.remove(tables.activity, occasion.id);
    await runUntilIdle();
    expect(await sent()).toEqual([]);
    const row = await email(id);
    expect(row.crf69_dispatchstatus).toBe(dispatchStatus.codes.failed);
    expect(row.crf69_lasterror).toContain('this email is not about one');
    expect(await deliveries(id)).toEqual([]);
  });

  it.each(['activity', 'training'] as const)(
    'a scheduled email is not sent when its %s was cancelled after it was saved, and is sent once somebody saves it after that',
    async (kind) => {
      const occasion = kind === 'activity' ? await anActivity() : await aTraining();
      const lookup = occasionLookups(occasion);
      const tomorrow = new Date(appContext().now().getTime() + 86_400_000).toISOString();
      const id = await schedule({ ...about(occasion), ...lookup, crf69_scheduleddate: tomorrow });
      appContext().pass(60);
      await cancel(occasion, appContext().now());
      appContext().pass(86_400);
      await runUntilIdle();
      expect(await sent()).toEqual([]);
      const refused = await email(id);
      expect(refused.crf69_dispatchstatus).toBe(dispatchStatus.codes.failed);
      expect(refused.crf69_lasterror).toMatch(/“.+” was cancelled on .*2026 \d\d:\d\d, after this email was saved\./);
      expect(await deliveries(id)).toEqual([]);

      const saved = { crf69_dispatchstatus: dispatchStatus.codes.scheduled, crf69_subject: 'Not today' };
      const due = appContext().now().toISOString();
      await appContext().dataverse.update(tables.scheduledEmail, id, { ...saved, crf69_scheduleddate: due });
      await runUntilIdle();
      expect((await sent()).map(({ subject }) => subject)).toEqual(Array(3).fill('Not today'));
    },
  );

  it('a scheduled email is sent when its activity takes place after all, and when it was written because of the cancelling', async () => {
    const [back, gone] = [await anActivity(), await anActivity()];
    await schedule(about(back));
    await cancel(gone, new Date(appContext().now().getTime() - 60_000));
    await schedule(about(gone, { crf69_subject: 'Cancelled: {{activity}}' }));
    await cancel(back, new Date(appContext().now().getTime() + 60_000));
    await cancel(back, null);
    await runUntilIdle();
    expect((await sent()).length).toBe(6);
  });
});

it('the values that a preview shows are those that are sent', async () => {
  const address = `${randomUUID()}@example.com`;
  await aReachableVolunteer(appContext().dataverse, { crf69_email: address });
  const occasion = await anActivity();
  const emails = [address.toUpperCase(), 'nobody@example.com'];
  const known = await knownValues({ emails, occasion }, appContext());
  expect(known).toEqual({
    names: { [address]: expect.any(String) },
    occasion: {
      activity: 'Kayaking <P3 & P4>',
      day: 'Saturday, 14 March 2026',
      time: '09:00–11:00',
      place: 'Kallang Basin',
    },
  });
  await sendEmail(anEmail(occasion, { emails, subject: '{{name|friend}}', body: words }), appContext());
  await runUntilIdle();
  const subjects = (await sent()).map(({ subject }) => subject).sort();
  expect(subjects).toEqual([known.names[address], 'friend'].sort());
  const gone = { kind: 'training', id: randomUUID() } as const;
  expect(await knownValues({ emails: [], occasion: gone }, appContext())).toEqual({ names: {} });
});
