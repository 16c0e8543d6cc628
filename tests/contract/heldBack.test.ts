/** Tests that what is held back is in no list, and in each of them once staff have taken it in. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { submissionsIn } from '../../api/adapters/submissions.ts';
import { bind } from '../../dataverse/key.ts';
import { update } from '../../dataverse/operations/writeOperations.ts';
import { periodInForce } from '../../dataverse/readings/retention.ts';
import { appRole, volunteerStaff } from '../../domain/access/index.ts';
import { retentionRules } from '../../domain/retention/rules.ts';
import { retentionUnit } from '../../domain/schema/choices/retention.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import { decide, heldBack } from '../../frontend/src/staff/home/heldBack.ts';
import { unansweredReferees } from '../../frontend/src/staff/home/needsAttention.ts';
import { newApplications } from '../../frontend/src/staff/home/waitingPeople.ts';
import { searchOrganizations } from '../../frontend/src/staff/volunteers/searchOrganizations.ts';
import { searchVolunteers } from '../../frontend/src/staff/volunteers/searchVolunteers.ts';
import { aDataverse, tokensOf } from './dataverse.ts';

const { volunteerProfile, externalOrganization, characterReference, retentionRule } = tables;
const { signal } = new AbortController();

it('staff take in all that is shown at once, and then it is in every list; what comes later stays, and can be put away', async () => {
  const service = await aDataverse({ tokens: tokensOf({ app: { role: appRole }, staff: { role: volunteerStaff } }) });
  const [app, staff] = [service.clientOf('app'), service.clientOf('staff')];
  const people = Array.from({ length: 4 }, (_, n) => ({
    table: volunteerProfile,
    id: randomUUID(),
    row: { crf69_volunteerid: `Held ${n}`, crf69_volunteerstatus: volunteerStatus.codes.applied },
  }));
  const organization = { table: externalOrganization, id: randomUUID(), row: { crf69_orgid: 'Held Company' } };
  for (const person of people) {
    const reference = {
      table: characterReference,
      id: randomUUID(),
      row: {
        crf69_name: 'Referee',
        crf69_requestedon: '2026-03-02T04:00:00Z',
        'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, person.id),
      },
    };
    expect(await submissionsIn(app).create([person, reference], person)).toBe('created');
    expect(await submissionsIn(app).create([person, reference], person)).toBe('exists');
  }
  await submissionsIn(app).create([organization], organization);
  const merged = { table: volunteerProfile, id: randomUUID(), row: { crf69_volunteerid: 'Merged later' } };
  await submissionsIn(app).create([merged], merged);
  const keeper = people[0]?.id ?? '';
  await app.batch([
    update(volunteerProfile, merged.id, { 'crf69_MergedInto@odata.bind': bind(volunteerProfile, keeper) }),
  ]);
  const listed = async () => [
    (await newApplications(staff, signal)).count,
    (await searchVolunteers(staff, { name: 'Held', organizations: [], roles: [] }, { pageSize: 50 })).count,
    (await searchOrganizations(staff, { name: 'Held' }, { pageSize: 50 })).count,
    (await unansweredReferees(staff, signal)).count,
  ];
  const shown = await heldBack(staff, signal);
  expect(shown).toHaveLength(5);
  expect(shown.map(({ name }) => name)).toContain('Held Company');
  expect(await listed()).toEqual([0, 0, 0, 0]);
  const marked = { crf69_submissionreference: 'LATE-0001', crf69_submissiondigest: 'd' };
  const late = { table: externalOrganization, id: randomUUID(), row: { crf69_orgid: 'Held later', ...marked } };
  const applied = { crf69_volunteerid: 'Later', crf69_volunteerstatus: volunteerStatus.codes.applied };
  const another = { table: volunteerProfile, id: randomUUID(), row: applied };
  await submissionsIn(app).create([late], late);
  expect(await submissionsIn(app).storedAs(externalOrganization, 'LATE-0001')).toEqual({
    digest: 'd',
    isHeldBack: true,
    on: expect.any(Date),
  });
  await submissionsIn(app).create([another], another);
  await decide(staff, shown, 'not spam');
  const left = await heldBack(staff, signal);
  expect(left.map(({ name }) => name)).toEqual(['Later', 'Held later']);
  expect(await listed()).toEqual([4, 4, 1, 4]);
  await decide(staff, left, 'put away');
  expect([await heldBack(staff, signal), await listed()]).toEqual([[], [4, 4, 1, 4]]);
  for (const { table, id } of [another, late]) expect(await submissionsIn(app).heldState(table, id)).toBe('gone');
});

it('staff may read how long applications stay that nobody takes in, and a draft says nothing', async () => {
  const service = await aDataverse({ tokens: tokensOf({ app: { role: appRole }, staff: { role: volunteerStaff } }) });
  const [app, staff] = [service.clientOf('app'), service.clientOf('staff')];
  expect(await periodInForce(staff, 'heldBack')).toBeNull();
  const { ruleId } = retentionRules.heldBack;
  await app.create(retentionRule, ruleId, { crf69_amount: 60, crf69_unit: retentionUnit.codes.days });
  expect(await periodInForce(staff, 'heldBack')).toBeNull();
  await app.update(retentionRule, ruleId, { crf69_inforcesince: '2026-03-01T00:00:00Z' });
  expect(await periodInForce(staff, 'heldBack')).toEqual({ amount: 60, unit: 'days' });
});
