import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Loose } from '../dataverse.ts';
import { judgedRows } from './judgedRows.ts';
import type { Organisation } from './organisation.ts';
import { judgeOf } from './reading.ts';

const contacts = 'crf69_contacts';

/** Tests creating, changing, listing and deleting rows. */
export function judgeRows(organisation: Organisation): void {
  const judge = judgeOf(organisation);

  describe('dynamics-web-api, rows', () => {
    const rows = judgedRows(judge);
    const { mark } = rows;

    it('dynamics-web-api, rows creates, reads, changes and deletes', async () => {
      const made = await judge().create<object, Loose>({
        collection: contacts,
        data: { crf69_contid: mark, crf69_pdpa: true },
        returnRepresentation: true,
        select: ['crf69_contid'],
      });
      const key = String(made.crf69_contactid);
      expect(await rows.make(contacts, { crf69_contid: mark })).toMatch(/^[0-9a-f-]{36}$/);
      await judge().update({ collection: contacts, key, data: { crf69_email: 'mei@x.sg' } });
      await judge().updateSingleProperty({
        collection: contacts,
        key,
        fieldValuePair: { crf69_number: '+6591234567' },
      });
      const read = await judge().retrieve<Loose>({
        collection: contacts,
        key,
        select: ['crf69_email', 'crf69_number'],
      });
      expect(read).toMatchObject({ crf69_email: 'mei@x.sg', crf69_number: '+6591234567' });
      await judge().deleteRecord({ collection: contacts, key, property: 'crf69_number' });
      await judge().deleteRecord({ collection: contacts, key });
      await expect(judge().retrieve({ collection: contacts, key })).rejects.toMatchObject({
        status: 404,
        code: '0x80040217',
      });
    });

    it('dynamics-web-api, rows respects versions, and creates once', async () => {
      const key = randomUUID();
      await judge().upsert({ collection: contacts, key, data: { crf69_contid: mark }, ifnonematch: '*' });
      rows.note(contacts, key);
      const again = await judge().upsert<object, unknown>({ collection: contacts, key, data: {}, ifnonematch: '*' });
      // This client reports what a condition prevented by null and false instead of an error.
      expect(again).toBeNull();
      const { '@odata.etag': etag } = await judge().retrieve<Loose>({ collection: contacts, key });
      const ifmatch = String(etag);
      await judge().update({ collection: contacts, key, data: { crf69_number: '+6591234567' }, ifmatch });
      expect(await judge().update<object, unknown>({ collection: contacts, key, data: {}, ifmatch })).toBe(false);
    });

    it('dynamics-web-api, rows queries, pages, counts and reads labels', async () => {
      const collection = 'crf69_trainingsessions';
      for (let n = 0; n < 5; n += 1)
        await rows.make(collection, { crf69_sessionname: `${mark} S${n}`, crf69_duration: n });
      const own = `startswith(crf69_sessionname,'${mark}')`;
      const all = await judge().retrieveAll<Loose>({
        collection,
        select: ['crf69_duration'],
        filter: own,
        orderBy: ['crf69_duration desc'],
        maxPageSize: 2,
      });
      expect(all.value.map((row) => row.crf69_duration)).toEqual([4, 3, 2, 1, 0]);
      const some = await judge().retrieveMultiple<Loose>({
        collection,
        filter: `${own} and (crf69_duration gt 2 or crf69_sessionname eq '${mark} s0')`,
        count: true,
        includeAnnotations: '*',
      });
      expect(some['@odata.count']).toBe(3);
      expect(some.value[0]).toHaveProperty('createdon@OData.Community.Display.V1.FormattedValue');
      expect(await judge().count({ collection, filter: own })).toBe(5);
      const totals = await judge().retrieveMultiple<Loose>({
        collection,
        apply: `filter(${own})/aggregate(crf69_duration with sum as total)`,
      });
      expect(totals.value).toMatchObject([{ total: 10 }]);
    });

    it('dynamics-web-api, rows writes choices, and reads their labels', async () => {
      const collection = 'crf69_volunteerprofiles';
      const key = await rows.make(collection, {
        crf69_volunteerid: mark,
        crf69_role: 955870000,
        crf69_timing: '955870000,955870001',
      });
      const read = await judge().retrieve<Loose>({ collection, key, includeAnnotations: '*' });
      expect(read).toMatchObject({ crf69_role: 955870000, crf69_timing: '955870000,955870001' });
      expect(read['crf69_role@OData.Community.Display.V1.FormattedValue']).toMatch(/\w/);
      expect(read['crf69_timing@OData.Community.Display.V1.FormattedValue']).toMatch(/\w; \w/);
    });
  });
}
