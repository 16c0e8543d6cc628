/** Drafts of emails, and who has one open: what each person sees. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { tables } from '../../domain/schema/index.ts';
import { emptyDraft } from '../../frontend/src/staff/email/compose/drafts.ts';
import {
  findDrafts,
  readDraft,
  removeDraft,
  rowOf,
  storeDraft,
} from '../../frontend/src/staff/email/compose/kept/draftRows.ts';
import { changeIdOf, emptyKept } from '../../frontend/src/staff/email/scheduled/keptChanges.ts';
import { closeWindow, othersWith } from '../../frontend/src/staff/email/scheduled/openEmailRows.ts';
import { emptySchedule } from '../../frontend/src/staff/email/scheduled/scheduleDrafts.ts';
import { twoColleagues } from './dataverse.ts';

const { service, ann, ben } = await twoColleagues();
const paging = { next: undefined, pageSize: 100, signal: new AbortController().signal };
const people1 = [{ name: '', organization: '', email: 'a@x.test' }];
const letter = { ...emptySchedule, subject: 'See you', body: '<p>Hi</p>', recipients: people1, day: '2030-01-02' };

it('a draft is seen, changed and deleted by its owner alone, on every path', async () => {
  const id = randomUUID();
  const stored = await storeDraft(ann, { rowId: id, etag: '' }, rowOf(letter, 'schedule'));
  if (stored === 'overtaken') throw new Error('The draft exists already.');
  const { rows } = await findDrafts(ann, paging);
  expect(rows).toMatchObject([{ id, kind: 'schedule', subject: 'See you', recipients: 1, etag: stored.etag }]);
  expect((await readDraft(ann, id, emptySchedule))?.draft).toEqual(letter);
  const change = { ...letter, emailId: randomUUID(), over: 'W/"1"' };
  const changeId = changeIdOf(change.emailId, 'ann');
  const kept = await storeDraft(ann, { rowId: changeId, etag: '' }, rowOf(change, 'schedule'));
  expect((await readDraft(ann, changeId, emptyKept))?.draft).toEqual(change);
  expect((await findDrafts(ann, paging)).rows.map((row) => row.emailId).sort()).toEqual(['', change.emailId]);
  await removeDraft(ann, changeId, kept === 'overtaken' ? '' : kept.etag);

  expect((await findDrafts(ben, paging)).rows).toEqual([]);
  const asBen = (method: string, path: string, body?: object, headers = {}) =>
    service.call(method, path, body, { Authorization: 'Bearer ben', ...headers });
  const path = `crf69_emaildrafts(${id})`;
  expect((await asBen('GET', 'crf69_emaildrafts/$count')).text).toBe('0');
  expect((await asBen('GET', 'crf69_emaildrafts?$apply=aggregate($count as n)')).text).not.toContain('"n":1');
  for (const [method, at, body] of [
    ['GET', path],
    ['GET', `${path}/crf69_body`],
    ['PATCH', path, { crf69_subject: 'x' }],
    ['DELETE', path],
  ] as const)
    expect((await asBen(method, at, body)).status, `${method} ${at}`).toBe(403);
  await removeDraft(ann, id, stored.etag);
  expect(await readDraft(ann, id, emptySchedule)).toBeUndefined();
});

it('a draft is stored once when answers are lost, and never over another version', async () => {
  const id = randomUUID();
  const row = rowOf({ ...emptyDraft, subject: 'One' }, 'email');
  await service.order({ match: '^PATCH .*emaildrafts', count: 1, drop: 'after' });
  const first = await storeDraft(ann, { rowId: id, etag: '' }, row);
  const next = rowOf({ ...emptyDraft, subject: 'Two' }, 'email');
  // The first try of the next text came through, and nobody heard of it.
  expect(await storeDraft(ann, { rowId: id, etag: '' }, next, row)).toMatchObject({
    etag: expect.stringMatching(/^W/),
  });
  const late = rowOf({ ...emptyDraft, subject: 'Late' }, 'email');
  if (first === 'overtaken') throw new Error('The draft exists already.');
  expect(await storeDraft(ann, { rowId: id, ...first }, late)).toBe('overtaken');
  await removeDraft(ann, id, first.etag);
  expect((await ann.find(tables.emailDraft, id, { select: ['crf69_subject'] }))?.crf69_subject).toBe('Two');
});

it('two people with one scheduled email open see each other until one closes it', async () => {
  const [emailId, annsWindow, bensWindow] = [randomUUID(), randomUUID(), randomUUID()];
  const look = (client: typeof ann, windowId: string, now = new Date()) =>
    othersWith(client, { windowId, emailId }, { now });
  expect(await look(ann, annsWindow)).toEqual([]);
  expect(await look(ben, bensWindow)).toEqual(['Ann Tan']);
  expect(await look(ann, annsWindow)).toEqual(['Ben Ong']);
  await closeWindow(ben, bensWindow);
  expect(await look(ann, annsWindow)).toEqual([]);
  await look(ben, bensWindow);
  expect(await look(ann, annsWindow, new Date(Date.now() + 60_000))).toEqual([]);
});
