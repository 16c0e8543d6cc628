/** Tests that provisioning moves the answers of older rows. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { answerIn } from '../../domain/schema/answered.ts';
import { concernAnswer } from '../../domain/schema/choices/references.ts';
import { choiceTables, entitySet, type TableDefinition, tables, yesNo } from '../../domain/schema/index.ts';
import { wantedOf } from '../../infra/dataverse/definition.ts';
import { makePlan, type Provisioning, provision } from '../../infra/dataverse/provision.ts';
import { aDataverse } from './dataverse.ts';

const organization = await aDataverse({ isEmpty: true, limits: 'none' });
const client = organization.client({ maxWaitMs: 2_000 });
const { characterReference, contact, externalOrganization, location } = tables;
const { programme, scheme, volunteerImport, volunteerProfile } = tables;
const some: TableDefinition[] = [contact, externalOrganization, location, programme, scheme];
some.push(volunteerImport, volunteerProfile, characterReference);
const wanted = wantedOf(some, choiceTables.values());
const options = { allowRemovals: false, say: () => {}, newId: randomUUID, lookEvery: 1 };
const rowsOf = ({ olderRows }: Provisioning) => olderRows.map(({ what }) => what);

it('answers that older rows have in two-option columns alone are moved, before such a column is removed', async () => {
  const older = some.map((table) => ({
    ...table,
    columns: {
      ...table.columns,
      ...(table.name === 'crresponse' && { concernflag: yesNo({ label: 'Flag' }) }),
    },
  }));
  await provision(client, wantedOf(older, choiceTables.values()), options);
  const answered = { crf69_answeredon: '2026-03-01T00:00:00Z' };
  const [yes, no, open] = [randomUUID(), randomUUID(), randomUUID()];
  const set = `${entitySet(characterReference)}(`;
  for (const [id, row] of [
    [yes, { ...answered, crf69_concernflag: true }],
    [no, answered],
    [open, {}],
  ] as const)
    await client.request({ method: 'PATCH', path: `${set}${id})`, body: row });
  const profile = randomUUID();
  await client.insert(volunteerProfile, profile, { crf69_submissionreference: 'A-1', crf69_Contact: {} });
  expect(rowsOf(await makePlan(client, wanted, options))).toHaveLength(2);
  await provision(client, wanted, { ...options, allowRemovals: true });
  expect(rowsOf(await makePlan(client, wanted, options))).toEqual([]);
  const answerOf = async (id: string) => (await client.retrieve(characterReference, id)).crf69_concernanswer;
  const { yes: yesCode, no: noCode } = concernAnswer.codes;
  expect([await answerOf(yes), await answerOf(no), await answerOf(open)]).toEqual([yesCode, noCode, null]);
  const row = await client.retrieve(volunteerProfile, profile, { expand: { crf69_Contact: {} } });
  expect(row.crf69_Contact && answerIn(contact, 'nonmedicinaldrugintake', row.crf69_Contact)).toBe(false);
});
