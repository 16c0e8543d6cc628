import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { deleteUnused } from '../../api/usecases/emails/deleteUnused.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';

const appContext = anApp({ now: '2026-03-02T02:00:00Z' });
const day = 24 * 60 * 60;

it('a window that nobody closed is deleted after a day', async () => {
  const { dataverse, pass } = appContext();
  await dataverse.create(tables.openEmail, randomUUID(), { crf69_emailid: randomUUID() });
  expect(await deleteUnused(appContext())).toBe(0);
  pass(day + 1);
  expect(await deleteUnused(appContext())).toBe(1);
  expect(await dataverse.listAll(tables.openEmail)).toEqual([]);
});

it('a picture is deleted a week after it was made, unless an email, a template or a draft names it', async () => {
  const { dataverse, pass } = appContext();
  const [alone, drafted, template] = await Promise.all(
    ['a', 'b', 'c'].map(async (text) => {
      const id = randomUUID();
      await dataverse.create(tables.emailPicture, id, { crf69_text: text });
      return id;
    }),
  );
  await dataverse.create(tables.emailDraft, randomUUID(), { crf69_body: `<img src="cid:${drafted}" alt="b">` });
  await dataverse.create(tables.emailTemplate, randomUUID(), { crf69_body: `<img src="cid:${template}" alt="c">` });
  const left = async () => (await dataverse.listAll(tables.emailPicture, { select: ['crf69_text'] })).length;
  pass(6 * day);
  expect([await deleteUnused(appContext()), await left()]).toEqual([0, 3]);
  pass(2 * day);
  expect([await deleteUnused(appContext()), await left()]).toEqual([1, 2]);
  const before = appContext().requests();
  expect(await deleteUnused(appContext())).toBe(0);
  const forTwo = appContext().requests() - before;
  const others = Array.from({ length: 5 }, () => randomUUID());
  for (const id of others) await dataverse.create(tables.emailPicture, id, { crf69_text: 'd' });
  const crf69_body = others.map((id) => `<img src="cid:${id}" alt="d">`).join('');
  await dataverse.create(tables.emailTemplate, randomUUID(), { crf69_body });
  pass(8 * day);
  const again = appContext().requests();
  expect([await deleteUnused(appContext()), await left()]).toEqual([0, 7]);
  expect(appContext().requests() - again).toBe(forTwo);
  expect(await dataverse.find(tables.emailPicture, alone ?? '', { select: [] })).toBeUndefined();
});
