/** Tests our client's queries against the local Dataverse, over real HTTP. */
import { v4 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valuesOf } from '../../dataverse/batch/items.ts';
import { type Client, createClient } from '../../dataverse/client.ts';
import {
  and,
  any,
  contains,
  containValues,
  endsWith,
  eq,
  ge,
  isIn,
  ne,
  not,
  or,
  startsWith,
} from '../../dataverse/filter.ts';
import { bind } from '../../dataverse/key.ts';
import { create } from '../../dataverse/operations/writeOperations.ts';
import { formattedValue } from '../../dataverse/query.ts';
import { ageGroup } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import { type RunningDataverse, startDataverse } from '../../infra/local/dataverse/service.ts';

const { contact, volunteerProfile, activity, attendance, scheduledEmail } = tables;

let service: RunningDataverse;
let client: Client;

beforeAll(async () => {
  const tokens = async () => ({ userId: newId(), mayUse: true });
  service = await startDataverse({ port: 0, file: ':memory:', tokens });
  client = createClient({ url: service.url, token: async () => 'token' });
});
afterAll(() => service.stop());

async function aContact(name: string): Promise<string> {
  const id = newId();
  await client.create(contact, id, { crf69_contid: name });
  return id;
}

describe('queries', () => {
  it('queries treat any text literally', async () => {
    const texts = ["it's; (50%) & more? #1", 'a "quoted" +1', 'né 你好 🙂', "'' or 1 eq 1", '%27'];
    for (const text of texts) {
      const id = await aContact(text);
      const found = await client.listAll(contact, { select: ['crf69_contid'], filter: eq('crf69_contid', text) });
      expect(found.map((row) => row.crf69_contactid)).toEqual([id]);
      const within = await client.listAll(contact, { select: [], filter: isIn('crf69_contid', [text, 'nobody']) });
      expect(within.map((row) => row.crf69_contactid)).toEqual([id]);
    }
  });

  it('queries support every condition', async () => {
    const young = ageGroup.options[0]?.code ?? 0;
    const [session, volunteer] = [newId(), newId()];
    await client.create(activity, session, {
      crf69_activityid: 'Swimming lesson',
      crf69_scheduledon: '2026-03-01T01:00:00Z',
      crf69_duration: 90,
    });
    await client.create(volunteerProfile, volunteer, {
      crf69_volunteerid: 'Swimmer Eve',
      crf69_preferredagegroup: String(young),
    });
    await client.create(attendance, newId(), {
      crf69_name: 'Eve swims',
      'crf69_Activity@odata.bind': bind(activity, session),
      'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, volunteer),
    });
    const sessions = await client.listAll(activity, {
      select: ['crf69_duration'],
      filter: and(
        or(startsWith('crf69_activityid', 'swim'), eq('crf69_activityid', 'nothing')),
        endsWith('crf69_activityid', 'LESSON'),
        contains('crf69_activityid', 'ming'),
        ge('crf69_scheduledon', '2026-03-01T08:00:00+08:00'),
        not(eq('crf69_duration', 1)),
        ne('crf69_scheduledon', null),
        any('crf69_attendance_Activity', eq('crf69_name', 'Eve swims')),
      ),
    });
    expect(sessions).toMatchObject([{ crf69_activitiesid: session, crf69_duration: 90 }]);
    const through = await client.listAll(attendance, {
      select: ['crf69_name'],
      filter: and(
        eq('_crf69_activity_value', session),
        ge('crf69_Activity/crf69_scheduledon', '2026-03-01T01:00:00Z'),
        eq('crf69_VolunteerProfile/crf69_volunteerid', 'Swimmer Eve'),
      ),
      expand: { crf69_VolunteerProfile: { select: ['crf69_volunteerid'], expand: { crf69_Contact: {} } } },
    });
    expect(through[0]?.crf69_VolunteerProfile).toMatchObject({ crf69_volunteerid: 'Swimmer Eve', crf69_Contact: null });
    const byAge = await client.listAll(volunteerProfile, {
      select: ['crf69_preferredagegroup'],
      filter: containValues('crf69_preferredagegroup', [young]),
      annotations: true,
    });
    expect(byAge[0] && formattedValue(byAge[0], 'crf69_preferredagegroup')).toBe(ageGroup.options[0]?.label);
    expect(await client.listAll(contact, { filter: or() })).toEqual([]);
    expect(await client.listAll(contact, { filter: isIn('crf69_contid', []) })).toEqual([]);
    const everyone = await client.listAll(contact, { select: [] });
    expect(await client.listAll(contact, { select: [], filter: and() })).toHaveLength(everyone.length);
  });

  it('queries page through everything, in order, and count', async () => {
    const subjects = Array.from({ length: 23 }, (_, n) => `Mail ${String(n).padStart(2, '0')}`);
    valuesOf(
      await client.batch(subjects.map((subject) => create(scheduledEmail, newId(), { crf69_subject: subject }))),
    );
    const query = { select: ['crf69_subject'], orderBy: ['crf69_subject desc'], pageSize: 5 } as const;
    const sizes: number[] = [];
    for await (const page of client.list(scheduledEmail, query)) sizes.push(page.length);
    expect(sizes).toEqual([5, 5, 5, 5, 3]);
    const all = await client.listAll(scheduledEmail, query);
    expect(all.map((row) => row.crf69_subject)).toEqual([...subjects].reverse());
    const first = await client.page(scheduledEmail, { ...query, count: true });
    expect(first).toMatchObject({ count: 23, rows: [{ crf69_subject: 'Mail 22' }, {}, {}, {}, {}] });
    const second = await client.page(scheduledEmail, query, first.next);
    expect(second.rows[0]?.crf69_subject).toBe('Mail 17');
    expect(await client.listAll(scheduledEmail, { ...query, top: 7 })).toHaveLength(7);
  });

  it('queries longer than a URL go through a batch', async () => {
    const id = await aContact('Needle');
    const names = Array.from({ length: 1000 }, (_, n) => `somebody with the number ${n}`);
    const filter = isIn('crf69_contid', [...names, 'Needle']);
    const found = await client.listAll(contact, { select: ['crf69_contid'], filter });
    expect(found.map((row) => row.crf69_contactid)).toEqual([id]);
  });
});
