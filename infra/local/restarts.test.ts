import { expect, it } from 'vitest';
import { restarts } from './restarts.ts';

it('a service that dies is started again at most three times in a minute', () => {
  let second = 0;
  const mayRestart = restarts(() => second * 1000);
  const answers = [0, 10, 20, 30, 59, 61, 62, 71].map((at) => {
    second = at;
    return mayRestart();
  });
  expect(answers).toEqual([true, true, true, false, false, true, false, true]);
});
