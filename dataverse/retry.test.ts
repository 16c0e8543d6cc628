import { expect, it, vi } from 'vitest';
import { DataverseError, type ErrorKind } from './errors.ts';
import { createPacer, type Turn, waitByTimer } from './retry.ts';
import { retryAfterSeconds } from './retryAfter.ts';
import { manualClock } from './testing/scriptedFetch.ts';

const failing = (kind: ErrorKind, retryAfter?: number) =>
  new DataverseError({ kind, status: 0, code: '', operation: 'test', retryAfter, answerLost: kind !== 'throttled' });

/** One try as the transport makes it: waits for its turn, then fails or succeeds. */
async function take(turn: Turn, error: DataverseError | undefined): Promise<string> {
  for (let closed = turn.closed(); closed; closed = turn.closed()) await closed;
  if (error) throw error;
  return turn.answerLost ? 'done, perhaps twice' : 'done';
}

function paced(errors: readonly DataverseError[], options: { maxWaitMs?: number; random?: () => number } = {}) {
  const clock = manualClock();
  const pacer = createPacer({ ...clock, maxWaitMs: 300_000, random: () => 0.5, ...options });
  const left = [...errors];
  let tries = 0;
  const run = (repeatable = true, signal?: AbortSignal) =>
    pacer.run(
      (turn) => {
        tries += 1;
        return take(turn, left.shift());
      },
      { label: 'test', repeatable: () => repeatable, signal },
    );
  return { run, clock, tries: () => tries };
}

it('a call waits as long as the service requests, also when it is not repeatable', async () => {
  const { run, clock } = paced([failing('throttled', 7), failing('throttled', 200)]);
  expect(await run(false)).toBe('done');
  expect(clock.waits).toEqual([7000, 200_000]);
});

it('a call pauses longer and longer, whatever the jitter', async () => {
  const jitter = [1, 0, 1, 0];
  const errors = ['network', 'unavailable', 'network', 'throttled'] as const;
  const { run, clock } = paced(
    errors.map((kind) => failing(kind)),
    { random: () => jitter.shift() ?? 0 },
  );
  expect(await run()).toBe('done, perhaps twice');
  expect(clock.waits).toEqual([625, 750, 2500, 3000]);
});

it.each(['network', 'unavailable'] as const)(
  'a call that is not repeatable is not made again after %s',
  async (kind) => {
    const { run, tries } = paced([failing(kind)]);
    await expect(run(false)).rejects.toMatchObject({ kind, answerLost: true });
    expect(tries()).toBe(1);
  },
);

it.each(['invalid', 'forbidden', 'notFound', 'preconditionFailed', 'unexpected'] as const)(
  'a call is not made again after %s',
  async (kind) => {
    const { run, tries } = paced([failing(kind)]);
    await expect(run()).rejects.toMatchObject({ kind });
    expect(tries()).toBe(1);
  },
);

it('a call gives up rather than wait too long, and reports the wait', async () => {
  const { run, clock } = paced([failing('throttled', 301)]);
  await expect(run()).rejects.toMatchObject({ kind: 'throttled', retryAfter: 301 });
  expect(clock.waits).toEqual([]);
  const twice = paced([failing('throttled', 200), failing('throttled', 200)]);
  await expect(twice.run()).rejects.toMatchObject({ kind: 'throttled' });
  expect(twice.clock.waits).toEqual([200_000]);
});

it('a call waits once for a time, although the clock lags behind the timer', async () => {
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  const pacer = createPacer({ now: () => 0, wait, maxWaitMs: 300_000, random: () => 0.5 });
  const left = [failing('throttled', 7)];
  const made = pacer.run((turn) => take(turn, left.shift()), { label: 'test', repeatable: () => true });
  expect(await made).toBe('done');
  expect(waits).toEqual([7000]);
});

it('a call gives up after ten tries', async () => {
  const { run, tries } = paced(Array.from({ length: 20 }, () => failing('unavailable')));
  await expect(run()).rejects.toMatchObject({ kind: 'unavailable' });
  expect(tries()).toBe(10);
});

it('a call waits for what another call was told', async () => {
  const { run, clock } = paced([failing('throttled', 1000)]);
  await expect(run()).rejects.toMatchObject({ kind: 'throttled' });
  await expect(run()).rejects.toMatchObject({ kind: 'throttled', status: 429, retryAfter: 1000 });
  await clock.wait(900_000);
  expect(await run()).toBe('done');
  expect(clock.waits.at(-1)).toBe(100_000);
});

it('a call ends with the reason of the abort', async () => {
  const controller = new AbortController();
  const { run } = paced([failing('throttled', 7)]);
  controller.abort(new Error('left'));
  await expect(run(true, controller.signal)).rejects.toThrow('left');
});

it('the timer never fires early, and stops when aborted', async () => {
  vi.useFakeTimers();
  try {
    let rung = false;
    void waitByTimer(1000).then(() => {
      rung = true;
    });
    await vi.advanceTimersByTimeAsync(1000);
    expect(rung).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(rung).toBe(true);
    const controller = new AbortController();
    const stopped = waitByTimer(1000, controller.signal);
    controller.abort(new Error('left'));
    await expect(stopped).rejects.toThrow('left');
    await expect(waitByTimer(1000, controller.signal)).rejects.toThrow('left');
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  ['12', 12],
  ['0', 0],
  [' 0.5 ', 0.5],
  ['Thu, 01 Jan 1970 00:01:00 GMT', 50],
  ['Thu, 01 Jan 1970 00:00:01 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [' ', undefined],
  [null, undefined],
])('the Retry-After %j is %s seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, 10_000)).toBe(seconds);
});
