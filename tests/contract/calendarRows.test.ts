/** The calendar as it is sent, over the Dataverse service: the months around today, without what staff wrote below a title. */
import { randomUUID } from 'node:crypto';
import { CredentialUnavailableError } from '@azure/identity';
import { expect, it } from 'vitest';
import { calendarDocumentsIn } from '../../api/adapters/calendarDocuments.ts';
import { isDataverseUnavailable, mayReadVolunteers, rightsOfCaller } from '../../api/adapters/dataverse.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { tables } from '../../domain/schema/index.ts';
import { aDataverse } from './dataverse.ts';

const { activity, eventCalendar, trainingSession } = tables;
let time = Date.parse('2026-03-15T04:00:00Z');
const service = await aDataverse({ now: () => new Date(time) });
const dataverse = service.client();

it('the calendar has the events, activities and trainings of three months back and twelve ahead', async () => {
  const event = (name: string, day: string) =>
    dataverse.create(eventCalendar, randomUUID(), {
      crf69_eventname: name,
      crf69_startdate: day,
      crf69_description: 'secret',
    });
  await event('First', '2025-12-01');
  await event('Too early', '2025-11-30');
  await event('Last', '2027-03-31');
  await event('Too late', '2027-04-01');
  // Midnight in Singapore is the day before in UTC.
  const at = (instant: string) => ({ crf69_scheduledon: instant, crf69_duration: 60, crf69_place: 'Kallang' });
  await dataverse.create(activity, randomUUID(), { crf69_activityid: 'Early activity', ...at('2025-11-30T15:00:00Z') });
  // It lasts into the first day.
  await dataverse.create(activity, randomUUID(), { crf69_activityid: 'Night walk', ...at('2025-11-30T15:59:59Z') });
  await dataverse.create(activity, randomUUID(), { crf69_activityid: 'Kayaking', ...at('2025-11-30T16:00:00Z') });
  await dataverse.create(trainingSession, randomUUID(), {
    crf69_sessionname: 'First aid',
    ...at('2027-03-31T15:59:59Z'),
  });
  await dataverse.create(trainingSession, randomUUID(), {
    crf69_sessionname: 'Late training',
    ...at('2027-03-31T16:00:00Z'),
  });
  const documents = calendarDocumentsIn(dataverse, () => new Date(time));
  const { text, etag } = await documents.current();
  const titles = [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title).sort();
  expect(titles).toEqual(['First', 'First aid', 'Kayaking', 'Last', 'Night walk']);
  expect([text.includes('secret'), text.includes('LOCATION:Kallang'), /^"[\w-]{43}"$/.test(etag)]).toEqual([
    false,
    true,
    true,
  ]);
  const uids = [...text.matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid);
  expect(uids).toEqual([...uids].sort());
  // One read serves everybody for five minutes; then the same rows give the same text.
  await event('New', '2026-03-20');
  expect((await documents.current()).etag).toBe(etag);
  time += 300_000;
  const later = await documents.current();
  expect([later.text.includes('SUMMARY:New'), later.etag === etag]).toEqual([true, false]);
  expect((await calendarDocumentsIn(dataverse, () => new Date(time)).current()).etag).toBe(later.etag);
});

it('a token is asked for what its person may read and change, and an outage is no answer', async () => {
  expect(await mayReadVolunteers(service.url, 'token')).toBe(true);
  expect(await rightsOfCaller(service.url, 'token').mayWriteAny(activity)).toBe(true);
  expect(isDataverseUnavailable(new Error('other'))).toBe(false);
  const facts = { status: 0, code: '', operation: 'read' };
  const kinds = ['throttled', 'unavailable', 'network', 'forbidden', 'notFound'] as const;
  expect(kinds.map((kind) => isDataverseUnavailable(new DataverseError({ ...facts, kind })))).toEqual([
    ...[true, true, true],
    ...[false, false],
  ]);
  expect(isDataverseUnavailable(new CredentialUnavailableError('away'))).toBe(true);
});
