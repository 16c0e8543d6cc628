/** Tests the audit log of the local Dataverse: what a row held stays there until its change history is deleted. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { deleteChangeHistory } from '../../dataverse/operations/changeHistory.ts';
import { appRole, retentionRole } from '../../domain/access/index.ts';
import { tables } from '../../domain/schema/index.ts';
import { aDataverse, tokensOf } from './dataverse.ts';

const service = await aDataverse({ tokens: tokensOf({ app: { role: appRole }, eraser: { role: retentionRole } }) });
const { contact, characterReference } = tables;
const client = service.client();
type Change = { logicalName: string; oldValue: unknown; newValue: unknown };
const historyOf = async (id: string) =>
  (await service.call('GET', `audits?$filter=_objectid_value eq ${id}`)).rows.map(({ changedata }) => `${changedata}`);

it('what an audited column held stays when its row is gone, until somebody who may deletes the history', async () => {
  const id = randomUUID();
  await client.create(contact, id, { crf69_contid: 'Mei', crf69_criminalrecords: 'Mark one' });
  await client.update(contact, id, { crf69_criminalrecords: 'Mark two', crf69_about: 'Not audited' });
  await client.update(contact, id, { crf69_about: 'Not audited either' });
  await client.remove(contact, id);
  const changes = await historyOf(id);
  const values = changes.map((change) =>
    JSON.parse(change)
      .changedAttributes.filter(({ logicalName }: Change) => logicalName === 'crf69_criminalrecords')
      .map(({ oldValue, newValue }: Change) => [oldValue, newValue]),
  );
  expect(values).toEqual([[[null, 'Mark one']], [['Mark one', 'Mark two']], [['Mark two', null]]]);
  const ofAction = `audits?$filter=(action eq 3 or action eq 2) and _objectid_value eq ${id}`;
  expect((await service.call('GET', ofAction)).rows).toHaveLength(2);
  const history = deleteChangeHistory(contact, id);
  const [refused] = await service.clientOf('app').batch([history], { continueOnError: true });
  expect(refused).toMatchObject({ ok: false, error: { kind: 'forbidden' } });
  const [done] = await service.clientOf('eraser').batch([history], { continueOnError: true });
  expect(done).toMatchObject({ ok: true });
  expect(await historyOf(id)).toEqual([]);
});

it('a table whose every column is audited keeps addresses, too', async () => {
  const id = randomUUID();
  await client.create(characterReference, id, { crf69_email: 'goh@x.test' });
  await client.update(characterReference, id, { crf69_email: 'goh@y.test' });
  expect((await historyOf(id)).join()).toContain('goh@x.test');
});
