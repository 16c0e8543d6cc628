/** Submissions and references, over the Dataverse service: all of a change is stored, or nothing, and once. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { linksIn } from '../../api/adapters/links.ts';
import { namedRefereesIn, type RefereeChanges } from '../../api/adapters/namedReferees.ts';
import { referencesIn } from '../../api/adapters/references.ts';
import { submissionsIn } from '../../api/adapters/submissions.ts';
import { notAsked, usualPlan } from '../../domain/references/nextStep.ts';
import { holidaysWith } from '../../domain/references/publicHolidays.ts';
import { stateCode } from '../../domain/references/states.ts';
import { tables } from '../../domain/schema/index.ts';
import { aDataverse } from './dataverse.ts';
import { inactive, linkedPeople } from './linkedPeople.ts';

const { characterReference, contact, externalOrganization } = tables;
let time = Date.parse('2026-03-02T04:00:00Z');
const service = await aDataverse({ now: () => new Date(time) });
const dataverse = service.client();
const links = linksIn(dataverse);
const submissions = submissionsIn(dataverse);
const named = namedRefereesIn(dataverse);
const references = referencesIn(dataverse, usualPlan(holidaysWith([])));
const { aVolunteer, deactivate, aReferee: makeReferee } = linkedPeople(dataverse);
/** Creates a referee a second after the one before. */
const aReferee: typeof makeReferee = (row, volunteer) => {
  time += 1000;
  return makeReferee(row, volunteer);
};

const mark = () => ({ crf69_submissionreference: randomUUID().slice(0, 9), crf69_submissiondigest: 'd' });

it('a submission is stored as a whole, and once', async () => {
  const [id, other] = [randomUUID(), randomUUID()];
  const submitted = mark();
  const rows = [
    { table: contact, id, row: { crf69_contid: 'Ann' } },
    { table: externalOrganization, id, row: { crf69_orgid: 'Bright', ...submitted } },
  ];
  expect([await submissions.create(rows), await submissions.create(rows)]).toEqual(['created', 'exists']);
  const storedAs = (reference: string) => submissions.storedAs(externalOrganization, reference);
  const kept = { digest: 'd', isHeldBack: false, on: new Date(time) };
  expect(await storedAs(submitted.crf69_submissionreference)).toEqual(kept);
  expect(await storedAs('none')).toBeUndefined();
  // Nothing of it is stored when its reference is taken.
  const taken = [
    { table: contact, id: other, row: {} },
    { table: externalOrganization, id: other, row: submitted },
  ];
  expect(await submissions.create(taken)).toBe('exists');
  expect(await dataverse.find(contact, other)).toBeUndefined();
  const wrong = [{ table: contact, id: randomUUID(), row: { crf69_contid: 'x'.repeat(5000) } }];
  await expect(submissions.create(wrong)).rejects.toThrow();
});

it('a submission fills in the row of its link while nobody has changed it, with what belongs to it', async () => {
  const id = await aReferee();
  const etag = (await links.find('cr_id', id))?.own?.etag ?? '';
  const row = { table: characterReference, id, row: { crf69_occupation: 'Teacher' } };
  const concern = { table: contact, id: randomUUID(), row: { crf69_contid: 'With it' } };
  expect(await submissions.fill(row, etag, [concern])).toBe('filled');
  expect(await dataverse.retrieve(contact, concern.id)).toMatchObject({ crf69_contid: 'With it' });
  const later = { table: contact, id: randomUUID(), row: {} };
  expect([await submissions.fill(row, etag, [later]), await submissions.fill(row, etag, [])]).toEqual([
    'changed',
    'changed',
  ]);
  expect(await dataverse.find(contact, later.id)).toBeUndefined();
  const fresh = (await links.find('cr_id', id))?.own?.etag ?? '';
  expect(await submissions.fill(row, fresh, [])).toBe('filled');
  expect(await submissions.fill({ ...row, id: randomUUID() }, fresh, [])).toBe('changed');
  const wrong = { ...row, row: { crf69_occupation: 'x'.repeat(5000) } };
  await expect(submissions.fill(wrong, (await links.find('cr_id', id))?.own?.etag ?? '', [])).rejects.toThrow();
});

it('the referees of a volunteer are listed in the order of naming, with how far each is', async () => {
  const volunteer = await aVolunteer();
  const first = await aReferee(
    {
      crf69_requestedon: '2026-03-01T00:00:00Z',
      crf69_answeredon: '2026-03-01T01:00:00Z',
      crf69_submissiondigest: 'd',
    },
    volunteer,
  );
  const second = await aReferee(
    { crf69_answeredon: '2026-03-01T01:00:00Z', crf69_declined: true, crf69_name: null, crf69_email: null },
    volunteer,
  );
  const third = await aReferee(
    { crf69_bouncedon: '2026-03-01T00:00:00Z', crf69_requestedon: '2026-03-01T00:00:00Z', crf69_requestedby: 'Jo' },
    volunteer,
  );
  await deactivate(characterReference, third);
  const fourth = await aReferee({ crf69_earliersubmissions: 'B d2\nA d1' }, volunteer);
  await aReferee();
  const bare = {
    answered: false,
    bounced: false,
    requestedBy: undefined,
    requestedOn: null,
    neverAsked: false,
    active: true,
    namedOn: expect.any(String),
    reference: null,
    earlier: [],
  };
  expect(await named.of(volunteer)).toEqual([
    {
      ...bare,
      id: first,
      etag: expect.any(String),
      name: 'Wei',
      email: 'wei@x.test',
      answered: true,
      requestedBy: '',
      requestedOn: '2026-03-01T00:00:00Z',
      digest: 'd',
    },
    { ...bare, id: second, etag: expect.any(String), name: '', email: '', digest: null },
    {
      ...bare,
      id: third,
      etag: expect.any(String),
      name: 'Wei',
      email: 'wei@x.test',
      bounced: true,
      requestedBy: 'Jo',
      requestedOn: '2026-03-01T00:00:00Z',
      active: false,
      digest: null,
    },
    {
      ...bare,
      id: fourth,
      etag: expect.any(String),
      name: 'Wei',
      email: 'wei@x.test',
      neverAsked: true,
      digest: null,
      earlier: ['B d2', 'A d1'],
    },
  ]);
});

it('the referees of a volunteer change as a whole, or not at all', async () => {
  const volunteer = await aVolunteer();
  const ids = [await aReferee({}, volunteer), await aReferee({}, volunteer), await aReferee({}, volunteer)];
  const [stays, leaves, counted] = await named.of(volunteer);
  if (!stays || !leaves || !counted) throw new Error(`Of ${ids.length} referees some are missing.`);
  const added = { table: characterReference, id: randomUUID(), row: { crf69_name: 'New' } };
  const correction = { table: characterReference, id: stays.id, row: { crf69_name: 'Corrected' } };
  const changes: RefereeChanges = {
    added: [added],
    corrected: [{ row: correction, etag: stays.etag }],
    replaced: [leaves],
    counted: { ...counted, requestedBy: 'Jo' },
  };
  expect(await named.change(changes)).toBe('done');
  expect(await dataverse.retrieve(characterReference, leaves.id)).toMatchObject({
    ...inactive,
    crf69_state: stateCode('replaced'),
    crf69_nextstep: null,
    crf69_nextstepon: null,
  });
  expect(await dataverse.retrieve(characterReference, stays.id)).toMatchObject({ crf69_name: 'Corrected' });
  expect(await dataverse.retrieve(characterReference, added.id)).toMatchObject({ crf69_name: 'New' });
  const after = (await named.of(volunteer)).find(({ id }) => id === counted.id);
  expect(after?.etag).not.toBe(counted.etag);
  // Whoever has seen an older row changes nothing, and neither does a list that was counted before.
  const late = { ...added, id: randomUUID() };
  const none = { added: [late], corrected: [], replaced: [], counted: undefined };
  for (const stale of [
    { ...none, corrected: [{ row: correction, etag: stays.etag }] },
    { ...none, replaced: [leaves] },
    { ...none, counted: { ...counted, requestedBy: 'Jo' } },
    { ...none, replaced: [{ id: randomUUID(), etag: leaves.etag }] },
    { ...none, added: [late, added] },
  ]) {
    expect(await named.change(stale)).toBe('changed');
  }
  expect(await dataverse.find(characterReference, late.id)).toBeUndefined();
  const wrong = { ...late, row: { crf69_name: 'x'.repeat(5000) } };
  await expect(named.change({ ...none, added: [wrong] })).rejects.toThrow();
});

const asked = {
  crf69_state: stateCode('asked'),
  crf69_requestedon: '2026-03-01T00:00:00Z',
  crf69_requestedby: 'Jo',
  crf69_countedfrom: '2026-03-01',
  crf69_stepsdone: 2,
  crf69_nextstepon: '2026-03-08T00:00:00Z',
};

it('a reference that is chased is read with how far it is', async () => {
  const volunteer = await aVolunteer();
  const id = await aReferee({ ...asked, crf69_email: ' wei@x.test ' }, volunteer);
  expect(await references.find(id)).toEqual({
    id,
    etag: expect.any(String),
    name: 'Wei',
    email: 'wei@x.test',
    number: '',
    volunteerId: volunteer,
    requestedBy: 'Jo',
    wasHeld: false,
    nextOn: '2026-03-08T00:00:00Z',
    chase: {
      state: 'asked',
      requestedOn: '2026-03-01T00:00:00Z',
      countedFrom: '2026-03-01',
      stepsDone: 2,
      held: false,
      anotherSince: null,
      anotherAskedOn: null,
    },
  });
  const bare = await aReferee({ crf69_name: null, crf69_email: null, crf69_heldby: 'Jo' });
  expect(await references.find(bare)).toMatchObject({
    name: '',
    email: '',
    volunteerId: null,
    requestedBy: '',
    wasHeld: true,
    nextOn: null,
    chase: { ...notAsked, held: false },
  });
  const bounced = await aReferee({
    ...asked,
    crf69_bouncedon: '2026-03-02T00:00:00Z',
    crf69_heldon: '2026-03-02T00:00:00Z',
  });
  expect(await references.find(bounced)).toMatchObject({
    wasHeld: true,
    chase: { state: 'bounced', held: true, anotherSince: '2026-03-02T00:00:00Z' },
  });
  expect([await references.find('no id'), await references.find(randomUUID())]).toEqual([undefined, undefined]);
});

it('a reference that is chased is one of its volunteer’s, unless it was replaced', async () => {
  const volunteer = await aVolunteer();
  const ids = [await aReferee({}, volunteer), await aReferee({}, volunteer), await aReferee({}, volunteer)];
  await deactivate(characterReference, ids[1] ?? '');
  expect((await references.ofVolunteer(volunteer)).map(({ id }) => id)).toEqual([ids[0], ids[2]]);
  expect(await references.ofVolunteer('no id')).toEqual([]);
});

it('a reference that is chased is due at its time, longest due first, unless it is held', async () => {
  const at = (on: string, row: object = {}) => aReferee({ ...asked, crf69_nextstepon: on, ...row });
  const second = await at('2026-01-02T00:00:00Z');
  const first = await at('2026-01-01T00:00:00Z');
  await at('2026-01-02T00:00:01Z');
  await at('2026-01-01T00:00:00Z', { crf69_heldon: '2026-01-01T00:00:00Z' });
  const due = [first, second].map((id) => ({ id, isBack: false }));
  expect(await references.due(new Date('2026-01-02T00:00:00Z'))).toEqual(due);
});

it('a reference that is chased is found by the address that was asked', async () => {
  const email = `${randomUUID()}@x.test`;
  const id = await aReferee({ ...asked, crf69_email: email });
  await aReferee({ crf69_email: email, crf69_state: stateCode('answered') });
  expect([await references.askedAt(email), await references.askedAt('nobody@x.test')]).toEqual([[id], []]);
});

it('a reference that is chased is saved by who saw it last, with who did what', async () => {
  const id = await aReferee(asked);
  const seen = await references.find(id);
  if (!seen) throw new Error('The reference is gone.');
  const on = new Date('2026-03-03T00:00:00.000Z');
  const stored = () => dataverse.retrieve(characterReference, id);
  const again = async () => (await references.find(id)) ?? seen;
  expect(await references.save(seen, { ...seen.chase, held: true }, on, { heldBy: 'Sam' })).toBe('done');
  expect(await stored()).toMatchObject({ crf69_heldon: '2026-03-03T00:00:00Z', crf69_heldby: 'Sam' });
  expect(await references.save(seen, seen.chase, on)).toBe('changed');
  expect(await references.save({ ...seen, id: randomUUID() }, seen.chase, on)).toBe('changed');
  // Held as before: who holds it stays.
  await references.save(await again(), { ...seen.chase, held: true }, new Date('2026-03-04T00:00:00Z'));
  expect(await stored()).toMatchObject({ crf69_heldon: '2026-03-03T00:00:00Z', crf69_heldby: 'Sam' });
  await references.save(await again(), seen.chase, on, { requestedBy: 'Li' });
  expect(await stored()).toMatchObject({
    crf69_heldon: null,
    crf69_heldby: 'Sam',
    crf69_requestedby: 'Li',
    crf69_stepsdone: 2,
    crf69_bouncedon: null,
    crf69_replacedon: null,
    statecode: 0,
  });
  const since = '2026-03-03T01:00:00Z';
  await references.save(await again(), { ...seen.chase, state: 'bounced', anotherSince: since }, on);
  expect(await stored()).toMatchObject({ crf69_bouncedon: since, crf69_replacedon: null, statecode: 0 });
  const replaced = { ...seen.chase, state: 'replaced', anotherSince: since } as const;
  await references.save(await again(), replaced, on, { replacedBy: 'Li' });
  expect(await stored()).toMatchObject({ crf69_replacedon: since, crf69_replacedby: 'Li', ...inactive });
  expect((await again()).chase).toMatchObject({ state: 'replaced', anotherSince: since });
  const wrong = references.save(await again(), seen.chase, on, { heldBy: 'x'.repeat(5000) });
  await expect(wrong).rejects.toThrow();
});
