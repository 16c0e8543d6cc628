import { describe, expect, it } from 'vitest';
import type { Loose } from '../dataverse.ts';
import { judgedRows } from './judgedRows.ts';
import type { Organisation } from './organisation.ts';
import { judgeOf } from './reading.ts';

const contacts = 'crf69_contacts';
const volunteers = 'crf69_volunteerprofiles';
const activities = 'crf69_activitieses';

/** Tests links between rows, one by one and in batches. */
export function judgeRelations(organisation: Organisation): void {
  const judge = judgeOf(organisation);
  const byName = judgeOf(organisation, { useEntityNames: true });

  describe('dynamics-web-api, relations', () => {
    const rows = judgedRows(judge);
    const { mark } = rows;

    it('dynamics-web-api, relations expands and links rows', async () => {
      const scheme = await rows.make('crf69_schemeses', { crf69_schemeid: mark });
      const bind = { 'crf69_Scheme@odata.bind': `/crf69_schemeses(${scheme})` };
      const activity = await rows.make(activities, { crf69_activityid: mark, ...bind });
      const volunteer = await rows.make(volunteers, { crf69_volunteerid: mark });
      const tie = { collection: activities, primaryKey: activity, relationshipName: 'crf69_activities_volunteers' };
      await judge().associate({ ...tie, relatedCollection: volunteers, relatedKey: volunteer });
      const read = async () =>
        judge().retrieve<Loose>({
          collection: activities,
          key: activity,
          expand: [{ property: 'crf69_activities_volunteers', select: ['crf69_volunteerid'] }],
        });
      expect((await read()).crf69_activities_volunteers).toHaveLength(1);
      await judge().disassociate({ ...tie, relatedKey: volunteer });
      expect((await read()).crf69_activities_volunteers).toHaveLength(0);
      const single = { collection: activities, primaryKey: activity, navigationProperty: 'crf69_Scheme' };
      await judge().disassociateSingleValued(single);
      await judge().associateSingleValued({ ...single, relatedCollection: 'crf69_schemeses', relatedKey: scheme });
      const expanded = await judge().retrieve<Loose>({
        collection: activities,
        key: activity,
        expand: [{ property: 'crf69_Scheme' }],
      });
      expect(expanded.crf69_Scheme).toMatchObject({ crf69_schemeid: mark });
    });

    it('dynamics-web-api, relations sends batches whose requests build on each other', async () => {
      judge().startBatch();
      judge().create({ collection: contacts, data: { crf69_contid: mark }, contentId: '1' });
      judge().create({
        collection: volunteers,
        data: { crf69_volunteerid: mark, 'crf69_Contact@odata.bind': '$1' },
      });
      const [contact = '', volunteer = '']: string[] = await judge().executeBatch();
      rows.note(contacts, contact);
      rows.note(volunteers, volunteer);
      const profile = await judge().retrieve<Loose>({ collection: volunteers, key: volunteer });
      expect(profile._crf69_contact_value).toBe(contact);

      const undone = `${mark} undone`;
      judge().startBatch();
      judge().create({ collection: contacts, data: { crf69_contid: undone } });
      judge().create({ collection: contacts, data: { crf69_contid: 'x'.repeat(201) } });
      await expect(judge().executeBatch()).rejects.toBeDefined();
      const left = await judge().retrieveMultiple({ collection: contacts, filter: `crf69_contid eq '${undone}'` });
      expect(left.value).toEqual([]);
    });

    it('dynamics-web-api, relations finds sets by the names of tables', async () => {
      const collection = 'crf69_activities';
      const data = { crf69_activityid: mark };
      const key = await byName().create<object, string>({ collection, data });
      rows.note(activities, key);
      expect((await byName().retrieve<Loose>({ collection, key })).crf69_activityid).toBe(mark);
    });
  });
}
