/** Properties that hold under any network faults. The fault schedules are random, and a failing one is printed. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tables } from '../domain/schema/index.ts';
import { createClient } from './client.ts';
import { DataverseError } from './errors.ts';
import { create, remove } from './operations/writeOperations.ts';
import { type Fault, faultyService } from './testing/faultyService.ts';

const { contact } = tables;
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const set = 'crf69_contacts';

const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'none' } as const) },
  fc.constantFrom({ kind: 'dropBefore' } as const, { kind: 'dropAfter' } as const),
  fc.record({
    kind: fc.constant('throttle' as const),
    seconds: fc.integer({ min: 1, max: 400 }),
    asDate: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('gateway' as const),
    status: fc.constantFrom(502 as const, 503 as const, 504 as const),
    after: fc.boolean(),
  }),
);
const faults = fc.array(fault, { maxLength: 30 });
const settled = <R>(calls: readonly Promise<R>[]) => Promise.allSettled(calls);
const errorOf = (result: PromiseSettledResult<unknown>) => (result.status === 'rejected' ? result.reason : undefined);

it('under any faults no create is doubled, and each outcome is correct', async () => {
  await fc.assert(
    fc.asyncProperty(faults, fc.integer({ min: 1, max: 8 }), async (schedule, count) => {
      const service = faultyService(schedule);
      const client = createClient(service.options);
      service.rows(set).set(id(0), {});
      const ids = Array.from({ length: count }, (_, n) => id(n));
      const results = await settled(ids.map((one) => client.create(contact, one, { crf69_contid: one })));
      expect(new Set(service.made.map(({ id }) => id)).size).toBe(service.made.length);
      results.forEach((result, n) => {
        const there = service.made.some(({ id: one }) => one === id(n));
        if (result.status === 'fulfilled') {
          if (result.value === 'created') expect(there).toBe(true);
          if (result.value === 'existed') expect(there).toBe(false);
          expect(service.rows(set).has(id(n))).toBe(true);
        } else {
          expect(result.reason).toBeInstanceOf(DataverseError);
          if (there) expect(result.reason).toMatchObject({ answerLost: true });
        }
      });
      expect(service.earlyCalls()).toBe(0);
    }),
  );
});

it('under any faults a batch doubles nothing and has a correct outcome for each operation', async () => {
  await fc.assert(
    fc.asyncProperty(faults, fc.boolean(), async (schedule, continueOnError) => {
      const service = faultyService(schedule);
      service.rows(set).set(id(2), {}).set(id(100), {});
      const operations = [0, 1, 2, 3].map((n) => create(contact, id(n), {}));
      const options = { continueOnError };
      const items = [...operations, remove(contact, id(100))];
      const outcomes = await createClient(service.options).batch(items, options);
      expect(outcomes).toHaveLength(5);
      expect(new Set(service.made.map(({ id }) => id)).size).toBe(service.made.length);
      outcomes.forEach((outcome, n) => {
        const changed = n === 4 ? !service.rows(set).has(id(100)) : service.made.some(({ id: one }) => one === id(n));
        if (outcome.ok && n !== 2) expect(changed).toBe(true);
        if (!outcome.ok && changed) expect(outcome.error.answerLost).toBe(true);
      });
      expect(service.earlyCalls()).toBe(0);
    }),
  );
});

it('under any faults no page is lost or read twice', async () => {
  await fc.assert(
    fc.asyncProperty(faults, fc.integer({ min: 0, max: 20 }), async (schedule, count) => {
      const service = faultyService(schedule);
      const rows = Array.from({ length: count }, (_, n) => ({ crf69_contactid: id(n) }));
      for (const row of rows) service.rows(set).set(row.crf69_contactid, row);
      const [result] = await settled([createClient(service.options).listAll(contact)]);
      if (result?.status === 'fulfilled') expect(result.value).toEqual(rows);
      else expect(errorOf(result ?? { status: 'rejected', reason: undefined })).toBeInstanceOf(DataverseError);
      expect(service.earlyCalls()).toBe(0);
    }),
  );
});

it('a plain POST is never sent again after its answer was lost', async () => {
  await fc.assert(
    fc.asyncProperty(faults, async (schedule) => {
      const service = faultyService(schedule);
      const post = createClient(service.options).request({ method: 'POST', path: set, body: {} });
      const [result] = await settled([post]);
      expect(service.made.length).toBeLessThanOrEqual(1);
      if (result?.status === 'fulfilled') expect(service.made).toHaveLength(1);
      else if (service.made.length === 1) expect(result?.reason).toMatchObject({ answerLost: true });
    }),
  );
});
