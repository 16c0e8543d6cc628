/** Whom the search in the header finds, over the Dataverse service, and what tells namesakes apart. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { bind } from '../../dataverse/key.ts';
import { contactIdOf, insertVolunteer } from '../../dataverse/people/insertVolunteer.ts';
import { upsertKeys } from '../../dataverse/people/upsertKeys.ts';
import { findAnybody } from '../../dataverse/readings/find/findAnybody.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { type RowInput, type TableDefinition, tables } from '../../domain/schema/index.ts';
import { aDataverse } from './dataverse.ts';
import { inactive } from './linkedPeople.ts';

const { activity, characterReference, contact, externalOrganization, trainingSession, volunteerProfile } = tables;
const service = await aDataverse();
let requests = 0;
const client = service.client({
  fetch: (input, init) => {
    requests += 1;
    return fetch(input, init);
  },
});
const [kept, merged, left] = [randomUUID(), randomUUID(), randomUUID()];
const [alone, company, kayaking] = [randomUUID(), randomUUID(), randomUUID()];
const { codes } = volunteerStatus;

async function create(table: TableDefinition, id: string, row: RowInput<TableDefinition>): Promise<void> {
  await client.create(table, id, row);
  await client.batch(upsertKeys(table, id, row));
}

async function aVolunteer(id: string, name: string, status: number, person: object = {}, more: object = {}) {
  const profile = { crf69_volunteerid: name, crf69_volunteerstatus: status, ...more };
  await client.batch([insertVolunteer(id, profile, { crf69_contid: name, ...person })]);
}

beforeAll(async () => {
  await create(externalOrganization, company, { crf69_orgid: 'Tan Brothers', crf69_email: 'hr@tan.test' });
  const ofCompany = { 'crf69_Organization@odata.bind': bind(externalOrganization, company) };
  const reached = { crf69_email: 'wei.ming@x.test', crf69_number: '+65 9123 4567' };
  await aVolunteer(kept, 'Tan Wei Ming', codes.active, reached, ofCompany);
  await aVolunteer(merged, 'Wei Ming Tan', codes.applied, {}, { crf69_submissionreference: '7K3F-9QXZ' });
  const into = { 'crf69_MergedInto@odata.bind': bind(volunteerProfile, kept) };
  await client.update(volunteerProfile, merged, { ...inactive, ...into });
  await aVolunteer(left, 'Lim Wei Ming', codes.exited);
  await client.update(volunteerProfile, left, inactive);
  await create(volunteerProfile, alone, { crf69_volunteerid: 'Anbu Alone', crf69_volunteeremail: 'anbu@x.test' });
  await create(contact, randomUUID(), { crf69_contid: 'Tania Contact' });
  await create(characterReference, randomUUID(), {
    crf69_name: 'Tan Ah Kow',
    crf69_requestedon: '2026-03-01T00:00:00Z',
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, kept),
  });
  const on = '2026-03-14T01:00:00Z';
  await client.create(activity, kayaking, { crf69_activityid: 'Tandem kayaking', crf69_scheduledon: on });
  await client.create(trainingSession, randomUUID(), { crf69_sessionname: 'First aid', crf69_scheduledon: on });
});

const namesFor = async (typed: string) => (await findAnybody(client, typed)).found.map(({ name }) => name);

describe('the search for anybody', () => {
  it('finds people, referees, organisations and sessions in one request, and says what tells them apart', async () => {
    requests = 0;
    const { found, isCut } = await findAnybody(client, 'tan');
    expect(requests).toBe(1);
    expect(isCut).toBe(false);
    expect(found.map(({ kind, name, about, note }) => [kind, name, about, note])).toEqual([
      ['volunteers', 'Tan Wei Ming', ['Active', 'Tan Brothers', 'wei.ming@x.test', '+65 9123 4567'], ''],
      ['volunteers', 'Wei Ming Tan', ['New application'], 'Merged into Tan Wei Ming'],
      ['contacts', 'Tania Contact', [], ''],
      ['referees', 'Tan Ah Kow', ['for Tan Wei Ming', 'Asked'], ''],
      ['organizations', 'Tan Brothers', ['hr@tan.test'], ''],
      ['sessions', 'Tandem kayaking', ['14/03/2026', 'Activity'], ''],
    ]);
  });

  it('leads to one page of a person, by an id that opens no link, and from a merged person to whom they became', async () => {
    const { found } = await findAnybody(client, 'ming wei');
    const ids = Object.fromEntries(found.map(({ name, leadsTo }) => [name, leadsTo]));
    expect(ids['Tan Wei Ming']).toEqual({ page: 'person', id: contactIdOf(kept) });
    expect(ids['Wei Ming Tan']).toEqual({ page: 'person', id: contactIdOf(kept) });
    expect(ids['Lim Wei Ming']).toEqual({ page: 'person', id: contactIdOf(left) });
    const opening = [kept, merged, left, alone, company];
    for (const typed of ['wei ming', 'anbu', 'tan']) {
      for (const { leadsTo } of (await findAnybody(client, typed)).found)
        if (leadsTo.page === 'person' || leadsTo.page === 'register') expect(opening).not.toContain(leadsTo.id);
    }
  });

  it.each([
    ['MING, Tan', ['Tan Wei Ming', 'Wei Ming Tan']],
    ['wei.ming@', ['Tan Wei Ming']],
    ['0065 9123-4567', ['Tan Wei Ming']],
    ['7k3f9qxz', ['Wei Ming Tan']],
    ['anbu@x.test', ['Anbu Alone']],
    ['first a', ['First aid']],
    ['t', []],
  ])('for “%s” finds %s', async (typed, names) => {
    expect(await namesFor(typed)).toEqual(names);
  });

  it('says that somebody was deactivated', async () => {
    expect((await findAnybody(client, 'lim')).found).toMatchObject([{ about: ['Exited'], note: 'Deactivated' }]);
  });
});
