/** A referee is erased as anybody else is; what they wrote stays without them. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { carryOutErasing } from '../../api/usecases/erasing/carryOutErasing.ts';
import { askErasing, confirmErasing } from '../../api/usecases/erasing/decideErasing.ts';
import { planErasing } from '../../api/usecases/erasing/planErasing.ts';
import { removeHistories } from '../../api/usecases/retention/removeHistories.ts';
import { eq } from '../../dataverse/filter.ts';
import { readCandidates } from '../../dataverse/readings/readClearances.ts';
import { raisedByReferee } from '../../domain/concerns/raisedByReferee.ts';
import { concernState } from '../../domain/schema/choices/concerns.ts';
import { requestKind, requestWay } from '../../domain/schema/choices/privacy.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { singaporeDay } from '../../domain/time.ts';
import { caseStep } from '../runner/whole.ts';
import { anApp } from './anApp.ts';
import { erasingIn, first, second } from './erasingIn.ts';
import { dyingAt, everything } from './mergedPairs.ts';
import { retentionIn } from './retentionIn.ts';

const app = anApp({ now: '2026-03-02T01:00:00Z' });
const { aReferee, over, somebodyWhoLeft } = retentionIn(app);
const { asked, stored } = erasingIn(app);
const { done } = tables.erasure.columns.erasurestate.choice.codes;
const answersAbout = async (volunteer: string) =>
  (await readCandidates([volunteer], { dataverse: app().dataverse }))[0]?.answeredOn;

it('a referee goes wherever it is interrupted; what they wrote stays without them, and counts once as before', async () => {
  const { dataverse } = app();
  for (let [nth, died] = [1, true]; died; nth += caseStep(13)) {
    const { mark, about, one, other, waiting } = await aReferee();
    const plan = await planErasing({ people: [one] }, app());
    expect(plan.maybe.map(({ id }) => id)).toEqual(expect.arrayContaining([other, waiting]));
    for (const reference of [one, waiting])
      await dataverse.create(tables.privacyRequest, randomUUID(), {
        ...{ crf69_name: `Tan ${mark}`, crf69_requestway: requestWay.codes.phone },
        'crf69_CharacterReference@odata.bind': rowReference(tables.characterReference, reference),
      });
    const before = await answersAbout(about.merged);
    expect(before).toHaveLength(1);
    const key = randomUUID();
    const people = [one, other, waiting];
    expect((await planErasing({ people }, app())).stays).toContain('(2 references)');
    await askErasing({ people, reason: 'They wrote.', by: first, idempotencyKey: key }, app());
    await confirmErasing({ erasure: key, seen: (await stored(key))['@odata.etag'], by: second }, app());
    const { fetch, died: death } = dyingAt(nth);
    died = (await Promise.race([carryOutErasing(over(fetch)), death])) === 'died';
    await carryOutErasing(app());
    app().pass(660);
    while ((await removeHistories(app())) > 0);
    const rows = [...(await everything(app())).values()];
    const { body } = await dataverse.request({ method: 'GET', path: 'audits' });
    expect(JSON.stringify([rows, body]).includes(mark), `write ${nth}`).toBe(false);
    expect(await dataverse.retrieve(tables.characterReference, one)).toMatchObject({
      crf69_careforchild: 'Yes, gladly',
      crf69_email: null,
      _crf69_volunteerprofile_value: about.merged,
    });
    expect(await dataverse.find(tables.characterReference, waiting)).toBeUndefined();
    expect(await answersAbout(about.merged)).toEqual(before);
    expect(await stored(key)).toMatchObject({ crf69_erasurestate: done, crf69_name: null });
  }
});

it('who was counted as one referee is counted so when one, and later the other, is erased: nobody is cleared by it', async () => {
  const { dataverse } = app();
  const of = await somebodyWhoLeft(1);
  const references = await dataverse.listAll(tables.characterReference, {
    filter: eq('_crf69_volunteerprofile_value', of.merged),
  });
  for (const row of references) await dataverse.remove(tables.characterReference, row.crf69_crresponseid);
  const [mum, uncle] = [randomUUID(), randomUUID()];
  for (const [id, name] of [
    [mum, 'Mum'],
    [uncle, 'Erased referee Tan'],
  ] as const)
    await dataverse.create(tables.characterReference, id, {
      ...{ crf69_name: name, crf69_email: `us.${of.mark}@x.test`, crf69_answeredon: app().now().toISOString() },
      'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, of.merged),
    });
  const before = await answersAbout(of.merged);
  expect(before).toHaveLength(1);
  for (const id of [uncle, mum]) {
    await confirmErasing(await asked(id), app());
    expect(await carryOutErasing(app())).toBe(1);
    expect(await dataverse.retrieve(tables.characterReference, id)).toMatchObject({ crf69_email: null });
    expect(await answersAbout(of.merged)).toEqual(before);
  }
});

it('a concern about whom a referee vouches for, or raised with what they wrote, keeps the referee', async () => {
  const { dataverse } = app();
  const { about, one, waiting } = await aReferee();
  const held = async (people: string[]) => (await planErasing({ people }, app())).hindrance !== undefined;
  expect(await held([one, waiting])).toBe(false);
  for (const via of [
    { 'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, about.merged) },
    { 'crf69_CharacterReference@odata.bind': rowReference(tables.characterReference, one) },
  ]) {
    const concern = randomUUID();
    await dataverse.create(tables.officerConcern, concern, via);
    expect(await held([one])).toBe(true);
    expect(await held([waiting])).toBe(false);
    await dataverse.remove(tables.officerConcern, concern);
  }
});

it('of a concern that once had the referee’s name only the row stays, without its change history; of others that, too', async () => {
  const { dataverse } = app();
  const { mark, one, other, waiting } = await aReferee();
  const raised = async (reference: string, raisedBy: string) => {
    const id = randomUUID();
    await dataverse.create(tables.concern, id, {
      ...{ crf69_facts: 'He shouts.', crf69_raisedby: raisedBy, crf69_concernstate: concernState.codes.closed },
      'crf69_CharacterReference@odata.bind': rowReference(tables.characterReference, reference),
    });
    return id;
  };
  const [named, nameless] = [await raised(one, `Referee Tan ${mark}`), await raised(other, raisedByReferee)];
  await dataverse.update(tables.concern, named, { crf69_raisedby: raisedByReferee });
  app().pass(367 * 86_400);
  await confirmErasing(await asked([one, other, waiting]), app());
  expect(await carryOutErasing(app())).toBe(1);
  app().pass(660);
  while ((await removeHistories(app())) > 0);
  const { body } = await dataverse.request({ method: 'GET', path: 'audits' });
  expect(JSON.stringify(body)).not.toContain(mark);
  expect(JSON.stringify(body)).not.toContain(named);
  expect(JSON.stringify(body)).toContain(nameless);
  expect(await dataverse.retrieve(tables.concern, named)).toMatchObject({ crf69_facts: 'He shouts.' });
});

it('what a referee asks to see or to have corrected stays until it is answered, and so does the volunteer', async () => {
  const { dataverse, now, retentionPeople } = app();
  const { about, one, waiting } = await aReferee();
  const request = randomUUID();
  await dataverse.create(tables.privacyRequest, request, {
    ...{ crf69_requestkind: requestKind.codes.correction, crf69_requestway: requestWay.codes.page },
    ...{ crf69_receivedon: singaporeDay(now()) },
    'crf69_CharacterReference@odata.bind': rowReference(tables.characterReference, one),
  });
  const held = async () => {
    const plans = await Promise.all([[one], [about.merged], [waiting]].map((people) => planErasing({ people }, app())));
    const byRetention = await retentionPeople.held(now());
    return [
      ...plans.map(({ hindrance }) => hindrance !== undefined),
      byRetention.has(one),
      byRetention.has(about.merged),
    ];
  };
  // Anybody may have typed it: until it is confirmed, it holds nothing of the volunteer.
  expect(await held()).toEqual([true, false, false, true, false]);
  await dataverse.update(tables.privacyRequest, request, { crf69_checkedon: now().toISOString() });
  expect(await held()).toEqual([true, true, false, true, true]);
  await dataverse.update(tables.privacyRequest, request, { crf69_closedon: now().toISOString() });
  expect(await held()).toEqual([false, false, false, false, false]);
});
