import { expect, it, vi } from 'vitest';
import { keepRunning, type Run, restarts } from './restarts.ts';

it('a service that dies is started again at most three times in a minute', () => {
  let second = 0;
  const mayRestart = restarts(() => second * 1000);
  const answers = [0, 10, 20, 30, 59, 61, 62, 71].map((at) => {
    second = at;
    return mayRestart();
  });
  expect(answers).toEqual([true, true, true, false, false, true, false, true]);
});

it('a service that was up is started again though it dies while it starts, and one that never was is not', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let starts = 0;
  const run = (isUp: boolean): Run => {
    starts += 1;
    return { up: Promise.resolve(isUp), ended: Promise.resolve(1), isWanted: () => true };
  };
  await new Promise<string>((resolve) => keepRunning('queues', () => run(starts === 0), resolve)).then((reason) =>
    expect([starts, reason]).toEqual([4, 'queues stopped four times in a minute (1).']),
  );
  await expect(
    keepRunning(
      'queues',
      () => run(false),
      () => {},
    ),
  ).rejects.toThrow('stopped unexpectedly (1)');
  expect(starts).toBe(5);
});
