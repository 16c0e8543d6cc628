import { DynamicsWebApi } from 'dynamics-web-api';
import { describe, expect, it } from 'vitest';
import type { Loose } from '../dataverse.ts';
import type { Judge } from './judgedRows.ts';
import type { Organisation } from './organisation.ts';

/** Creates dynamics-web-api's client for one organisation. */
export function judgeOf({ url, token }: Organisation, options: { useEntityNames?: boolean } = {}): Judge {
  let judge: DynamicsWebApi | undefined;
  return () => {
    judge ??= new DynamicsWebApi({
      serverUrl: url(),
      dataApi: { version: '9.2' },
      onTokenRefresh: token,
      ...options,
    });
    return judge;
  };
}

/** Tests that create no row. */
export function judgeReading(organisation: Organisation): void {
  const judge = judgeOf(organisation);

  describe('dynamics-web-api, reading', () => {
    it('dynamics-web-api, reading identifies the caller', async () => {
      expect(await judge().callFunction<Loose>('WhoAmI')).toHaveProperty('UserId');
    });

    it('dynamics-web-api, reading reads tables, choices and the whole description', async () => {
      const entity = await judge().retrieveEntity<Loose>({
        key: "LogicalName='crf69_attendance'",
        select: ['EntitySetName'],
      });
      expect(entity.EntitySetName).toBe('crf69_attendances');
      const attributes = await judge().retrieveAttributes<Loose>({
        entityKey: "LogicalName='crf69_attendance'",
        castType: 'Microsoft.Dynamics.CRM.PicklistAttributeMetadata',
        select: ['LogicalName'],
        expand: [{ property: 'GlobalOptionSet' }],
      });
      const names = attributes.value.map((attribute) => attribute.LogicalName);
      expect(names).toEqual(expect.arrayContaining(['crf69_attendance', 'crf69_membertype']));
      expect(await judge().retrieveCsdlMetadata()).toContain('crf69_activitieses');
    });

    it('dynamics-web-api, reading gets an empty list where nothing matches, and a refusal by its code', async () => {
      const collection = 'crf69_contacts';
      const none = await judge().retrieveMultiple({ collection, filter: "crf69_contid eq 'nobody at all'" });
      expect(none.value).toEqual([]);
      const key = '00000000-0000-4000-8000-000000000000';
      await expect(judge().retrieve({ collection, key })).rejects.toMatchObject({ status: 404, code: '0x80040217' });
    });
  });
}
