import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { forgetDrafts } from '../../api/usecases/emails/forgetDrafts.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';

const appContext = anApp({ now: '2026-03-02T02:00:00Z' });
const day = 24 * 60 * 60;

it('a draft is deleted ninety days after its last change, and a window that nobody closed after a day', async () => {
  const { dataverse, pass } = appContext();
  await dataverse.create(tables.emailDraft, randomUUID(), { crf69_subject: 'Old' });
  await dataverse.create(tables.openEmail, randomUUID(), { crf69_emailid: randomUUID() });
  pass(60 * day);
  const changed = randomUUID();
  await dataverse.create(tables.emailDraft, changed, { crf69_subject: 'Newer' });
  expect(await forgetDrafts(appContext())).toBe(1);
  pass(31 * day);
  expect(await forgetDrafts(appContext())).toBe(1);
  expect(await forgetDrafts(appContext())).toBe(0);
  const rows = await dataverse.listAll(tables.emailDraft, { select: ['crf69_subject'] });
  expect(rows.map(({ crf69_subject }) => crf69_subject)).toEqual(['Newer']);
});
