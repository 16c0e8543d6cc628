/** Who recorded a clearance and who exempted comes from the token; only officers exempt, for a year at most. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import {
  askForExemption,
  declineExemption,
  exempt,
  recordClearance,
  withdrawClearance,
} from '../../api/usecases/safeguarding/recordClearance.ts';
import { eq } from '../../dataverse/filter.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { aVolunteer } from './linkedRows.ts';
import { problem } from './pressing.ts';

const appContext = anApp({ now: '2026-03-02T02:00:00Z' });
const by = 'Sam Staff';
const requirement = randomUUID();
beforeAll(() => appContext().dataverse.create(tables.requirement, requirement, { crf69_name: 'Identity' }));

const pressOf = async () => ({
  vol_id: await aVolunteer(appContext().dataverse),
  ...{ requirement, by, idempotencyKey: randomUUID() },
});
const rowsOf = (volunteer: string) =>
  appContext().dataverse.listAll(tables.clearance, { filter: eq('_crf69_volunteerprofile_value', volunteer) });
const requestsOf = (volunteer: string) =>
  appContext().dataverse.listAll(tables.exemptionRequest, { filter: eq('_crf69_volunteerprofile_value', volunteer) });

it('a press records once who recorded and who sighted, and a withdrawn record stays with the name of who withdrew it', async () => {
  const press = { ...(await pressOf()), day: '2026-03-01', evidence: 'Pink card', sightedBy: 'Mei Lin' };
  await recordClearance(press, appContext());
  await recordClearance(press, appContext());
  const [row, ...more] = await rowsOf(press.vol_id);
  expect(more).toEqual([]);
  expect(row).toMatchObject({ crf69_recordedby: by, crf69_sightedby: 'Mei Lin', crf69_completedon: '2026-03-01' });
  const clearance = row?.crf69_clearanceid ?? '';
  for (const who of ['Tan', 'Another']) await withdrawClearance({ clearance, by: who }, appContext());
  expect(await rowsOf(press.vol_id)).toMatchObject([{ statecode: 1, crf69_withdrawnby: 'Tan' }]);
});

it('an exemption answers all who asked for it, and one that is declined gives none', async () => {
  const press = await pressOf();
  await askForExemption({ ...press, reason: 'Her papers are abroad' }, appContext());
  await askForExemption({ ...press, idempotencyKey: randomUUID(), reason: 'Still abroad' }, appContext());
  const given = { ...press, by: 'Olivia Officer', until: '2027-03-02', reason: 'Known for ten years' };
  await exempt(given, appContext());
  await exempt(given, appContext());
  expect(await rowsOf(press.vol_id)).toMatchObject([
    { crf69_exempteduntil: '2027-03-02', crf69_recordedby: 'Olivia Officer', crf69_sightedby: null },
  ]);
  const answered = { crf69_askedby: by, crf69_answeredby: 'Olivia Officer', crf69_answer: 'Exempted until 02/03/2027' };
  expect(await requestsOf(press.vol_id)).toMatchObject([answered, answered]);

  const other = await pressOf();
  await askForExemption({ ...other, reason: 'In a hurry' }, appContext());
  const [request] = await requestsOf(other.vol_id);
  const no = { request: request?.crf69_exemptionrequestid ?? '', reason: 'Bring the card', by: 'Olivia Officer' };
  await declineExemption(no, appContext());
  expect(await rowsOf(other.vol_id)).toEqual([]);
  expect(await requestsOf(other.vol_id)).toMatchObject([{ crf69_answer: 'Bring the card' }]);
});

it.each([
  ['2027-03-03', 'Known', problem(400, 'invalid-answers')],
  ['2026-03-01', 'Known', problem(400, 'invalid-answers')],
  ['2026-12-01', ' ', problem(400, 'invalid-answers')],
  ['2026-12-01', 'Card S1234567D', problem(400, 'invalid-answers')],
])('an exemption until %s because of “%s” is refused', async (until, reason, refusal) => {
  const press = await pressOf();
  await expect(exempt({ ...press, until, reason }, appContext())).rejects.toMatchObject(refusal);
});

it.each([{ day: '2026-03-03' }, { evidence: '' }, { sightedBy: '' }])('a record with %o is refused', async (wrong) => {
  const press = { ...(await pressOf()), day: '2026-03-01', evidence: 'Card', sightedBy: 'Mei', ...wrong };
  await expect(recordClearance(press, appContext())).rejects.toMatchObject(problem(400, 'invalid-answers'));
});

it('what is recorded of a volunteer who is not there is refused', async () => {
  const press = { ...(await pressOf()), vol_id: randomUUID(), day: '2026-03-01', evidence: 'Card', sightedBy: 'Mei' };
  await expect(recordClearance(press, appContext())).rejects.toMatchObject(problem(404, 'not-found'));
});
