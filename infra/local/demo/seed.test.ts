import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Client, createClient } from '../../../dataverse/client.ts';
import { type RowInput, type TableDefinition, tables } from '../../../domain/schema/index.ts';
import { type RunningDataverse, startDataverse } from '../dataverse/service.ts';
import { demoCharity } from './demoCharity.ts';
import { idOf } from './ids.ts';
import { operationsFor } from './operations.ts';
import { tablesInOrder } from './rows.ts';
import { seed } from './seed.ts';

const whole = demoCharity({ today: '2026-03-10' });
/** Most rows of a demo charity are attendances, and what people are found by; a few of them are written as all are. */
const [attendances, personKey] = [whole.rows.attendance.slice(0, 100), whole.rows.personKey.slice(0, 100)];
const charity = { ...whole, rows: { ...whole.rows, attendance: attendances, personKey } };
const { contact, attendance } = charity.rows;

let service: RunningDataverse;
let dataverse: Client;
let requests: string[];

beforeEach(async () => {
  service = await startDataverse({
    port: 0,
    file: ':memory:',
    tokens: async () => ({ userId: idOf('a member of staff'), mayUse: true }),
  });
  requests = [];
  dataverse = createClient({
    url: service.url,
    token: async () => 'any',
    fetch: (url, init) => {
      requests.push(init?.method ?? 'GET');
      return fetch(url, init);
    },
  });
});

afterEach(() => service.stop());

const countRows = async (table: TableDefinition) => (await dataverse.listAll(table, { select: [] })).length;
const counts = () => Promise.all(tablesInOrder.map((name) => countRows(tables[name])));
const expected = tablesInOrder.map((name) => charity.rows[name].length);

it('the seed writes every row and every link, and nothing the second time, not even on another day', async () => {
  await seed(dataverse, charity);
  expect(await counts()).toEqual(expected);
  const activities = await dataverse.listAll(tables.activity, {
    select: [],
    expand: { crf69_activities_volunteers: { select: [] } },
  });
  const linked = activities.flatMap(({ crf69_activities_volunteers }) => crf69_activities_volunteers);
  expect(linked).toHaveLength(charity.links.activityVolunteers.length);
  requests = [];
  expect(await seed(dataverse, demoCharity({ today: '2026-04-01' }))).toBe(0);
  expect(requests).toEqual(['GET']);
});

it('the seed continues after a crash and leaves what people have changed since', async () => {
  await dataverse.batch(operationsFor(charity).slice(0, 1500));
  const [someone] = contact;
  const last = attendance.at(-1);
  if (!someone || !last) throw new Error('the demo has people and attendances');
  await dataverse.update(tables.contact, someone.crf69_contactid, { crf69_preferredname: 'Edited' });
  const theirs: RowInput<typeof tables.attendance> = {
    crf69_remarks: 'Made by hand',
    'crf69_Activity@odata.bind': last['crf69_Activity@odata.bind'] ?? null,
    'crf69_VolunteerProfile@odata.bind': last['crf69_VolunteerProfile@odata.bind'] ?? null,
  };
  await dataverse.create(tables.attendance, idOf('made by hand'), theirs);

  await seed(dataverse, charity);

  expect(await counts()).toEqual(expected);
  const edited = await dataverse.retrieve(tables.contact, someone.crf69_contactid, { select: ['crf69_preferredname'] });
  expect(edited.crf69_preferredname).toBe('Edited');
  expect(await dataverse.find(tables.attendance, last.crf69_attendanceid)).toBeUndefined();
});

it('the seed leaves no mark of completion when a write was refused', async () => {
  const [person] = contact;
  if (!person) throw new Error('the demo has people');
  const tooLong = { ...person, crf69_contid: 'x'.repeat(201) };
  const broken = { ...charity, rows: { ...charity.rows, contact: [tooLong, ...contact.slice(1)] } };
  await expect(seed(dataverse, broken)).rejects.toMatchObject({ kind: 'invalid' });
  expect(await countRows(tables.organizationExit)).toBe(0);
  await seed(dataverse, charity);
  expect(await counts()).toEqual(expected);
});
