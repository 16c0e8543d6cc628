/** Tests the feed that Outlook and Google subscribe to, and who may read it. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { HttpRequest, InvocationContext } from '@azure/functions';
import { convertIcsCalendar } from 'ts-ics';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendCalendar } from '../../api/http/sendCalendar.ts';
import { readFeed } from '../../api/usecases/links/readFeed.ts';
import { feedPath } from '../../domain/contract/feedAddress.ts';
import { apiPaths } from '../../domain/contract/paths.ts';
import { tables } from '../../domain/schema/index.ts';
import { addDays, instantAt, singaporeDay } from '../../domain/time.ts';
import { anApp } from './anApp.ts';
import { aStack } from './aStack.ts';

const aToken = () => randomBytes(32).toString('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

describe('a subscription to the calendar', () => {
  const appContext = anApp({ now: '2026-03-02T01:00:00Z' });
  const activity = randomUUID();
  const [event, removed] = [randomUUID(), randomUUID()];
  const read = async (token: string, address = '203.0.113.9') =>
    (await readFeed({ text: `${token}.ics`, address }, appContext())).document;

  async function aFeed(row: object = {}) {
    const token = aToken();
    const id = randomUUID();
    await appContext().dataverse.create(tables.calendarFeed, id, {
      crf69_name: 'Outlook',
      crf69_tokenhash: hashOf(token),
      ...row,
    });
    return { token, id };
  }
  const eventsIn = ({ text }: { text: string }) => convertIcsCalendar(undefined, text).events ?? [];
  const refusalOf = (reading: Promise<unknown>) =>
    reading.then(
      () => 'read',
      (error: Error) => JSON.stringify(error),
    );

  beforeAll(async () => {
    const { dataverse } = appContext();
    await dataverse.create(tables.activity, activity, {
      crf69_activityid: 'Reading, with a snack',
      crf69_scheduledon: '2026-03-07T02:00:00Z',
      crf69_duration: 90,
      crf69_place: 'Bedok centre',
    });
    await dataverse.create(tables.trainingSession, randomUUID(), {
      crf69_sessionname: 'First aid',
      crf69_scheduledon: '2026-03-08T11:30:00Z',
      crf69_duration: 120,
      crf69_cancelledon: '2026-03-01T00:00:00Z',
    });
    await dataverse.create(tables.activity, randomUUID(), {
      crf69_activityid: 'Long ago',
      crf69_scheduledon: '2025-03-07T02:00:00Z',
    });
    for (const id of [event, removed]) {
      await dataverse.create(tables.eventCalendar, id, {
        crf69_eventname: id === event ? 'Concert' : 'Picnic',
        crf69_description: 'Ask Mdm Lim, 9123 4567',
        crf69_startdate: '2026-03-10',
      });
    }
  });

  it('a subscription to the calendar has titles, times and places of the months around today, and nothing that staff wrote below a title', async () => {
    const { token } = await aFeed();
    const document = await read(token);
    const found = eventsIn(document).map(({ uid, summary, location, status, start }) => [
      uid === activity || uid === event ? 'its own id' : '',
      summary,
      location,
      status,
      start.date.toISOString(),
    ]);
    expect(found.sort()).toEqual([
      ['', 'Cancelled: First aid', undefined, 'CANCELLED', '2026-03-08T11:30:00.000Z'],
      ['', 'Picnic', undefined, 'CONFIRMED', '2026-03-10T00:00:00.000Z'],
      ['its own id', 'Concert', undefined, 'CONFIRMED', '2026-03-10T00:00:00.000Z'],
      ['its own id', 'Reading, with a snack', 'Bedok centre', 'CONFIRMED', '2026-03-07T02:00:00.000Z'],
    ]);
    expect(document.text).not.toMatch(/Lim|9123/);
  });

  it('a subscription to the calendar changes its ETag and the sequence of changed entries, and drops removed ones, within minutes', async () => {
    const { token } = await aFeed();
    appContext().pass(301);
    const before = await read(token);
    expect((await read(token)).etag).toBe(before.etag);
    appContext().pass(60);
    await appContext().dataverse.update(tables.activity, activity, { crf69_duration: 60 });
    await appContext().dataverse.remove(tables.eventCalendar, removed);
    appContext().pass(301);
    const after = await read(token);
    expect(after.etag).not.toBe(before.etag);
    const sequenceIn = (document: typeof before) =>
      eventsIn(document).find(({ uid }) => uid === activity)?.sequence ?? 0;
    expect(sequenceIn(after)).toBeGreaterThan(sequenceIn(before));
    expect(eventsIn(after).map(({ summary }) => summary)).not.toContain('Picnic');
  });

  it.each([
    ['is refused', { status: 403, code: '0x80040220' }],
    ['finds no row', { status: 404, code: '0x80040217' }],
    ['does not end', { delayMs: 5000 }],
  ])(
    'a subscription to the calendar is answered when the write of its last read %s, and the failure is logged',
    async (_how, fault) => {
      const { token } = await aFeed();
      await appContext().fault({ match: 'PATCH .*calendarfeeds', ...fault });
      const logged: unknown[] = [];
      const url = `https://site.test${feedPath(token)}`;
      const request = new HttpRequest({ url, method: 'GET', params: { file: `${token}.ics` } });
      const logHandler = (_level: unknown, ...words: unknown[]) => logged.push(...words);
      const context = new InvocationContext({ functionName: 'calendarFeed', logHandler });
      const begun = performance.now();
      expect((await sendCalendar(request, appContext(), context)).status).toBe(200);
      expect(performance.now() - begun).toBeLessThan(4500);
      expect(logged).toEqual([expect.stringMatching(/^{"event":"failure","function":"calendarFeed".*"kind":/)]);
      expect(logged.join()).not.toContain(token);
    },
  );

  it('a subscription to the calendar refuses an unknown, malformed, revoked or deactivated address with one and the same answer', async () => {
    const revoked = await aFeed({ crf69_revokedon: '2026-03-01T00:00:00Z' });
    const inactive = await aFeed({ statecode: 1, statuscode: 2 });
    const open = await aFeed();
    const tries = [aToken(), 'x', '', `${open.token}x`, open.token.toLowerCase(), revoked.token, inactive.token];
    const refusals = await Promise.all(tries.map((token) => refusalOf(read(token, '203.0.113.10'))));
    expect(new Set(refusals).size).toBe(1);
    expect(refusals[0]).toContain('"status":404');
    await appContext().dataverse.update(tables.calendarFeed, open.id, { crf69_revokedon: '2026-03-02T01:00:00Z' });
    expect(await refusalOf(read(open.token, '203.0.113.10'))).toBe(refusals[0]);
  });
});

describe('the address of a feed', () => {
  const stack = aStack();
  const token = aToken();
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(stack().url + path, { headers: { 'X-Forwarded-For': '203.0.113.200:1', ...headers } });
  beforeAll(async () => {
    await stack().dataverse.create(tables.calendarFeed, randomUUID(), {
      crf69_name: 'Google',
      crf69_tokenhash: hashOf(token),
    });
    await stack().dataverse.create(tables.activity, randomUUID(), {
      crf69_activityid: 'Art',
      crf69_scheduledon: instantAt(addDays(singaporeDay(new Date()), 3), '10:00'),
      crf69_duration: 60,
    });
  });

  it('the address of a feed answers as calendars do, and with headers only when nothing has changed', async () => {
    const response = await get(feedPath(token));
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(response.headers.get('Cache-Control')).toBe('private, max-age=300');
    expect(await response.text()).toContain('SUMMARY:Art');
    const etag = response.headers.get('ETag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get(feedPath(token), { 'If-None-Match': known });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    expect((await get(feedPath(token), { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('the address of a feed is refused with the body of every invalid link', async () => {
    const bodies = await Promise.all(
      [feedPath(aToken()), `/api/calendar/${token}`, '/api/calendar/x.ics', `${apiPaths.volunteerFeedback}?id=x`].map(
        async (path) => {
          const response = await get(path);
          return `${response.status} ${await response.text()}`;
        },
      ),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toMatch(/^404 .*invalid-link/);
  });

  it('the address of a feed is in no log, and neither is its secret', async () => {
    await get(feedPath(token));
    await get(feedPath(aToken()));
    expect(stack().output()).toMatch(/"event":"call","function":"calendarFeed".*"status":404/);
    expect(stack().output()).not.toContain(token);
    expect(stack().output()).not.toContain(token.slice(0, 12));
  });
});
