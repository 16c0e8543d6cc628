import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { receiveConcern } from '../../api/http/receiveConcern.ts';
import { followPeople } from '../../api/usecases/people/followPeople.ts';
import { againSeconds } from '../../api/usecases/queueMessages.ts';
import { runWork } from '../../api/usecases/runWork.ts';
import { type RaiseRequest, raiseConcern } from '../../api/usecases/safeguarding/raiseConcern.ts';
import { appRole, maySecured, privilegesOf, volunteerOfficer, volunteerStaff } from '../../domain/access/index.ts';
import { concernKind } from '../../domain/schema/choices/concerns.ts';
import { concernAnswer } from '../../domain/schema/choices/references.ts';
import { concernSubjects } from '../../domain/schema/concernTables.ts';
import { logicalName, tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { aReferee, aVolunteer } from './linkedRows.ts';
import { submitting } from './submitting.ts';

const appContext = anApp({ now: '2026-03-02T02:00:00Z' });
const told = { officers: ['one@officers.test', 'two@officers.test'], deputy: ['deputy@officers.test'] };
const raise = (changes: Partial<RaiseRequest> = {}, concernAddresses = told) =>
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
    { ...appContext(), concernAddresses },
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

it('a concern holds the data of whom it names where that is one volunteer, else of whose record it was raised from', async () => {
  const { dataverse } = appContext();
  const [record, named] = [await aVolunteer(dataverse), await aVolunteer(dataverse, 'Goh Siew Lan')];
  for (const name of ['Lee Kok Beng', 'Lee Kok Beng']) await aVolunteer(dataverse, name);
  await followPeople(appContext());
  const heldBy = async (changes: Partial<RaiseRequest>) =>
    (await byCode((await raise(changes)).code))[0]?._crf69_volunteerprofile_value;
  expect(await heldBy({ about: 'GOH siew lan' })).toBe(named);
  expect(await heldBy({ about: 'Lan Goh Siew', volunteerId: record })).toBe(named);
  expect(await heldBy({ about: 'Lee Kok Beng' })).toBeNull();
  for (const about of ['Lee Kok Beng', 'The Tuesday driver', 'Nur Aisyah', ''])
    expect(await heldBy({ about, volunteerId: record })).toBe(record);
});

it('while nobody is named who reads concerns, one is stored, nobody is told, and it is not marked as told', async () => {
  const { code } = await raise({}, { officers: [], deputy: [] });
  expect(await mails(code)).toEqual([]);
  expect((await byCode(code))[0]?.crf69_toldon).toBeNull();
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

it('a concern is opened when a referee gives a reason, together with the answer', async () => {
  const linkId = await aReferee(appContext().dataverse);
  const changes = {
    crf69_concernanswer: String(concernAnswer.codes.yes),
    crf69_concernwords: 'He was sent away from another charity.',
  };
  const submit = submitting(appContext);
  const how = { key: randomUUID(), linkId, changes };
  expect(await submit('characterReference', how)).toEqual(await submit('characterReference', how));
  const opened = (await rows()).filter((row) => row._crf69_characterreference_value === linkId);
  expect(opened).toMatchObject([
    { crf69_facts: 'He was sent away from another charity.', crf69_kind: concernKind.codes.reference },
  ]);
  // Whom it is about, also when the reference and the volunteer are gone.
  expect(opened[0]?.crf69_about).toBe('Nur Aisyah');
  // Officers hear of it at once; the message that was put before it was stored finds nothing left.
  const concernAddresses = told;
  await appContext().workQueue.run(async (work) => void (await runWork(work, { ...appContext(), concernAddresses })));
  expect((await mails(opened[0]?.crf69_code ?? '')).map(({ to }) => to).sort()).toEqual(told.officers);
  appContext().pass(againSeconds);
  await appContext().workQueue.run(async (work) => void (await runWork(work, { ...appContext(), concernAddresses })));
  expect(await mails(opened[0]?.crf69_code ?? '')).toHaveLength(told.officers.length);
});

it('nobody deletes a concern, only officers and the app may read the table, and only the app writes it', () => {
  const rights = (role: Parameters<typeof privilegesOf>[0]) =>
    privilegesOf(role).flatMap(({ type, table }) => (table === logicalName(tables.concern) ? [type] : []));
  expect(rights(volunteerStaff)).toEqual([]);
  expect(rights(volunteerOfficer)).toEqual(['Read']);
  expect(rights(appRole)).not.toContain('Delete');
  for (const name of ['crf69_about', 'crf69_facts', 'crf69_outcome'])
    expect(maySecured(appRole, 'read', logicalName(tables.concern), name)).toBe(false);
});
