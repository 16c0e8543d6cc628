import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendLink } from '../../api/usecases/links/sendLink.ts';
import { type LinkMessage, linkMessages } from '../../domain/messages/linkMessages.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { anOrganization, aReachableVolunteer, aReferee } from './linkedRows.ts';
import { pressing, problem } from './pressing.ts';

const now = '2026-03-01T01:00:00Z';
const appContext = anApp({ now });
const { press, sent, deliveries } = pressing(appContext);

describe('each message', () => {
  const rows = {
    vol_id: () => aReachableVolunteer(appContext().dataverse),
    org_id: async () => {
      const id = await anOrganization(appContext().dataverse);
      await appContext().dataverse.update(tables.externalOrganization, id, { crf69_email: 'hello@bright.example' });
      return id;
    },
    cr_id: async () => {
      const id = await aReferee(appContext().dataverse);
      await appContext().dataverse.update(tables.characterReference, id, { crf69_email: 'weiling@example.com' });
      return id;
    },
  };

  it.each(Object.entries<LinkMessage>(linkMessages))(
    'the message %s reaches its recipient, by both channels',
    async (_name, words) => {
      const id = await rows[words.param]();
      await press(id, { words });
      await press(id, { words, by: 'sms' });
      const path = words.path?.replace(/:\w+/, id) ?? 'Power Apps';
      expect(await sent()).toMatchObject([
        { channel: 'email', text: expect.stringContaining(path) },
        { channel: 'sms', text: expect.stringContaining(path) },
      ]);
    },
  );

  it('the message names the volunteer to the referee', async () => {
    await press(await rows.cr_id(), { words: linkMessages.characterReference });
    expect(await sent()).toMatchObject([{ text: expect.stringContaining('Nur Aisyah would like to volunteer') }]);
  });
});

it('a call without a key is a press of its own, and needs confirmation like any other', async () => {
  const id = await aReachableVolunteer(appContext().dataverse);
  const call = () => sendLink(linkMessages.volunteerFeedback, 'email', { id, idempotencyKey: null }, appContext());
  await call();
  await expect(call()).rejects.toMatchObject({ details: { status: 409, code: 'sent-already' } });
  appContext().pass(11 * 60);
  await call();
  expect(await sent()).toHaveLength(2);
});

describe('nothing is sent, and nothing stored,', () => {
  afterEach(async () => expect([await sent(), await deliveries()]).toEqual([[], written]));
  let written: unknown;
  beforeEach(async () => {
    written = await deliveries();
  });

  it('nothing is sent, and nothing stored, without an address', async () => {
    const { dataverse } = appContext();
    const noEmail = await aReferee(dataverse);
    const words = linkMessages.characterReference;
    await expect(press(noEmail, { words })).rejects.toMatchObject(
      problem(422, 'no-address', { message: expect.stringContaining('has no email address') }),
    );
    const noNumber = await aReachableVolunteer(dataverse, { crf69_number: null });
    const noPhone = await aReachableVolunteer(dataverse, { crf69_number: 'ask her' });
    for (const id of [noNumber, noPhone]) {
      await expect(press(id, { by: 'sms' })).rejects.toMatchObject(
        problem(422, 'no-address', { message: expect.stringContaining('has no mobile number') }),
      );
    }
  });

  it('nothing is sent, and nothing stored, for a record that does not exist, is another’s or was deactivated', async () => {
    const { dataverse } = appContext();
    const gone = await aReachableVolunteer(dataverse);
    await dataverse.request({
      method: 'PATCH',
      path: `crf69_volunteerprofiles(${gone})`,
      body: { statecode: 1, statuscode: 2 },
    });
    for (const id of ['', 'x', randomUUID(), await anOrganization(dataverse), gone]) {
      await expect(press(id)).rejects.toMatchObject(problem(404, 'not-found'));
    }
  });

  it('nothing is sent, and nothing stored, to a referee who has answered', async () => {
    const { dataverse } = appContext();
    const id = await aReferee(dataverse);
    await dataverse.update(tables.characterReference, id, { crf69_answeredon: now });
    const words = linkMessages.characterReference;
    await expect(press(id, { words, by: 'sms' })).rejects.toMatchObject(problem(409, 'already-answered'));
  });

  it('nothing is sent, and nothing stored, with a key that is no UUID', async () => {
    const id = await aReachableVolunteer(appContext().dataverse);
    const request = { id, idempotencyKey: 'twice' };
    await expect(sendLink(linkMessages.volunteerFeedback, 'email', request, appContext())).rejects.toMatchObject(
      problem(400, 'idempotency-key-missing'),
    );
  });
});
