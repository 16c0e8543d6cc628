/** The rows behind links, over the Dataverse service: who is found by one, and who gets what is sent. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { linkHistoryIn } from '../../api/adapters/linkHistory.ts';
import { linksIn } from '../../api/adapters/links.ts';
import { recipientNamesIn } from '../../api/adapters/recipientNames.ts';
import { recipientsIn } from '../../api/adapters/recipients.ts';
import { channel } from '../../domain/schema/choices/records.ts';
import { inactiveState } from '../../domain/schema/choices/rowState.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { aDataverse, aRow } from './dataverse.ts';
import { linkedPeople } from './linkedPeople.ts';

const { characterReference, contact, externalOrganization, volunteerProfile } = tables;
const service = await aDataverse();
const dataverse = service.client();
const links = linksIn(dataverse);
const recipients = recipientsIn(dataverse);
const { aVolunteer, aReferee, anOrganization, deactivate } = linkedPeople(dataverse);

it('the row behind a link is that of its table, with what a form may show', async () => {
  const [volunteer, organization] = [await aVolunteer(), await anOrganization()];
  expect(await links.find('vol_id', volunteer)).toEqual({ id: volunteer, name: 'Ann', record: { vol_name: 'Ann' } });
  expect(await links.find('org_id', organization)).toEqual({
    id: organization,
    name: 'Bright',
    record: { org_name: 'Bright', orgid: 'Bright' },
    person: { table: externalOrganization, id: organization, language: null },
  });
  const referee = await aReferee({ crf69_contactnumber: '81234567', crf69_durationofacquaintance: 3 }, volunteer);
  expect(await links.find('cr_id', referee)).toEqual({
    id: referee,
    name: 'Wei',
    volunteer: 'Ann',
    own: { etag: expect.stringMatching(/^W\//) },
    record: {
      vol_name: 'Ann',
      crf69_name: 'Wei',
      crf69_email: 'wei@x.test',
      crf69_contactnumber: '81234567',
      crf69_durationofacquaintance: '3',
    },
  });
});

it('the row behind a link that was answered says by which submission', async () => {
  const answer = { crf69_submissiondigest: 'd', crf69_submissionreference: `r ${randomUUID()}`.slice(0, 9) };
  const referee = await aReferee({ crf69_answeredon: '2026-03-01T00:00:00Z', ...answer });
  expect((await links.find('cr_id', referee))?.own?.given).toEqual({
    digest: 'd',
    reference: answer.crf69_submissionreference,
    on: '2026-03-01T00:00:00Z',
  });
  const nameless = await aReferee({ crf69_name: null, crf69_answeredon: '2026-03-01T00:00:00Z' });
  expect(await links.find('cr_id', nameless)).toMatchObject({
    name: '',
    record: { vol_name: '' },
    own: { given: { digest: null, reference: null } },
  });
  expect((await links.find('vol_id', await aVolunteer({ crf69_volunteerid: null })))?.name).toBe('');
  expect((await links.find('org_id', await anOrganization({ crf69_orgid: null })))?.name).toBe('');
});

it('the row behind a link is not found when it was deactivated, or is another table’s, or no id', async () => {
  const [volunteer, organization, referee] = [await aVolunteer(), await anOrganization(), await aReferee()];
  expect(await links.find('org_id', volunteer)).toBeUndefined();
  expect(await recipients.find('cr_id', volunteer)).toBeUndefined();
  await deactivate(volunteerProfile, volunteer);
  await deactivate(externalOrganization, organization);
  await deactivate(characterReference, referee);
  for (const [param, id] of [
    ['vol_id', volunteer],
    ['org_id', organization],
    ['cr_id', referee],
    ['vol_id', "x') or (1 eq 1"],
  ] as const) {
    expect([await links.find(param, id), await recipients.find(param, id)]).toEqual([undefined, undefined]);
  }
});

it('the recipient of a message has the address of the person, or else that of the profile', async () => {
  const known = await aVolunteer({}, { crf69_email: 'ann@x.test', crf69_number: '81234567' });
  expect(await recipients.find('vol_id', known)).toEqual({
    id: known,
    name: 'Ann',
    volunteer: '',
    contactId: expect.stringMatching(/^[\da-f-]{36}$/),
    linkNumber: 0,
    hasLeft: false,
    email: 'ann@x.test',
    number: '81234567',
    language: null,
    answered: false,
  });
  const exited = await aVolunteer({ crf69_volunteerstatus: volunteerStatus.codes.exited });
  expect(await recipients.find('vol_id', exited)).toMatchObject({ name: 'Ann', hasLeft: true });
  const alone = await aVolunteer({ crf69_volunteerid: null });
  expect(await recipients.find('vol_id', alone)).toMatchObject({ name: '', email: 'old@x.test', number: '' });
  const organization = await anOrganization({ crf69_number: '61234567' });
  expect(await recipients.find('org_id', organization)).toMatchObject({
    name: 'Bright',
    email: 'b@x.test',
    number: '61234567',
    volunteer: '',
    answered: false,
  });
});

it('the recipient of a message about a volunteer is the referee, with whether they have answered', async () => {
  const referee = await aReferee({ crf69_contactnumber: '9' }, await aVolunteer());
  expect(await recipients.find('cr_id', referee)).toMatchObject({
    name: 'Wei',
    volunteer: 'Ann',
    email: 'wei@x.test',
    number: '9',
    answered: false,
  });
  const done = await aReferee({ crf69_answeredon: '2026-03-01T00:00:00Z' });
  expect(await recipients.find('cr_id', done)).toMatchObject({ volunteer: '', answered: true });
});

it('the recipient of a message is greeted by a name that is theirs alone', async () => {
  const names = recipientNamesIn(dataverse);
  const mark = randomUUID().slice(0, 8);
  const at = (who: string) => `${who}.${mark}@x.test`;
  await aVolunteer({ crf69_volunteeremail: at('ann'), crf69_volunteerid: ' Ann ' });
  await dataverse.create(contact, randomUUID(), { crf69_email: at('ann'), crf69_contid: 'Another' });
  await dataverse.create(contact, randomUUID(), { crf69_email: at('cy'), crf69_contid: 'Cy' });
  await anOrganization({ crf69_email: at('org'), crf69_orgid: 'Bright' });
  for (const name of ['Bo', 'Di']) await aVolunteer({ crf69_volunteeremail: at('family'), crf69_volunteerid: name });
  for (let twice = 0; twice < 2; twice += 1)
    await aVolunteer({ crf69_volunteeremail: at('twin'), crf69_volunteerid: 'Ed' });
  await aVolunteer({ crf69_volunteeremail: at('link'), crf69_volunteerid: 'https://evil.example' });
  await deactivate(volunteerProfile, await aVolunteer({ crf69_volunteeremail: at('gone') }));
  await dataverse.create(contact, randomUUID(), { crf69_email: at('stranger'), crf69_contid: 'Stranger' });
  await anOrganization({ crf69_email: at('elsewhere'), crf69_orgid: 'Elsewhere' });
  const asked = ['Ann', 'cy', 'org', 'family', 'twin', 'link', 'gone', 'nobody'].map(at);
  expect(Object.fromEntries(await names.of(asked, {}))).toEqual({
    [at('ann')]: 'Ann',
    [at('cy')]: 'Cy',
    [at('org')]: 'Bright',
    [at('twin')]: 'Ed',
  });
  const many = Array.from({ length: 150 }, (_, index) => at(`${index}`));
  expect((await names.of([...many, at('cy')], {})).get(at('cy'))).toBe('Cy');
  expect(await names.of([], {})).toEqual(new Map());
});

it('those whom the sender chose at a shared address are greeted by their names', async () => {
  const names = recipientNamesIn(dataverse);
  const at = `family.${randomUUID()}@x.test`;
  const profileOf = new Map<string, string>();
  const member = async (name: string) => {
    const contactId = await aRow(dataverse, contact, { crf69_email: at, crf69_contid: `${name} at home` });
    const of = { 'crf69_Contact@odata.bind': rowReference(contact, contactId) };
    profileOf.set(contactId, await aVolunteer({ crf69_volunteeremail: at, crf69_volunteerid: name, ...of }));
    return contactId;
  };
  const [bo, di] = [await member('Bo'), await member('Di')];
  const greetingOf = async (...ids: string[]) => (await names.of([at], { [at]: ids })).get(at);
  expect(await greetingOf(bo)).toBe('Bo');
  expect(await greetingOf(di, bo)).toBe('Di and Bo');
  // Somebody who has another address by now.
  expect(await greetingOf(randomUUID(), bo)).toBe('Bo');
  expect(await greetingOf(randomUUID())).toBeUndefined();
  const before = await aRow(dataverse, contact, { statecode: inactiveState, statuscode: 2 });
  await aVolunteer({
    statecode: inactiveState,
    statuscode: 2,
    'crf69_Contact@odata.bind': rowReference(contact, before),
    'crf69_MergedInto@odata.bind': rowReference(tables.volunteerProfile, profileOf.get(bo) ?? ''),
  });
  expect(await greetingOf(before, di)).toBe('Bo and Di');
  const others = [await member('Ed'), await member('Fe')];
  expect(await greetingOf(bo, di, ...others)).toBeUndefined();
});

it('whoever is left at an address is not greeted in place of somebody whom the sender chose there', async () => {
  const at = `left.${randomUUID()}@x.test`;
  await aRow(dataverse, contact, { crf69_email: at, crf69_contid: 'Bo' });
  const moved = await aRow(dataverse, contact, { crf69_email: `own.${at}`, crf69_contid: 'Di' });
  expect(await recipientNamesIn(dataverse).of([at], { [at]: [moved] })).toEqual(new Map());
});

it('the recipient of a message has a history of what was sent and answered', async () => {
  const history = linkHistoryIn(dataverse);
  const id = await aVolunteer();
  const message = { crf69_recordid: id, crf69_purpose: 'Exit form', crf69_channel: channel.codes.email };
  const delivery = await aRow(dataverse, tables.messageDelivery, message);
  await dataverse.create(tables.messageDelivery, randomUUID(), { ...message, crf69_purpose: 'Another' });
  const of = { purpose: 'Exit form', channel: channel.codes.email };
  expect(await history.before('vol_id', id, of)).toMatchObject({
    recipient: { id, name: 'Ann' },
    sent: [{ id: delivery }],
  });
  const read = await history.read('vol_id', id);
  expect([read?.recipient.id, read?.sent.length, read?.answers]).toEqual([id, 2, {}]);
  const referee = await aReferee({ crf69_answeredon: '2026-03-01T00:00:00Z' });
  expect((await history.read('cr_id', referee))?.answers).toEqual({ characterReference: '2026-03-01T00:00:00Z' });
  expect((await history.read('cr_id', await aReferee()))?.answers).toEqual({});
  for (const gone of ['no id', randomUUID()]) {
    expect([await history.read('vol_id', gone), await history.before('vol_id', gone, of)]).toEqual([
      undefined,
      undefined,
    ]);
  }
});
