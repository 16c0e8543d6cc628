import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { linkStates } from '../../api/usecases/links/linkStates.ts';
import type { Link } from '../../domain/forms/formTypes.ts';
import { linkedFormNames, linkedForms } from '../../domain/forms/index.ts';
import { linkMessages } from '../../domain/messages/linkMessages.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { anOrganization, aReachableVolunteer, aReferee } from './linkedRows.ts';
import { pressing, problem } from './pressing.ts';

const now = '2026-03-01T01:00:00Z';
const appContext = anApp({ now });
const { press } = pressing(appContext);
const linksTo = (param: Link['param']) => linkedFormNames.filter((name) => linkedForms[name].form.link.param === param);
const statesOf = (id: string) => linkStates('vol_id', id, appContext());

it('the links of a new record show where they would go, and that none was sent', async () => {
  const { email, sms, links } = await statesOf(await aReachableVolunteer(appContext().dataverse));
  expect([email, sms]).toEqual(['a•••@example.com', '+65•••4567']);
  expect(Object.keys(links)).toEqual([...linksTo('vol_id'), 'ownPage', 'volunteerApp']);
  for (const link of Object.values(links)) expect(link).toMatchObject({ sent: {}, answeredOn: null });
});

it('each link shows when it was last sent by each channel, and whether it was answered', async () => {
  const { dataverse, pass } = appContext();
  const id = await aReachableVolunteer(dataverse);
  const other = await aReachableVolunteer(dataverse);
  await press(id);
  pass(600);
  await press(id);
  await press(id, { by: 'sms', words: linkMessages.volunteerExit });
  await press(other, { by: 'sms' });
  pass(60);
  const answer = randomUUID();
  const bound = { 'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, id) };
  await dataverse.create(tables.volunteerExit, answer, { crf69_name: 'Nur Aisyah', ...bound });
  const { links } = await statesOf(id.toUpperCase());
  const sent = { on: '2026-03-01T01:10:00Z', outcome: 'sent' };
  expect(links.volunteerFeedback).toMatchObject({
    sent: { email: { ...sent, to: 'a•••@example.com' } },
    answeredOn: null,
  });
  expect(links.volunteerFeedback?.sent).not.toHaveProperty('sms');
  expect(links.volunteerExit).toEqual({
    sent: { sms: { ...sent, to: '+65•••4567' } },
    answeredOn: '2026-03-01T01:11:00Z',
    address: `https://site.test/vol_exit/${id}`,
    smsSegments: 1,
    whatsApp: expect.stringMatching(/^https:\/\/wa\.me\/6581234567\?text=Hi%20Nur%20Aisyah%2C%20thank%20you/),
  });
});

it('a message that may have been sent counts, and one that certainly was not does not', async () => {
  const { dataverse, outbox } = appContext();
  const id = await aReachableVolunteer(dataverse);
  await outbox.fault({ match: 'POST /sms', drop: 'after' });
  await expect(press(id, { by: 'sms' })).rejects.toMatchObject(problem(502, 'send-unclear'));
  await outbox.fault({ match: 'POST /emails:send', status: 400 });
  await expect(press(id)).rejects.toMatchObject(problem(502, 'message-refused'));
  const { links } = await statesOf(id);
  expect(links.volunteerFeedback?.sent).toMatchObject({ sms: { outcome: 'unclear' } });
  expect(links.volunteerFeedback?.sent).not.toHaveProperty('email');
});

it('organisations and referees have link states, also without an address', async () => {
  const { dataverse } = appContext();
  const organization = await linkStates('org_id', await anOrganization(dataverse), appContext());
  expect(organization).toMatchObject({ email: null, sms: '+65•••4567' });
  expect(Object.keys(organization.links)).toEqual(linksTo('org_id'));
  const referee = await aReferee(dataverse);
  expect(await linkStates('cr_id', referee, appContext())).toMatchObject({ closed: false });
  await dataverse.update(tables.characterReference, referee, { crf69_answeredon: now });
  const { links, closed } = await linkStates('cr_id', referee, appContext());
  expect([links, closed]).toMatchObject([{ characterReference: { answeredOn: now } }, true]);
});

it('a record without a number has no WhatsApp', async () => {
  const id = await aReachableVolunteer(appContext().dataverse, { crf69_number: null });
  expect((await statesOf(id)).links.volunteerFeedback?.whatsApp).toBeNull();
});

it('nothing is found under an id of no record, or of another table’s', async () => {
  const id = await anOrganization(appContext().dataverse);
  for (const wrong of [id, randomUUID(), 'x', '']) {
    await expect(statesOf(wrong)).rejects.toMatchObject(problem(404, 'not-found'));
  }
});

it("a panel's data takes one request to Dataverse, because panels ask every few seconds", async () => {
  const { dataverse, requests } = appContext();
  const [volunteer, organization, referee] = [
    await aReachableVolunteer(dataverse),
    await anOrganization(dataverse),
    await aReferee(dataverse),
  ];
  for (const [param, id] of [
    ['vol_id', volunteer],
    ['org_id', organization],
    ['cr_id', referee],
  ] as const) {
    const before = requests();
    await linkStates(param, id, appContext());
    expect(requests() - before).toBe(1);
  }
});
