import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { receiveConcern } from '../../api/http/receiveConcern.ts';
import { worksAgain } from '../../api/usecases/emails/changeAddress.ts';
import { notifyOfficers } from '../../api/usecases/safeguarding/notifyOfficers.ts';
import { type RaiseRequest, raiseConcern } from '../../api/usecases/safeguarding/raiseConcern.ts';
import { runConcerns } from '../../api/usecases/safeguarding/runConcerns.ts';
import {
  appRole,
  privilegesOf,
  type SecurityRole,
  volunteerOfficer,
  volunteerStaff,
} from '../../domain/access/index.ts';
import type { TableKey } from '../../domain/access/privileges.ts';
import { concernKind } from '../../domain/schema/choices/concerns.ts';
import { concernSubjects } from '../../domain/schema/concernTables.ts';
import { logicalName, tables } from '../../domain/schema/index.ts';
import { readConcerns } from '../../frontend/src/staff/concerns/concernRows.ts';
import { anApp } from './anApp.ts';
import { aReferee, aVolunteer } from './linkedRows.ts';
import { problem } from './pressing.ts';
import { submitting } from './submitting.ts';

const now = '2026-03-02T02:00:00Z';
const appContext = anApp({ now });
const told = { officers: ['one@officers.test', 'two@officers.test'], deputy: ['deputy@officers.test'] };
const raise = (changes: Partial<RaiseRequest> = {}, concernAddresses = told, context = appContext) =>
  raiseConcern(
    {
      idempotencyKey: randomUUID(),
      by: 'Sam Staff',
      about: 'Nur Aisyah',
      subject: 'others',
      kind: concernKind.codes.behaviour,
      facts: 'She shouted at a boy in the hall.',
      ...changes,
    },
    { ...context(), concernAddresses },
  );
const rows = async () => [
  ...(await appContext().dataverse.listAll(tables.concern)),
  ...(await appContext().dataverse.listAll(tables.officerConcern)),
  ...(await appContext().dataverse.listAll(tables.deputyConcern)),
];
const byCode = async (code: string) => (await rows()).filter((row) => row.crf69_code === code);
const mails = async (code: string) =>
  (await appContext().outbox.messages()).filter(({ subject }) => subject?.includes(code) === true);

it('a concern is stored once for any number of presses, and each officer is notified once, without a name', async () => {
  const request = { idempotencyKey: randomUUID(), volunteerId: await aVolunteer(appContext().dataverse), about: '' };
  const { code } = await raise(request);
  expect(await raise(request)).toEqual({ code });
  expect(await byCode(code)).toMatchObject([
    { crf69_about: 'Nur Aisyah', crf69_facts: 'She shouted at a boy in the hall.', crf69_raisedby: 'Sam Staff' },
  ]);
  const sent = await mails(code);
  expect(sent.map(({ to }) => to).sort()).toEqual(told.officers);
  for (const { html, text } of sent) expect(`${html} ${text}`).not.toMatch(/Aisyah|shouted|Sam|hall/);
});

it('a concern about an officer is reported only to the deputy', async () => {
  const { code } = await raise({ subject: 'officer' });
  expect((await mails(code)).map(({ to }) => to)).toEqual(told.deputy);
  const codes = (await appContext().dataverse.listAll(tables.concern)).map(({ crf69_code }) => crf69_code);
  expect(codes).not.toContain(code);
  expect(await byCode(code)).toMatchObject([{ crf69_facts: 'She shouted at a boy in the hall.' }]);
  expect((await byCode(code))[0]?.crf69_toldon).not.toBeNull();
});

it('a concern about the deputy is stored where the deputy cannot read, and reported to the officers without the deputy', async () => {
  const concernAddresses = { ...told, officers: [...told.officers, 'Deputy@officers.test'] };
  const { code } = await raise({ subject: 'deputy' }, concernAddresses);
  expect((await mails(code)).map(({ to }) => to).sort()).toEqual(told.officers);
  const stored = await appContext().dataverse.listAll(tables.deputyConcern);
  expect(stored.find(({ crf69_code }) => crf69_code === code)).toMatchObject({
    crf69_facts: 'She shouted at a boy in the hall.',
    crf69_toldon: expect.any(String),
  });
  expect(await byCode(code)).toHaveLength(1);
});

it.each([undefined, true, 'Deputy', 'all', 'constructor'])(
  'a request with the subject %s is refused, so that no concern lands where the person concerned reads it',
  async (subject) => {
    const body = { about: 'Olive Officer', kind: concernKind.codes.behaviour, facts: 'She shouted.', subject };
    expect(() => receiveConcern.reads(body)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ status: 400 }) }),
    );
  },
);

it.each(concernSubjects)('a request with the subject %s is read', (subject) => {
  expect(receiveConcern.reads({ subject })).toMatchObject({ subject });
});

it('a concern is reported later when the mail service fails now', async () => {
  await appContext().outbox.fault({ match: 'emails:send', count: 2, status: 503 });
  const { code } = await raise();
  expect((await byCode(code))[0]?.crf69_toldon).toBeNull();
  await appContext().outbox.clearFaults();
  appContext().pass(600);
  expect(await notifyOfficers({ ...appContext(), concernAddresses: told })).toEqual({ left: 0, failures: [] });
  expect(await mails(code)).toHaveLength(2);
  expect((await byCode(code))[0]?.crf69_toldon).not.toBeNull();
});

it('a concern of which every officer’s mail bounces stays open, writes nothing, and is reported once an address works again', async () => {
  const concernAddresses = { ...told, officers: ['left@officers.test', 'full@officers.test'] };
  const context = () => ({ ...appContext(), concernAddresses });
  for (const address of concernAddresses.officers)
    await appContext().addressStates.markBounced(address, { on: '2026-03-01T01:00:00Z', reason: '' });
  const { code } = await raise({}, concernAddresses);
  const ledger = async () =>
    (await appContext().dataverse.listAll(tables.messageDelivery))
      .filter(({ crf69_subject }) => crf69_subject?.includes(code))
      .map((row) => [row.crf69_recipient, row['@odata.etag']]);
  const before = await ledger();
  expect(before).toHaveLength(2);
  expect(await notifyOfficers(context())).toEqual({ left: 1, failures: [] });
  expect(await ledger()).toEqual(before);
  expect((await byCode(code))[0]?.crf69_toldon).toBeNull();
  const [delivery] = (await appContext().dataverse.listAll(tables.messageDelivery)).filter(
    ({ crf69_recipient, crf69_subject }) => crf69_recipient === 'full@officers.test' && crf69_subject?.includes(code),
  );
  await worksAgain({ delivery: delivery?.crf69_messagedeliveryid ?? '' }, 'Sam Staff', appContext());
  expect(await notifyOfficers(context())).toEqual({ left: 0, failures: [] });
  expect((await mails(code)).map(({ to }) => to)).toEqual(['full@officers.test']);
});

it('a concern is not raised about a record that does not exist', async () => {
  await expect(raise({ volunteerId: randomUUID() })).rejects.toMatchObject(problem(404, 'not-found'));
});

it('a concern is raised also about a volunteer who has left, and about a reference that was replaced', async () => {
  const { dataverse } = appContext();
  const inactive = { statecode: 1, statuscode: 2 };
  const volunteerId = await aVolunteer(dataverse);
  await dataverse.update(tables.volunteerProfile, volunteerId, inactive);
  const referenceId = await aReferee(dataverse);
  await dataverse.update(tables.characterReference, referenceId, inactive);
  for (const from of [{ volunteerId }, { referenceId }]) {
    const { code } = await raise({ ...from, about: '' });
    expect(await byCode(code)).toMatchObject([{ crf69_about: 'Nur Aisyah' }]);
  }
});

it('a concern raised from a reference is about the person its author names, or about the volunteer if nobody is named', async () => {
  const referenceId = await aReferee(appContext().dataverse);
  const named = await raise({ referenceId, about: 'Tan Wei Ling, the referee' });
  const unnamed = await raise({ referenceId, about: '' });
  const read = await readConcerns(appContext().dataverse, new AbortController().signal);
  expect(read.find(({ code }) => code === named.code)?.about).toBe('Tan Wei Ling, the referee');
  expect(read.find(({ code }) => code === unnamed.code)?.about).toBe('Nur Aisyah');
});

it('a concern is opened when a referee gives a reason, together with the answer', async () => {
  const linkId = await aReferee(appContext().dataverse);
  const changes = { crf69_concernflag: 'true', crf69_concernwords: 'He was sent away from another charity.' };
  const submit = submitting(appContext);
  const how = { key: randomUUID(), linkId, changes };
  expect(await submit('characterReference', how)).toEqual(await submit('characterReference', how));
  const opened = (await rows()).filter((row) => row._crf69_characterreference_value === linkId);
  expect(opened).toMatchObject([
    { crf69_facts: 'He was sent away from another charity.', crf69_kind: concernKind.codes.reference },
  ]);
});

it('nobody deletes a concern, and only officers and the app may read the table', () => {
  const rights = (role: Parameters<typeof privilegesOf>[0]) =>
    privilegesOf(role).flatMap(({ type, table }) => (table === logicalName(tables.concern) ? [type] : []));
  expect(rights(volunteerStaff)).toEqual([]);
  expect(rights(volunteerOfficer).sort()).toEqual(['Read', 'Write']);
  expect(rights(appRole)).not.toContain('Delete');
  expect(appRole.securedColumns.read).toBe(false);
});

describe('with a role from before the newest table of concerns', () => {
  const olderRole = anApp({ now, role: withoutDeputyConcerns(appRole) });
  const run = () => runConcerns({ ...olderRole(), concernAddresses: told });
  const notRead = { left: 0, failures: [{ name: 'DataverseError', kind: 'forbidden' }] };

  it('officers hear of concerns in the other tables, and the run reports the one that may not be read', async () => {
    const { code } = await raise({}, told, olderRole);
    const sent = (await olderRole().outbox.messages()).filter(({ subject }) => subject?.includes(code));
    expect(sent.map(({ to }) => to).sort()).toEqual(told.officers);
    expect(await run()).toMatchObject(notRead);
  });

  it('a reference with an open concern is marked', async () => {
    const { dataverse, fault } = olderRole();
    const referenceId = await aReferee(dataverse);
    await fault({ match: 'PATCH .*crresponses', count: 1, status: 403, code: '0x80040220' });
    await raise({ referenceId, about: '' }, told, olderRole);
    const needsLook = async () => (await dataverse.retrieve(tables.characterReference, referenceId)).crf69_needslook;
    expect(await needsLook()).not.toBe(true);
    expect(await run()).toMatchObject(notRead);
    expect(await needsLook()).toBe(true);
  });
});

function withoutDeputyConcerns(role: SecurityRole): SecurityRole {
  const known = (keys: readonly TableKey[] = []) => keys.filter((key) => key !== 'deputyConcern');
  const uses = role.uses.map(({ create, change, tie = [], ...use }) => ({
    ...use,
    create: known(create),
    change: known(change),
    tie: tie.filter(([from]) => from !== 'deputyConcern'),
  }));
  return { ...role, uses };
}
