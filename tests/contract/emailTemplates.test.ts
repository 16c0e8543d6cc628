import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { eq } from '../../dataverse/filter.ts';
import { tables } from '../../domain/schema/index.ts';
import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  findTemplates,
  templateNamed,
  wholeTemplate,
} from '../../frontend/src/staff/email/templates/templateRows.ts';
import { twoColleagues } from './dataverse.ts';

const { people, service, ann, ben } = await twoColleagues();
const words = { name: 'Reminder', subject: 'See you', body: '<p>Hello {{name|friend}}</p>', type: 'news' as const };
const paging = { next: undefined, pageSize: 100, signal: new AbortController().signal };
const asAnnReadsIt = async (id: string) => {
  const template = await wholeTemplate(ann, id);
  if (!template) throw new Error('The template is gone.');
  return template;
};

beforeEach(async () => {
  for (const row of await ann.listAll(tables.emailTemplate, { select: [] }))
    await ann.remove(tables.emailTemplate, row.crf69_emailtemplateid);
});

it('a template is saved by staff, found by a part of its name, and shows who changed it', async () => {
  const id = randomUUID();
  expect(await createTemplate(ann, id, words)).toEqual({ state: 'saved' });
  await createTemplate(ann, randomUUID(), { ...words, name: 'Thank you' });
  const found = await findTemplates(ben, 'REMIND', paging);
  expect(found.rows).toMatchObject([{ id, name: 'Reminder', subject: 'See you', changedBy: 'Ann Tan' }]);
  expect((await findTemplates(ben, '', paging)).rows.map(({ name }) => name)).toEqual(['Reminder', 'Thank you']);
  expect((await findTemplates(ben, 'none', paging)).rows).toEqual([]);
  expect(await wholeTemplate(ben, id)).toMatchObject(words);
  expect(await wholeTemplate(ben, randomUUID())).toBeUndefined();
  await changeTemplate(ben, await asAnnReadsIt(id), { type: '' });
  expect((await asAnnReadsIt(id)).type).toBe('');
  const byBen = eq('_modifiedby_value', people.ben.userId);
  expect(await ann.listAll(tables.emailTemplate, { select: [], filter: byBen })).toHaveLength(1);
});

it('a template is created once for repeated presses with lost responses, and has the last text', async () => {
  const id = randomUUID();
  await service.order({ match: '^PATCH .*emailtemplates', count: 1, drop: 'after' });
  expect(await createTemplate(ann, id, words)).toEqual({ state: 'saved' });
  expect(await createTemplate(ann, id, { ...words, subject: 'Later' })).toEqual({ state: 'saved' });
  expect((await findTemplates(ann, '', paging)).rows).toMatchObject([{ id, subject: 'Later' }]);
});

it('a template is not created under a name that another one has, in upper or lower case', async () => {
  await createTemplate(ann, randomUUID(), words);
  const again = await createTemplate(ben, randomUUID(), { ...words, name: 'REMINDER' });
  expect(again).toMatchObject({ state: 'nameTaken', theirs: { name: 'Reminder', changedBy: 'Ann Tan' } });
  const other = randomUUID();
  await createTemplate(ben, other, { ...words, name: 'Thank you' });
  const renamed = await changeTemplate(ben, await asAnnReadsIt(other), { name: 'Reminder' });
  expect(renamed).toMatchObject({ state: 'nameTaken' });
  expect(await templateNamed(ben, 'thank YOU')).toMatchObject({ id: other });
});

it('a template that a colleague changed is not overwritten, and both versions can be chosen', async () => {
  const id = randomUUID();
  await createTemplate(ann, id, words);
  const before = await asAnnReadsIt(id);
  expect(await changeTemplate(ben, before, { subject: 'Ben’s' })).toEqual({ state: 'saved' });
  const answer = await changeTemplate(ann, before, { ...words, subject: 'Ann’s' });
  expect(answer).toMatchObject({ state: 'changed', theirs: { subject: 'Ben’s', changedBy: 'Ben Ong' } });
  expect((await asAnnReadsIt(id)).subject).toBe('Ben’s');
  if (answer.state !== 'changed') throw new Error('Ann was not asked.');
  expect(await changeTemplate(ann, answer.theirs, { subject: 'Ann’s' })).toEqual({ state: 'saved' });
  expect(await asAnnReadsIt(id)).toMatchObject({ name: 'Reminder', subject: 'Ann’s', body: words.body });
});

it('a template whose change got no response is saved, without a conflict with the same change', async () => {
  const id = randomUUID();
  await createTemplate(ann, id, words);
  await service.order({ match: '^PATCH .*emailtemplates', count: 1, drop: 'after' });
  expect(await changeTemplate(ann, await asAnnReadsIt(id), { name: 'Renamed' })).toEqual({ state: 'saved' });
  expect((await asAnnReadsIt(id)).name).toBe('Renamed');
});

it('a template that a colleague changed is not deleted without a question, and a deleted one stays deleted', async () => {
  const id = randomUUID();
  await createTemplate(ann, id, words);
  const before = await asAnnReadsIt(id);
  await changeTemplate(ben, before, { subject: 'Ben’s' });
  expect(await deleteTemplate(ann, before)).toMatchObject({ state: 'changed', theirs: { subject: 'Ben’s' } });
  expect(await deleteTemplate(ann, await asAnnReadsIt(id))).toEqual({ state: 'saved' });
  expect(await deleteTemplate(ann, before)).toEqual({ state: 'saved' });
  expect(await changeTemplate(ann, before, { name: 'Back' })).toEqual({ state: 'gone' });
});
