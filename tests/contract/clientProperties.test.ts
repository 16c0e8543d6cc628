/**
 * Properties that hold under any network faults, between the real client and the real service: random faults, seeded.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { changeSet } from '../../dataverse/batch/items.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { eq, ne } from '../../dataverse/filter.ts';
import { create, update } from '../../dataverse/operations/writeOperations.ts';
import { tables } from '../../domain/schema/index.ts';
import { aFaultyDataverse, type RequestedFault } from './faultyDataverse.ts';
import { longTest, seeded } from './seeded.ts';

const { contact, programme } = tables;
let appContext: Awaited<ReturnType<typeof aFaultyDataverse>>;
beforeAll(async () => {
  appContext = await aFaultyDataverse();
});
afterEach(() => appContext.calm());
afterAll(() => appContext.stop());

const fault: fc.Arbitrary<RequestedFault> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  fc.record({ drop: fc.constantFrom('before' as const, 'after' as const) }),
  fc.record({
    status: fc.constant(429 as const),
    code: fc.constantFrom('0x80072321' as const, '0x80072322' as const, '0x80072326' as const),
    retryAfter: fc.integer({ min: 1, max: 60 }),
  }),
  fc.record({ status: fc.constantFrom(401 as const, 503 as const) }),
  fc.record({ status: fc.constant(503 as const), retryAfter: fc.integer({ min: 1, max: 60 }) }),
);
const faults = fc.array(fault, { maxLength: 25 });

async function namesOf(tag: string): Promise<(string | null)[]> {
  const rows = await appContext.other.listAll(contact, { select: ['crf69_email'], filter: eq('crf69_contid', tag) });
  return rows.map((row) => row.crf69_email);
}

it('no create is doubled or lost, and each outcome is correct', longTest, async () => {
  await fc.assert(
    fc.asyncProperty(faults, fc.integer({ min: 1, max: 5 }), async (schedule, count) => {
      await appContext.calm();
      const tag = randomUUID();
      const row = (n: number) => ({ crf69_contid: tag, crf69_email: `${n}@x.sg` });
      appContext.befall(schedule);
      const results = await Promise.allSettled(
        Array.from({ length: count }, (_, n) =>
          n % 2 === 0
            ? appContext.client.create(contact, randomUUID(), row(n))
            : appContext.client.insert(contact, randomUUID(), row(n)),
        ),
      );
      expect(appContext.earlyCalls()).toBe(0);
      const there = await namesOf(tag);
      results.forEach((result, n) => {
        const times = there.filter((email) => email === `${n}@x.sg`).length;
        if (result.status === 'fulfilled')
          expect([result.value, times]).toEqual([expect.stringMatching(/created|unsure/), 1]);
        else {
          expect(result.reason).toBeInstanceOf(DataverseError);
          if (times > 0) expect([times, result.reason.answerLost]).toEqual([1, true]);
        }
      });
    }),
    seeded(100),
  );
});

it('no page is lost or repeated while rows come and go', longTest, async () => {
  await fc.assert(
    fc.asyncProperty(
      faults,
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 1, max: 4 }),
      fc.infiniteStream(fc.record({ letter: fc.constantFrom('a', 'g', 'm', 'z'), stays: fc.boolean() })),
      async (schedule, count, pageSize, passing) => {
        await appContext.calm();
        const ids: string[] = Array.from({ length: count }, () => randomUUID());
        const letterOf = (n: number) => 'bcdefghijklmnopq'[n] ?? 'q';
        await appContext.other.batch(ids.map((id, n) => create(programme, id, { crf69_name: letterOf(n) })));
        appContext.befall(schedule);
        const seen: string[] = [];
        const passers: string[] = [];
        const query = { select: ['crf69_name'], orderBy: ['crf69_name'], pageSize } as const;
        const reading = async () => {
          for await (const page of appContext.client.list(programme, query)) {
            seen.push(...page.map((row) => row.crf69_programmeid));
            // Between two pages, a row is added, and perhaps an earlier one removed.
            const { value } = passing.next();
            const passer = randomUUID();
            await appContext.other.create(programme, passer, { crf69_name: value.letter });
            passers.push(passer);
            const leaver = value.stays ? undefined : passers.shift();
            if (leaver !== undefined) await appContext.other.remove(programme, leaver);
          }
        };
        const [result] = await Promise.allSettled([reading()]);
        expect(appContext.earlyCalls()).toBe(0);
        expect(new Set(seen).size).toBe(seen.length);
        const own = seen.filter((id) => ids.includes(id));
        if (result?.status === 'fulfilled') expect(own).toEqual(ids);
        else {
          expect(result?.reason).toBeInstanceOf(DataverseError);
          expect(own).toEqual(ids.slice(0, own.length));
        }
        const rest = await appContext.other.listAll(programme, { select: [], filter: ne('crf69_name', null) });
        for (const row of rest) await appContext.other.remove(programme, row.crf69_programmeid);
      },
    ),
    seeded(60),
  );
});

/** One unit of a batch: a create, an update of a missing row, or a change set with or without one wrong operation. */
const unit = fc.constantFrom('create', 'missing', 'set', 'broken set');
const fails = (kind: string) => kind === 'missing' || kind === 'broken set';

it('a batch that fails in the middle reports what failed, what was done and what was not tried', longTest, async () => {
  await fc.assert(
    fc.asyncProperty(
      faults,
      fc.array(unit, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      async (schedule, units, goesOn) => {
        await appContext.calm();
        const tag = randomUUID();
        const row = (n: number) => ({ crf69_contid: tag, crf69_email: `${n}@x.sg` });
        const missing = () => update(contact, randomUUID(), {});
        const items = units.map((kind, n) => {
          if (kind === 'create') return create(contact, randomUUID(), row(n));
          if (kind === 'missing') return missing();
          const first = create(contact, randomUUID(), row(n));
          return changeSet([first, kind === 'set' ? create(contact, randomUUID(), row(n)) : missing()]);
        });
        appContext.befall(schedule);
        const outcomes = await appContext.client.batch(items, { continueOnError: goesOn });
        expect(appContext.earlyCalls()).toBe(0);
        const there = await namesOf(tag);
        const firstFailure = outcomes.findIndex(({ ok }) => !ok);
        units.forEach((kind, n) => {
          const outcome = outcomes[n];
          const times = there.filter((email) => email === `${n}@x.sg`).length;
          const whole = kind === 'set' ? 2 : 1;
          if (outcome?.ok) {
            expect([kind, fails(kind), times]).toEqual([kind, false, whole]);
            return;
          }
          const error = outcome?.error;
          expect(error).toBeInstanceOf(DataverseError);
          // Completely or not at all; if it was done, the caller is told to check.
          if (times > 0) expect([fails(kind), times, error?.answerLost]).toEqual([false, whole, true]);
          if (error?.kind === 'notFound') expect(fails(kind)).toBe(true);
          if (error?.kind === 'notFound' && kind === 'broken set') expect(error.index).toBe(1);
          if (error?.kind === 'notRun') expect([goesOn, n > firstFailure, times]).toEqual([false, true, 0]);
        });
        // Without network faults, exactly the expected operations fail.
        if (schedule.length === 0) {
          const wrong = units.findIndex(fails);
          const kinds = outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.error.kind));
          const expected = units.map((kind, n) =>
            !goesOn && wrong >= 0 && n > wrong ? 'notRun' : fails(kind) ? 'notFound' : 'ok',
          );
          expect(kinds).toEqual(expected);
        }
      },
    ),
    seeded(120),
  );
});

it('under the service’s own limits everything completes, and no request comes too early', longTest, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 30 }),
      async (requests, concurrent, seconds) => {
        await appContext.calm();
        const tag = randomUUID();
        await appContext.order({ limits: { requests, concurrent, windowMs: seconds * 1000 } });
        const ids = Array.from({ length: 12 }, () => randomUUID());
        const made: string[] = [];
        for (const id of ids) made.push(await appContext.client.create(contact, id, { crf69_contid: tag }));
        expect(made).toEqual(ids.map(() => 'created'));
        expect(appContext.earlyCalls()).toBe(0);
        await appContext.calm();
        expect(await namesOf(tag)).toHaveLength(12);
      },
    ),
    seeded(15),
  );
});

it('an error that waiting cannot repair reaches the caller at once, with its code', longTest, async () => {
  const taken = randomUUID();
  await appContext.other.create(contact, taken, {});
  await expect(appContext.client.update(contact, taken, {}, { ifMatch: 'W/"1"' })).rejects.toMatchObject({
    kind: 'preconditionFailed',
    code: '0x80060882',
  });
  const tooLong = { crf69_contid: 'x'.repeat(201) };
  await expect(appContext.client.create(contact, randomUUID(), tooLong)).rejects.toMatchObject({
    kind: 'invalid',
    code: '0x80044331',
    columns: ['crf69_contid'],
  });
  appContext.befall([{ status: 401 }, { status: 401 }]);
  await expect(appContext.client.whoAmI()).rejects.toMatchObject({ kind: 'unauthorized' });
});
