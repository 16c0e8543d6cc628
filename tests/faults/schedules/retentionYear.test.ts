/** A year in which people leave, come back and are held, while hosts end and calls break: who goes, goes in time and once. */
import { expect, it } from 'vitest';
import { carryOutRetention } from '../../../api/usecases/retention/carryOut.ts';
import { confirmRun, setRetentionRule } from '../../../api/usecases/retention/decide.ts';
import { lookWhatIsDue } from '../../../api/usecases/retention/lookWhatIsDue.ts';
import { noteStatuses } from '../../../api/usecases/retention/noteStatuses.ts';
import type { AppContext } from '../../../api/wiring.ts';
import { and, eq, ne } from '../../../dataverse/filter.ts';
import { create, update } from '../../../dataverse/operations/writeOperations.ts';
import { chunksOf } from '../../../domain/chunks.ts';
import { readCounts, sumOf } from '../../../domain/retention/rules.ts';
import { statusSince } from '../../../domain/retention/statusSince.ts';
import { concernState } from '../../../domain/schema/choices/concerns.ts';
import { requestWay, retentionRunState } from '../../../domain/schema/choices/privacy.ts';
import { inactiveState } from '../../../domain/schema/choices/rowState.ts';
import { volunteerStatus } from '../../../domain/schema/choices/volunteers.ts';
import { rowReference, tables } from '../../../domain/schema/index.ts';
import { randomFor } from '../../../infra/local/demo/random.ts';
import { isWhole } from '../../runner/whole.ts';
import { uuidBy } from '../uuidBy.ts';
import { planFaults } from './fault.ts';
import { openSystem } from './system.ts';
import { timersByTurns } from './turns.ts';

const { attendance, concern, contact, privacyRequest, retentionItem, retentionRun, volunteerProfile } = tables;
const { active, exited } = volunteerStatus.codes;
const [people, nightsApart] = isWhole ? [2000, 1] : [24, 20];
const [period, year, daySeconds] = [180, 366, 86_400];
const minute = 60_000;

/** Days count from the start; `backOn` and `heldUntil`, the day on which their request is closed, are empty for most. A concern stays open. */
type Somebody = {
  id: string;
  contactId: string;
  leavesOn: number;
  backOn?: number;
  heldUntil?: number;
  isConcerned: boolean;
};

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

    const all = Array.from({ length: people }, (): Somebody => {
      const leavesOn = random.whole(-500, 300);
      return {
        ...{ id: uuidBy(random), contactId: uuidBy(random), leavesOn, isConcerned: random.chance(0.1) },
        ...(random.chance(0.1) && { backOn: leavesOn + random.whole(1, 300) }),
        ...(random.chance(0.15) && { heldUntil: random.whole(1, 2 * year) }),
      };
    });
    const rows = all.flatMap(({ id, contactId, leavesOn, backOn, heldUntil, isConcerned }) => {
      const left = new Date(clock.now().getTime() + leavesOn * daySeconds * 1000);
      return [
        create(contact, contactId, { crf69_contid: `Person ${id}` }),
        create(volunteerProfile, id, {
          ...{ crf69_volunteerid: `Person ${id}`, 'crf69_Contact@odata.bind': rowReference(contact, contactId) },
          // Whoever came back before the year began is there.
          ...(leavesOn <= 0 && (backOn === undefined || backOn > 0)
            ? { crf69_volunteerstatus: exited, ...statusSince(exited, left) }
            : { crf69_volunteerstatus: active }),
        }),
        create(attendance, uuidBy(random), {
          ...{ crf69_name: `Person ${id}`, 'crf69_VolunteerProfile@odata.bind': rowReference(volunteerProfile, id) },
        }),
        ...(isConcerned
          ? [
              create(concern, id, {
                ...{ crf69_about: `Person ${id}`, crf69_concernstate: concernState.codes.raised },
                'crf69_VolunteerProfile@odata.bind': rowReference(volunteerProfile, id),
              }),
            ]
          : []),
        ...(heldUntil
          ? [
              create(privacyRequest, contactId, {
                crf69_requestway: requestWay.codes.phone,
                'crf69_Contact@odata.bind': rowReference(contact, contactId),
              }),
            ]
          : []),
      ];
    });
    for (const some of chunksOf(rows, 500)) await dataverse.batch(some);
    await once(noteStatuses);
    await once((appContext) =>
      setRetentionRule({ of: 'left', amount: period, unit: 'days', isInForce: true, seen: '', by: 'Ann' }, appContext),
    );

    const agreed = new Set<string>();
    const gone = new Set<string>();
    const wrong: string[] = [];
    const isIn = (on: number | undefined, from: number, to: number) => on !== undefined && on > from && on <= to;
    const isHeld = ({ heldUntil = 0, isConcerned }: Somebody, day: number) => isConcerned || heldUntil > day;
    const isBack = ({ backOn }: Somebody, day: number) => backOn !== undefined && backOn <= day;
    const mayGo = (one: Somebody, day: number) =>
      day - one.leavesOn >= period && !isHeld(one, day) && !isBack(one, day) && agreed.has(one.id);

    async function night(day: number, before: number): Promise<void> {
      const changes = all
        .filter(({ id }) => !gone.has(id))
        .flatMap(({ id, contactId, leavesOn, backOn, heldUntil }) => [
          ...(isIn(leavesOn, before, day) ? [update(volunteerProfile, id, { crf69_volunteerstatus: exited })] : []),
          ...(isIn(backOn, before, day) ? [update(volunteerProfile, id, { crf69_volunteerstatus: active })] : []),
          ...(isIn(heldUntil, before, day)
            ? [update(privacyRequest, contactId, { crf69_closedon: clock.now().toISOString() })]
            : []),
        ]);
      for (const some of chunksOf(changes, 500)) await dataverse.batch(some);
      await once(noteStatuses);
      await once(lookWhatIsDue);
      const waiting = { filter: eq('crf69_runstate', retentionRunState.codes.waiting) };
      for (const run of random.chance(0.8) ? await dataverse.listAll(retentionRun, waiting) : []) {
        const id = run.crf69_retentionrunid;
        const items = await dataverse.listAll(retentionItem, { filter: eq('_crf69_retentionrun_value', id) });
        for (const item of items) agreed.add(item.crf69_recordid ?? '');
        await once((appContext) => confirmRun({ run: id, seen: run['@odata.etag'], by: 'Ben' }, appContext));
      }
      await persist(carryOutRetention);
      const there = new Set(
        (await dataverse.listAll(volunteerProfile, { select: ['statecode'] })).map(
          (row) => row.crf69_volunteerprofileid,
        ),
      );
      for (const one of all.filter(({ id }) => !gone.has(id) && !there.has(id))) {
        gone.add(one.id);
        if (!mayGo(one, day)) wrong.push(`early on day ${day}: ${JSON.stringify(one)}`);
      }
    }

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
      for (const one of all)
        if (
          day - one.leavesOn > period + nightsApart + 10 &&
          !isHeld(one, day - 10) &&
          !isBack(one, day) &&
          !gone.has(one.id)
        )
          wrong.push(`late: ${JSON.stringify(one)}`);
      const named = await dataverse.listAll(attendance, { filter: ne('crf69_name', null) });
      const whole = new Set(named.map((row) => row._crf69_volunteerprofile_value));
      for (const one of all) if (isHeld(one, day) && !whole.has(one.id)) wrong.push(`touched: ${JSON.stringify(one)}`);
      const isNameless = and(eq('statecode', inactiveState), eq('crf69_volunteerid', null));
      const nameless = await dataverse.listAll(volunteerProfile, { filter: isNameless });
      const visits = await dataverse.listAll(attendance);
      const done = await dataverse.listAll(retentionRun, {
        filter: eq('crf69_runstate', retentionRunState.codes.done),
      });
      const counts = sumOf(done.map((run) => readCounts(run.crf69_counts)));
      expect({ seed, wrong }).toEqual({ seed, wrong: [] });
      expect(gone.size).toBeGreaterThan(people / 4);
      expect({ nameless: nameless.length, visits: visits.length, proof: counts.volunteerprofile }).toEqual({
        nameless: gone.size,
        visits: people,
        proof: gone.size,
      });
    } finally {
      system.close();
      putBack();
    }
  },
  // A busy machine gives it a tenth of a core.
  (isWhole ? 360 : 60) * minute,
);
