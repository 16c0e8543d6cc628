/**
 * A reference that raised a concern clears nobody until an officer closes the concern, and other staff learn no more.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { markReferences } from '../../api/usecases/references/markReferences.ts';
import { raiseConcern } from '../../api/usecases/safeguarding/raiseConcern.ts';
import { readClearances, readRequirements } from '../../dataverse/readings/readClearances.ts';
import { noteOf } from '../../domain/clearance/noteOf.ts';
import { concernKind, concernState } from '../../domain/schema/choices/concerns.ts';
import { concernAnswer } from '../../domain/schema/choices/references.ts';
import type { ConcernSubject } from '../../domain/schema/concernTables.ts';
import { tables } from '../../domain/schema/index.ts';
import { singaporeDay } from '../../domain/time.ts';
import { anApp } from './anApp.ts';
import { chasing } from './chasing.ts';

const appContext = anApp({ now: '2026-03-02T02:00:00Z' });
const { aVolunteerWithTwo, answer, declined, rowOf } = chasing(appContext);
const { characterReference, concern, requirement } = tables;

beforeAll(() =>
  appContext().dataverse.create(requirement, randomUUID(), {
    crf69_name: 'Two references',
    crf69_appliesfrom: '2020-01-01',
    crf69_references: 2,
  }),
);

async function clearanceOf(volunteerId: string) {
  const call = { dataverse: appContext().dataverse };
  const read = await readClearances([volunteerId], { requirements: await readRequirements(call) }, call);
  return noteOf(read, volunteerId, singaporeDay(new Date()));
}
const looked = { status: 'Not cleared', reason: 'Two references: an officer must look at a reference' };
const cleared = { status: 'Cleared', reason: 'Two references' };
const reason = {
  crf69_concernanswer: String(concernAnswer.codes.yes),
  crf69_concernwords: 'He was sent away from another charity.',
};

/** What the officers' timer does; two of them at once come to the same. */
const mark = () => Promise.all([markReferences(appContext()), markReferences(appContext())]);

async function concernOf(referenceId: string): Promise<string> {
  const all = await appContext().dataverse.listAll(concern);
  const own = all.find((row) => row._crf69_characterreference_value === referenceId);
  if (!own) throw new Error('A concern was opened');
  return own.crf69_concernid;
}
const set = (id: string, state: number) => appContext().dataverse.update(concern, id, { crf69_concernstate: state });

async function answeredByBoth(changes: object = {}) {
  const two = await aVolunteerWithTwo();
  await answer(two.first, { ...changes });
  await answer(two.second, { crf69_name: 'Priya Suresh', crf69_email: '', crf69_contactnumber: '+6581112222' });
  return two;
}

it('who has two answers, one of which raised a concern, is not cleared until it is closed, and again when it is opened', async () => {
  const { volunteer, first } = await answeredByBoth(reason);
  expect(await clearanceOf(volunteer)).toMatchObject(looked);
  await mark();
  expect(await clearanceOf(volunteer)).toMatchObject(looked);
  const id = await concernOf(first);
  for (const state of ['lookedInto', 'referred'] as const) {
    await set(id, concernState.codes[state]);
    await mark();
    expect(await clearanceOf(volunteer), state).toMatchObject(looked);
  }
  await set(id, concernState.codes.closed);
  await mark();
  expect(await clearanceOf(volunteer)).toMatchObject(cleared);
  await set(id, concernState.codes.lookedInto);
  await mark();
  expect(await clearanceOf(volunteer)).toMatchObject(looked);
});

it('a reference that somebody switches off or unmarks by hand still needs its look', async () => {
  const { volunteer, first } = await answeredByBoth(reason);
  await appContext().dataverse.update(characterReference, first, { statecode: 1, statuscode: 2 });
  expect(await clearanceOf(volunteer)).toMatchObject(looked);
  await appContext().dataverse.update(characterReference, first, {
    statecode: 0,
    statuscode: 1,
    crf69_needslook: false,
  });
  await mark();
  expect(await clearanceOf(volunteer)).toMatchObject(looked);
});

it('a concern that staff raise from a reference marks it at once; one about an officer or the deputy marks none', async () => {
  const { volunteer, second } = await answeredByBoth();
  const raise = (subject: ConcernSubject) =>
    raiseConcern(
      {
        idempotencyKey: randomUUID(),
        by: 'Sam Staff',
        referenceId: second,
        about: '',
        subject,
        kind: concernKind.codes.reference,
        facts: 'The two writings look the same.',
      },
      appContext(),
    );
  await raise('officer');
  await raise('deputy');
  await mark();
  expect(await clearanceOf(volunteer)).toMatchObject(cleared);
  await raise('others');
  expect(await clearanceOf(volunteer)).toMatchObject(looked);
});

it('what a referee writes who declines is a concern for the officers, and one who writes nothing raises none', async () => {
  const { first, second } = await aVolunteerWithTwo();
  const words = { crf69_declinereason: 'I saw him hit a child.' };
  await answer(first, { ...declined, ...words });
  await answer(second, declined);
  const raised = (await appContext().dataverse.listAll(concern)).filter((row) =>
    [first, second].includes(row._crf69_characterreference_value ?? ''),
  );
  expect(raised).toMatchObject([
    {
      crf69_facts: 'The referee declined, and wrote: I saw him hit a child.',
      crf69_kind: concernKind.codes.reference,
      _crf69_characterreference_value: first,
    },
  ]);
  expect([(await rowOf(first)).crf69_needslook, (await rowOf(second)).crf69_needslook]).toEqual([true, false]);
});
