/** Our client and the local Dataverse over HTTP: what no adapter's test shows of how they fit together. */
import { v4 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { bind } from '../../dataverse/key.ts';
import { attendanceStatus } from '../../domain/schema/choices/records.ts';
import { ageGroup } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import { aDataverse, aRow, userId } from './dataverse.ts';

const { contact, volunteerProfile, activity, attendance, recurringActivity } = tables;
const service = await aDataverse();
const client = service.client();

it('one row is created once, read, changed by its ETag and deleted', async () => {
  const id = newId();
  expect(await client.create(contact, id, { crf69_contid: "Ann O'Hara", crf69_birthday: '2001-12-31' })).toBe(
    'created',
  );
  expect(await client.create(contact, id, { crf69_contid: 'Another' })).toBe('existed');
  const row = await client.retrieve(contact, id, { select: ['crf69_contid', 'crf69_birthday'] });
  expect(row).toMatchObject({ crf69_contactid: id, crf69_contid: "Ann O'Hara", crf69_birthday: '2001-12-31' });

  const ifMatch = row['@odata.etag'];
  const changed = await client.updateReturning(contact, id, { crf69_email: 'ann@example.org' }, ['crf69_email'], {
    ifMatch,
  });
  expect(changed.crf69_email).toBe('ann@example.org');
  expect(changed['@odata.etag']).not.toBe(ifMatch);
  await expect(client.update(contact, id, {}, { ifMatch })).rejects.toMatchObject({ kind: 'preconditionFailed' });
  await expect(client.remove(contact, id, { ifMatch })).rejects.toMatchObject({ kind: 'preconditionFailed' });

  await client.remove(contact, id);
  expect(await client.find(contact, id)).toBeUndefined();
  await expect(client.remove(contact, id)).rejects.toMatchObject({ kind: 'notFound', code: '0x80040217' });
  await expect(client.update(contact, id, {})).rejects.toMatchObject({ kind: 'notFound' });
});

it('one row is found by its alternate key, which no other row may have', async () => {
  const [session, volunteer] = [newId(), newId()];
  await client.create(activity, session, {});
  await client.create(volunteerProfile, volunteer, {});
  const key = { _crf69_activity_value: session, _crf69_volunteerprofile_value: volunteer };
  await expect(client.retrieve(attendance, key)).rejects.toMatchObject({ kind: 'notFound', code: '0x80060891' });
  const row = {
    'crf69_Activity@odata.bind': bind(activity, session),
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, volunteer),
  };
  const made = await aRow(client, attendance, { crf69_name: 'Ben, Reading', ...row });
  expect(await client.retrieve(attendance, key, { select: ['crf69_name'] })).toMatchObject({
    crf69_attendanceid: made,
    crf69_name: 'Ben, Reading',
  });
  await expect(aRow(client, attendance, row)).rejects.toMatchObject({ kind: 'duplicateKey' });
});

it('one row is found by a key with a date', async () => {
  const series = await aRow(client, recurringActivity, { crf69_name: 'Saturdays' });
  const key = { _crf69_recurringactivity_value: series, crf69_sessiondate: '2026-03-07' };
  await client.create(activity, newId(), {
    crf69_sessiondate: key.crf69_sessiondate,
    'crf69_RecurringActivity@odata.bind': bind(recurringActivity, series),
  });
  expect(await client.find(activity, key, { select: ['crf69_sessiondate'] })).toMatchObject({
    crf69_sessiondate: '2026-03-07',
  });
});

it('one row is inserted with its relations, all or nothing', async () => {
  const id = newId();
  const row = {
    crf69_volunteerid: 'Chandra',
    crf69_Contact: { crf69_contid: 'Chandra' },
    crf69_crresponse_VolunteerProfile: [{ crf69_name: 'First' }, { crf69_name: 'Second' }],
  };
  expect(await client.insert(volunteerProfile, id, row)).toBe('created');
  expect(await client.insert(volunteerProfile, id, row)).toBe('existed');
  const read = await client.retrieve(volunteerProfile, id, {
    select: ['crf69_volunteerid'],
    expand: {
      crf69_Contact: { select: ['crf69_contid'] },
      crf69_crresponse_VolunteerProfile: { select: ['crf69_name'], orderBy: ['crf69_name desc'] },
    },
  });
  expect(read.crf69_Contact?.crf69_contid).toBe('Chandra');
  expect(read.crf69_crresponse_VolunteerProfile.map((each) => each.crf69_name)).toEqual(['Second', 'First']);
});

it('one row that Dataverse refuses is named by its columns, and by nothing that it says', async () => {
  const tooLong = client.create(contact, newId(), { crf69_contid: 'x'.repeat(201) });
  await expect(tooLong).rejects.toMatchObject({ kind: 'invalid', code: '0x80044331', columns: ['crf69_contid'] });
});

it('the organisation returns its caller and its choices', async () => {
  expect((await client.whoAmI()).UserId).toBe(userId);
  const choices = await client.globalChoices([attendanceStatus.name, ageGroup.name, ageGroup.name]);
  expect(choices.get(attendanceStatus.name)).toEqual(attendanceStatus.options);
  expect(choices.get(ageGroup.name)).toEqual(ageGroup.options);
  await expect(client.globalChoices(['crf69_no_such_choice'])).rejects.toMatchObject({ status: 404 });
});

it('the organisation refuses a call without a token, which then gets a new one', async () => {
  const asked: boolean[] = [];
  const token = async (options?: { renew?: boolean }) => {
    asked.push(options?.renew ?? false);
    return options?.renew ? 'token' : '';
  };
  expect((await service.client({ token }).whoAmI()).UserId).toBe(userId);
  expect(asked).toEqual([false, true]);
  const nobody = service.client({ token: async () => '' });
  await expect(nobody.whoAmI()).rejects.toMatchObject({ kind: 'unauthorized' });
});
