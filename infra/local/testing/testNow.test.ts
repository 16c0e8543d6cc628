import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { launchBrowser } from './launchBrowser.ts';
import { followTestNow } from './testNow.ts';

const leapDay = '2028-02-28T16:05:00.000Z';
const clock =
  '[Date.now(), +new Date(), Date.parse(Date()), new Date(2020, 1, 29).getDate(), new Date() instanceof Date]';

beforeEach(() => {
  vi.stubEnv('TEST_NOW', leapDay);
  vi.stubEnv('TEST_CLOCK_OFFSET', undefined);
  vi.stubEnv('NODE_OPTIONS', undefined);
  followTestNow();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

function expectLeapDay([now, made, spelt, ...rest]: (number | boolean)[]) {
  for (const instant of [now, made, spelt]) {
    expect(Math.abs(Number(instant) - Date.parse(leapDay))).toBeLessThan(60_000);
  }
  expect(rest).toEqual([29, true]);
}

it('a process that a test starts has the time of TEST_NOW', () => {
  expectLeapDay(JSON.parse(execFileSync(process.execPath, ['-p', `JSON.stringify(${clock})`], { encoding: 'utf8' })));
});

it('a page that a test opens has the time of TEST_NOW, also after it has gone elsewhere', async () => {
  const browser = await launchBrowser();
  const page = await (await browser.newContext()).newPage();
  for (const address of ['about:blank', 'data:text/html,x']) {
    await page.goto(address);
    expectLeapDay(await page.evaluate(clock));
  }
  await browser.close();
});

it('a time that cannot be read is rejected', () => {
  vi.stubEnv('TEST_CLOCK_OFFSET', undefined);
  vi.stubEnv('TEST_NOW', 'noon');
  expect(followTestNow).toThrow('TEST_NOW is no instant: noon');
});
