import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { sendEmail } from '../../api/usecases/emails/sendEmail.ts';
import { knownValues } from '../../api/usecases/forms/knownValues.ts';
import { eq } from '../../dataverse/filter.ts';
import type { OccasionRef } from '../../domain/contract/email.ts';
import { suspendedThen } from '../../domain/messages/suspendedRecipients.ts';
import { deliveryStatus } from '../../domain/schema/choices/records.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { aReachableVolunteer } from './linkedRows.ts';
import { addressees, mailing, sender } from './mailing.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z' });
const { runUntilIdle, tick, bulkEmail, sent } = mailing(appContext);
afterEach(() => appContext().pass(660));

const kayaking = {
  crf69_activityid: 'Kayaking <P3 & P4>',
  crf69_scheduledon: '2026-03-14T01:00:00Z',
  crf69_duration: 120,
  crf69_place: 'Kallang Basin',
};

async function anActivity(change: object = {}): Promise<OccasionRef> {
  const id = randomUUID();
  await appContext().dataverse.create(tables.activity, id, { ...kayaking, ...change });
  return { kind: 'activity', id };
}

const words = '<p>{{activity}}, {{day}}, {{time}}, {{place|our centre}}. {{organisation}}</p>';
const filled =
  'Kayaking &lt;P3 &amp; P4&gt;, Saturday, 14 March 2026, 09:00–11:00, Kallang Basin. Children’s Community Services';
const anEmail = (occasion: OccasionRef, change: object = {}) => ({
  idempotencyKey: randomUUID(),
  emails: ['ann@example.com', 'ben@example.com'],
  subject: 'See you at {{activity}}',
  body: words,
  sender,
  occasion,
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

it('an email of which an address was refused is not said to be overtaken because its activity begins; one whose messages were is', async () => {
  const begins = () => new Date(appContext().now().getTime() + 30_000).toISOString();
  const ended = async (meanwhile: () => Promise<unknown>) => {
    appContext().pass(660);
    const taken = anEmail(await anActivity({ crf69_scheduledon: begins() }));
    await sendEmail(taken, appContext());
    await meanwhile();
    await runUntilIdle();
    return bulkEmail(taken.idempotencyKey);
  };
  const refusal = { match: 'POST /emails:send', count: 1, status: 400 };
  const oneFailed = { crf69_sentcount: 1, crf69_failedcount: 1, crf69_lasterror: null };
  expect(await ended(() => appContext().outbox.fault(refusal))).toMatchObject(oneFailed);
  const late = await ended(async () => {
    await tick();
    appContext().pass(60);
  });
  expect(late).toMatchObject({ crf69_failedcount: 2, crf69_lasterror: expect.stringContaining('Tell its people') });
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

it('the values that a preview shows are those that are sent', async () => {
  const address = `${randomUUID()}@example.com`;
  await aReachableVolunteer(appContext().dataverse, { crf69_email: address });
  const occasion = await anActivity();
  const emails = [address.toUpperCase(), 'nobody@example.com'];
  const known = await knownValues({ emails, occasion }, appContext());
  expect(known).toEqual({
    names: { [address]: expect.any(String) },
    state: { name: kayaking.crf69_activityid, start: kayaking.crf69_scheduledon, cancelledOn: null, isActive: true },
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

it('an email about a session is not sent to whoever is suspended on its day, and says so; to anybody else at their address it is', async () => {
  const { dataverse } = appContext();
  const addresses = { mei: `${randomUUID()}@example.com`, family: `${randomUUID()}@example.com` };
  const [mei, mother] = await Promise.all(
    [addresses.mei, addresses.family].map((crf69_email) => aReachableVolunteer(dataverse, { crf69_email })),
  );
  await aReachableVolunteer(dataverse, { crf69_email: addresses.family });
  for (const volunteer of [mei, mother]) {
    await dataverse.create(tables.suspension, randomUUID(), {
      crf69_from: '2026-03-14',
      crf69_until: '2026-03-14',
      'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, volunteer ?? ''),
    });
  }
  const emails = Object.values(addresses);
  const taken = anEmail(await anActivity(), { emails });
  await sendEmail(taken, appContext());
  await runUntilIdle();
  expect(addressees(await sent())).toEqual([addresses.family]);
  const filter = eq('crf69_recipient', addresses.mei);
  const [notSent] = await dataverse.listAll(tables.messageDelivery, { filter });
  expect(notSent).toMatchObject({ crf69_status: deliveryStatus.codes.suppressed, crf69_lasterror: suspendedThen });
  const asked = { emails, subject: 'Hello', body: '<p>Hello.</p>' };
  const { occasion: _, ...aboutNothing } = anEmail(await anActivity(), asked);
  const aboutTheDayAfter = anEmail(await anActivity({ crf69_scheduledon: '2026-03-14T16:00:00Z' }), asked);
  for (const other of [aboutNothing, aboutTheDayAfter]) {
    appContext().pass(660);
    const before = (await sent()).length;
    await sendEmail(other, appContext());
    await runUntilIdle();
    expect(addressees((await sent()).slice(before))).toEqual([...emails].sort());
  }
});
