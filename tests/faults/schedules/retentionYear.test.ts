/** A year in which people leave, come back, are held and ask to be erased, while hosts end and calls break: what goes, goes in time and once. */
import { expect, it } from 'vitest';
import { carryOutErasing } from '../../../api/usecases/erasing/carryOutErasing.ts';
import { askErasing, confirmErasing } from '../../../api/usecases/erasing/decideErasing.ts';
import { carryOutRetention } from '../../../api/usecases/retention/carryOut.ts';
import { confirmRun, setRetentionRule } from '../../../api/usecases/retention/decide.ts';
import { lookWhatIsDue } from '../../../api/usecases/retention/lookWhatIsDue.ts';
import { noteStatuses } from '../../../api/usecases/retention/noteStatuses.ts';
import type { AppContext } from '../../../api/wiring.ts';
import { and, eq, ne } from '../../../dataverse/filter.ts';
import { update } from '../../../dataverse/operations/writeOperations.ts';
import { chunksOf } from '../../../domain/chunks.ts';
import { keysOf } from '../../../domain/records.ts';
import { readCounts, sumOf } from '../../../domain/retention/rules.ts';
import { retentionClass, retentionRunState } from '../../../domain/schema/choices/retention.ts';
import { activeState, inactiveState } from '../../../domain/schema/choices/rowState.ts';
import { volunteerStatus } from '../../../domain/schema/choices/volunteers.ts';
import { tables } from '../../../domain/schema/index.ts';
import { randomFor } from '../../../infra/local/demo/random.ts';
import { isWhole } from '../../runner/whole.ts';
import { planFaults } from './fault.ts';
import {
  anApplication,
  awayAs,
  isHeld,
  periods,
  rowsOf,
  rowsOfApplication,
  somebody,
  subjectOf,
  subjectsOf,
} from './oracles/retainedPeople.ts';
import { openSystem } from './system.ts';
import { timersByTurns } from './turns.ts';

const { attendance, characterReference, contact, erasure, externalOrganization, privacyRequest } = tables;
const { retentionItem, retentionRun, volunteerProfile } = tables;
const { active } = volunteerStatus.codes;
const [people, nightsApart] = isWhole ? [2000, 3] : [24, 20];
const [year, daySeconds] = [366, 86_400];
const minute = 60_000;

it(
  'in a year of faults nobody goes early, late or twice, and nothing that is held is touched',
  async () => {
    const seed = process.env.FAULTS_SEED ?? 'year';
    const random = randomFor(seed);
    // Seldom enough that most nights come to their end, and each fault at some call of the year.
    const faults = Array.from({ length: isWhole ? 400 : 12 }, () => planFaults(random))
      .flat()
      .filter(({ place }) => ['read', 'write', 'batch'].includes(place))
      .map((fault) => ({ ...fault, nth: random.whole(0, isWhole ? 150_000 : 1500) }));
    const putBack = timersByTurns();
    const system = openSystem(seed, faults);
    const { clock, dataverse } = system;
    const persist = async (work: (appContext: AppContext) => Promise<unknown>) => {
      for (let tries = 0; tries < 30; tries += 1) {
        clock.pass(60);
        const left = await system.inHost(work).catch(() => 'broken' as const);
        if (left === 0) return;
      }
    };
    const once = (work: (appContext: AppContext) => Promise<unknown>) =>
      persist(async (appContext) => {
        await work(appContext);
        return 0;
      });

    const start = clock.now();
    const all = Array.from({ length: people }, () => somebody(random, year));
    const applications = Array.from({ length: people / 12 }, () => anApplication(random, year));
    const patience = nightsApart + 10;
    const subjects = [
      ...all.flatMap((one) => subjectsOf(one, patience)),
      ...applications.map((one) => subjectOf(one, patience)),
    ];
    for (const some of chunksOf(
      all.flatMap((one) => rowsOf(one, start, random)),
      500,
    ))
      await dataverse.batch(some);
    await once(noteStatuses);
    for (const of of keysOf(periods))
      await once((appContext) =>
        setRetentionRule({ of, amount: periods[of], unit: 'days', isInForce: true, seen: '', by: 'Ann' }, appContext),
      );

    const agreed = new Set<string>();
    const gone = new Set<string>();
    const wrong: string[] = [];
    const isIn = (on: number | undefined, from: number, to: number) => on !== undefined && on > from && on <= to;

    async function present(): Promise<ReadonlySet<string>> {
      const reader = dataverse.batchedReads();
      const [profiles, references, companies, withAnswers] = await Promise.all([
        reader.listAll(volunteerProfile, { select: [] }),
        reader.listAll(characterReference, { select: [] }),
        reader.listAll(externalOrganization, { select: [] }),
        reader.listAll(contact, { select: [], filter: ne('crf69_criminalrecords', null) }),
      ]);
      return new Set([
        ...profiles.map((row) => row.crf69_volunteerprofileid),
        ...references.map((row) => row.crf69_crresponseid),
        ...companies.map((row) => row.crf69_externalorganizationid),
        ...withAnswers.map((row) => row.crf69_contactid),
      ]);
    }

    async function erase(id: string, idempotencyKey: string): Promise<void> {
      const asking = { people: [id], reason: 'They wrote.', idempotencyKey, by: 'Ann (ann@x.test)' };
      await once((appContext) => askErasing(asking, appContext));
      const seen = (await dataverse.retrieve(erasure, idempotencyKey))['@odata.etag'];
      await once((appContext) => confirmErasing({ erasure: idempotencyKey, seen, by: 'Ben (ben@x.test)' }, appContext));
    }

    async function night(day: number, before: number): Promise<void> {
      const changes = [
        ...all
          .filter(({ id }) => !gone.has(id))
          .flatMap((one) => {
            const { id, contactId, leavesOn, backOn, heldUntil } = one;
            return [
              ...(isIn(leavesOn, before, day) ? [update(volunteerProfile, id, awayAs(one))] : []),
              ...(isIn(backOn, before, day) ? [update(volunteerProfile, id, { crf69_volunteerstatus: active })] : []),
              ...(isIn(heldUntil, before, day)
                ? [update(privacyRequest, contactId, { crf69_closedon: clock.now().toISOString() })]
                : []),
            ];
          }),
        ...applications.filter(({ comesOn }) => isIn(comesOn, before, day)).flatMap(rowsOfApplication),
        ...applications
          .filter(({ id, takenOn }) => isIn(takenOn, before, day) && !gone.has(id))
          .map(({ id, ofCompany }) => {
            const taken = { statecode: activeState, statuscode: 1, crf69_heldback: false };
            return ofCompany ? update(externalOrganization, id, taken) : update(volunteerProfile, id, taken);
          }),
      ];
      for (const some of chunksOf(changes, 500)) await dataverse.batch(some);
      for (const one of all) if (isIn(one.asksOn, before, day)) await erase(one.id, one.erasureId);
      await once(noteStatuses);
      await once(lookWhatIsDue);
      const waiting = { filter: eq('crf69_runstate', retentionRunState.codes.waiting) };
      for (const run of random.chance(0.8) ? await dataverse.listAll(retentionRun, waiting) : []) {
        const id = run.crf69_retentionrunid;
        const items = await dataverse.listAll(retentionItem, { filter: eq('_crf69_retentionrun_value', id) });
        for (const item of items)
          agreed.add(`${retentionClass.names.get(item.crf69_retentionclass)} ${item.crf69_recordid}`);
        await once((appContext) => confirmRun({ run: id, seen: run['@odata.etag'], by: 'Ben' }, appContext));
      }
      await persist(carryOutErasing);
      await persist(carryOutRetention);
      const there = await present();
      for (const { id, from, may } of subjects) {
        if (gone.has(id) || there.has(id) || from > day) continue;
        gone.add(id);
        if (!may(day, agreed)) wrong.push(`early on day ${day}: ${describe(id)}`);
      }
    }

    const describe = (id: string) =>
      JSON.stringify([id, [...all, ...applications].find((one) => JSON.stringify(one).includes(id))]);

    try {
      let day = 0;
      const begin = clock.now().getTime();
      for (; day < year; day += nightsApart) {
        // Work of the nights before took minutes, too: days are counted from the beginning.
        clock.pass((day + nightsApart) * daySeconds - (clock.now().getTime() - begin) / 1000);
        await night(day + nightsApart, day);
      }
      system.calm();
      // Two hundred a night: what waited for an officer is done.
      for (let more = 0; more < 6 + people / 100; more += 1, day += 1) {
        clock.pass((day + 1) * daySeconds - (clock.now().getTime() - begin) / 1000);
        await night(day + 1, day);
      }
      for (const { id, must } of subjects) if (must(day) && !gone.has(id)) wrong.push(`late: ${describe(id)}`);
      const named = await dataverse.listAll(attendance, { filter: ne('crf69_name', null) });
      const whole = new Set(named.map((row) => row._crf69_volunteerprofile_value));
      for (const one of all)
        if (isHeld(one, day) && !(gone.has(one.id) && one.asksOn !== undefined) && !whole.has(one.id))
          wrong.push(`touched: ${describe(one.id)}`);
      const isNameless = and(eq('statecode', inactiveState), eq('crf69_volunteerid', null));
      const nameless = await dataverse.listAll(volunteerProfile, { filter: isNameless });
      const visits = await dataverse.listAll(attendance);
      const proofOf = (rows: readonly { crf69_counts: string | null }[]) =>
        sumOf(rows.map((row) => readCounts(row.crf69_counts)));
      const runs = await dataverse.listAll(retentionRun, {
        filter: eq('crf69_runstate', retentionRunState.codes.done),
      });
      const [retained, erased] = [proofOf(runs), proofOf(await dataverse.listAll(erasure))];
      const went = (ids: readonly string[]) => ids.filter((id) => gone.has(id)).length;
      const profilesOf = (some: typeof all) => went(some.flatMap(({ id, earlier }) => [id, ...earlier]));
      const goneApplications = (ofCompany: boolean) =>
        went(applications.filter((one) => one.ofCompany === ofCompany).map(({ id }) => id));
      expect({ seed, wrong }).toEqual({ seed, wrong: [] });
      expect(went(all.map(({ id }) => id))).toBeGreaterThan(people / 4);
      expect({
        ...{ nameless: nameless.length, visits: visits.length, erased: erased.volunteerprofile },
        ...{ profiles: retained.volunteerprofile, companies: retained.externalorganization ?? 0 },
      }).toEqual({
        nameless: went(all.map(({ id }) => id)),
        visits: people,
        erased: profilesOf(all.filter(({ asksOn }) => asksOn !== undefined)),
        profiles: profilesOf(all.filter(({ asksOn }) => asksOn === undefined)) + goneApplications(false),
        companies: goneApplications(true),
      });
    } finally {
      system.close();
      putBack();
    }
  },
  // A busy machine gives it a tenth of a core.
  (isWhole ? 360 : 60) * minute,
);
