import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerRights, rightsOfPeople } from '../../api/adapters/callerRights.ts';
import { importOrganizationVolunteers } from '../../api/http/organizationImport.ts';
import { requireRight } from '../../api/http/requireRight.ts';
import { sendingActions } from '../../api/http/sendLink.ts';
import { createClient } from '../../dataverse/client.ts';
import { appRole, privilegesOf, type SecurityRole, volunteerStaff } from '../../domain/access/index.ts';
import { linkMessages } from '../../domain/messages/linkMessages.ts';
import { tables } from '../../domain/schema/index.ts';
import { startDataverse } from '../../infra/local/dataverse/service.ts';
import { anApp } from './anApp.ts';
import { aPost, aStaff } from './calling.ts';
import { aReachableVolunteer } from './linkedRows.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z' });

/** May read volunteers, and change nothing. */
const reader: SecurityRole = {
  ...volunteerStaff,
  id: randomUUID(),
  uses: [{ by: 'Reader', read: ['volunteerProfile', 'messageDelivery'] }],
};
const roles: Readonly<Record<string, SecurityRole | undefined>> = {
  staff: volunteerStaff,
  reader,
  app: appRole,
  administrator: undefined,
};
const people = new Map<string, { userId: string; mayUse: boolean; role?: SecurityRole; isDisabled?: boolean }>();

let service: Awaited<ReturnType<typeof startDataverse>>;
beforeAll(async () => {
  service = await startDataverse({
    port: 0,
    file: ':memory:',
    people,
    tokens: async (token) => ({ userId: userIdOf(token), mayUse: true, role: roles[token] }),
  });
});
afterAll(() => service.stop());
const ids = new Map<string, string>();
const userIdOf = (token: string): string => {
  const id = ids.get(token) ?? randomUUID();
  ids.set(token, id);
  return id;
};
const clientOf = (token: string) => createClient({ url: service.url, token: async () => token });
const rightsOf = (token: string) => callerRights(clientOf(token));

it('a person who may write a row may change it, and one who may only read it may not', async () => {
  const id = randomUUID();
  await clientOf('administrator').create(tables.volunteerProfile, id, { crf69_volunteerid: 'Ann' });
  const may = (token: string) => rightsOf(token).mayWrite(tables.volunteerProfile, id);
  expect(await Promise.all(['staff', 'reader', 'administrator'].map(may))).toEqual([true, false, true]);
  const mayAny = (token: string) => rightsOf(token).mayWriteAny(tables.scheduledEmail);
  expect(await Promise.all(['staff', 'reader', 'administrator'].map(mayAny))).toEqual([true, false, true]);
});

it('the API checks the person of a token in Dataverse, and refuses a reader, a stranger and a disabled user', async () => {
  const id = randomUUID();
  await clientOf('administrator').create(tables.volunteerProfile, id, { crf69_volunteerid: 'Ann' });
  let time = Date.parse('2026-03-01T01:00:00Z');
  const rightsOfPerson = rightsOfPeople(clientOf('app'), () => new Date(time));
  const aPerson = (role: SecurityRole, isDisabled = false): string => {
    const userId = randomUUID();
    people.set(userId, { userId, mayUse: true, role, isDisabled });
    return userId;
  };
  const sam = aPerson(volunteerStaff);
  const asked = [sam, aPerson(reader), aPerson(volunteerStaff, true), randomUUID(), '', "x' or 1 eq 1"];
  const may = (person: string) => rightsOfPerson(person).mayWrite(tables.volunteerProfile, id);
  expect(await Promise.all(asked.map(may))).toEqual([true, false, false, false, false, false]);
  const mayAny = (person: string) => rightsOfPerson(person).mayWriteAny(tables.scheduledEmail);
  expect(await Promise.all(asked.map(mayAny))).toEqual([true, false, false, false, false, false]);
  const isUser = (person: string) => rightsOfPerson(person).isUser();
  expect(await Promise.all(asked.map(isUser))).toEqual([true, true, false, false, false, false]);

  people.set(sam, { userId: sam, mayUse: true, role: reader });
  expect(await may(sam)).toBe(false);
  // Removed from the organisation a moment after it was asked who he is.
  people.delete(sam);
  expect(await may(sam)).toBe(false);
  people.set(sam, { userId: sam, mayUse: true, role: volunteerStaff });
  expect(await may(sam)).toBe(true);
  expect(await rightsOfPerson(sam).mayWrite(tables.volunteerProfile, randomUUID())).toBe(true);
  people.set(sam, { userId: sam, mayUse: true, role: volunteerStaff, isDisabled: true });
  expect(await isUser(sam)).toBe(true);
  time += 61_000;
  expect(await may(sam)).toBe(false);
  expect(await isUser(sam)).toBe(false);
});

it('a person without any right to the table is refused, and others may look for a deleted row', async () => {
  await expect(
    requireRight(rightsOf('reader').mayWrite(tables.externalOrganization, randomUUID())),
  ).rejects.toMatchObject({
    details: { status: 403, code: 'forbidden' },
  });
  await requireRight(rightsOf('staff').mayWrite(tables.volunteerProfile, randomUUID()));
});

it('a person who may only read sends no link, and the name of a person who sends one is recorded', async () => {
  const id = await aReachableVolunteer(appContext().dataverse);
  const { send_email } = sendingActions(linkMessages.volunteerFeedback);
  const press = (by: ReturnType<typeof aStaff>) => send_email.run(aPost({}), appContext(), { vol_id: id }, by);
  await expect(press(aStaff(false))).rejects.toMatchObject({ details: { status: 403 } });
  expect((await appContext().outbox.messages()).filter(({ text }) => text?.includes(id))).toEqual([]);
  await press(aStaff());
  const sent = await appContext().dataverse.listAll(tables.messageDelivery);
  expect(sent.find((row) => row.crf69_recordid === id)?.crf69_sentby).toBe('Sam Staff (sam@charity.test)');
});

it('a person who may only read imports nothing', async () => {
  const answer = importOrganizationVolunteers(aPost({ rows: [{}] }), appContext(), aStaff(false));
  await expect(answer).rejects.toMatchObject({ details: { status: 403 } });
});

it('the app deletes nothing but pictures that nothing names, who has an email open, and the unmarked attendance of who gives up a place or withdraws', () => {
  const deleted = privilegesOf(appRole).flatMap(({ type, table }) => (type === 'Delete' ? [table] : []));
  expect(deleted.sort()).toEqual([
    ...['crf69_attendance', 'crf69_emailpicture', 'crf69_openemail'],
    'crf69_trainingattendance',
  ]);
});
