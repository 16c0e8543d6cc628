import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { liftSuspension, restore, suspend } from '../../api/usecases/safeguarding/suspend.ts';
import { readClearances } from '../../dataverse/readings/readClearances.ts';
import { readSuspensions } from '../../dataverse/readings/suspensions.ts';
import { noteOf } from '../../domain/clearance/noteOf.ts';
import { suspendedText } from '../../domain/clearance/suspension.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { aVolunteer } from './linkedRows.ts';
import { problem } from './pressing.ts';

const now = '2026-03-02T02:00:00Z';
const today = '2026-03-02';
const appContext = anApp({ now });
const by = 'Olivia Officer';

it('an officer suspends a volunteer once, all readings say it, and lifting needs a reason', async () => {
  const { dataverse } = appContext();
  const volunteer = await aVolunteer(dataverse);
  const press = { vol_id: volunteer, from: today, reason: 'Until we have spoken', by, idempotencyKey: randomUUID() };
  await suspend(press, appContext());
  await suspend(press, appContext());
  const all = () => readSuspensions(dataverse.batchedReads(), { today });
  expect(await all()).toEqual([{ volunteerId: volunteer, from: today, until: null }]);
  const clearances = await readClearances([volunteer], { requirements: [], asOf: now }, { dataverse });
  expect(noteOf(clearances, volunteer, today)).toMatchObject({ reason: suspendedText, bar: 'suspended' });

  const [row] = await dataverse.listAll(tables.suspension);
  const suspension = row?.crf69_suspensionid ?? '';
  const wrong = liftSuspension({ suspension, reason: ' ', by }, appContext());
  await expect(wrong).rejects.toMatchObject(problem(400, 'invalid-answers'));
  await liftSuspension({ suspension, reason: 'Cleared up', by }, appContext());
  await liftSuspension({ suspension, reason: 'Again', by: 'Another' }, appContext());
  expect(await all()).toEqual([]);
  expect(await dataverse.retrieve(tables.suspension, suspension)).toMatchObject({
    crf69_suspendedby: by,
    crf69_liftedby: by,
    crf69_liftedon: '2026-03-02T02:00:00Z',
  });
});

it('a suspension pressed before a merge was known suspends the person who was kept', async () => {
  const { dataverse } = appContext();
  const [kept, merged] = [await aVolunteer(dataverse), await aVolunteer(dataverse)];
  const into = {
    'crf69_MergedInto@odata.bind': rowReference(tables.volunteerProfile, kept),
    statecode: 1,
    statuscode: 2,
  };
  await dataverse.update(tables.volunteerProfile, merged, into);
  await suspend({ vol_id: merged, from: today, reason: 'x', by, idempotencyKey: randomUUID() }, appContext());
  const of = { ids: [kept], today };
  expect(await readSuspensions(dataverse.batchedReads(), of)).toMatchObject([{ volunteerId: kept }]);
});

it.each([
  [{ from: 'tomorrow' }, problem(400, 'invalid-answers')],
  [{ until: '2026-03-01' }, problem(400, 'invalid-answers')],
  [{ reason: '' }, problem(400, 'invalid-answers')],
  [{ vol_id: randomUUID() }, problem(404, 'not-found')],
])('a suspension with %o is refused', async (wrong, refusal) => {
  const vol_id = await aVolunteer(appContext().dataverse);
  const asked = suspend({ vol_id, from: today, reason: 'x', by, idempotencyKey: null, ...wrong }, appContext());
  await expect(asked).rejects.toMatchObject(refusal);
});

it('an officer lets somebody back who was turned down, once, with a reason, and nobody who has not left', async () => {
  const { dataverse } = appContext();
  const { rejected, screening, active } = volunteerStatus.codes;
  const vol_id = await aVolunteer(dataverse);
  const press = { vol_id, status: screening, reason: 'The report was about another', by, idempotencyKey: randomUUID() };
  await expect(restore(press, appContext())).rejects.toMatchObject(problem(400, 'invalid-answers'));
  await dataverse.update(tables.volunteerProfile, vol_id, { crf69_volunteerstatus: rejected });
  for (const wrong of [{ reason: ' ' }, { status: rejected }])
    await expect(restore({ ...press, ...wrong }, appContext())).rejects.toMatchObject(problem(400, 'invalid-answers'));
  await restore(press, appContext());
  await dataverse.update(tables.volunteerProfile, vol_id, { crf69_volunteerstatus: active });
  await restore(press, appContext());
  expect(await dataverse.retrieve(tables.volunteerProfile, vol_id)).toMatchObject({ crf69_volunteerstatus: active });
  expect(await dataverse.listAll(tables.restoration)).toMatchObject([
    { crf69_fromstatus: rejected, crf69_tostatus: screening, crf69_restoredby: by },
  ]);
});
