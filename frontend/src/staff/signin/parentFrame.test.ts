import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { listenToParent, type ParentMessage, tellParent } from './parentFrame.ts';

const origins = ['https://charity.crm5.dynamics.com', 'https://dev.crm5.dynamics.com'];
const seed = process.env.TEST_SEED && { seed: Number(process.env.TEST_SEED) };
afterEach(() => vi.unstubAllGlobals());

/** A framed page, its parent, and the messages between them. */
function aFrame(ancestorOrigins?: string[]) {
  const told: [unknown, unknown][] = [];
  const parent = { postMessage: (message: unknown, origin: unknown) => void told.push([message, origin]) };
  const page = Object.assign(new EventTarget(), { parent, location: { ancestorOrigins } });
  vi.stubGlobal('window', page);
  const heard: ParentMessage[] = [];
  const stop = listenToParent(origins, (message) => heard.push(message));
  const say = (data: unknown, { source = parent, origin = origins[0] }: { source?: unknown; origin?: unknown } = {}) =>
    page.dispatchEvent(Object.assign(new Event('message'), { source, origin, data }));
  return { say, heard, told, stop };
}

it.each([
  [{ type: 'token', token: 't' }, { token: 't' }],
  [{ token: 't' }, { token: 't' }],
  [{ type: 'input', input: '<p>' }, { input: '<p>' }],
  [{ input: '<p>' }, { input: '<p>' }],
])('the page reads %j', (data, message) => {
  const { say, heard, stop } = aFrame();
  say(data);
  expect(heard).toEqual([message]);
  stop();
  say(data);
  expect(heard).toHaveLength(1);
});

const almost = origins.flatMap((origin) => [
  `${origin}.evil.test`,
  `${origin}/`,
  `${origin}:444`,
  origin.replace('https', 'http'),
  origin.toUpperCase(),
  origin.replace('https://', 'https://x'),
]);

it('the page ignores other origins, and every window except its parent', () => {
  const { say, heard } = aFrame();
  const message = { type: 'token', token: 't' };
  for (const origin of [...almost, 'null', '', '*']) say(message, { origin });
  for (const source of [null, {}, new EventTarget()]) say(message, { source });
  expect(heard).toEqual([]);
});

it('the page reads no messages in a window of its own', () => {
  const { say, heard } = aFrame();
  Object.assign(window, { parent: window });
  say({ type: 'token', token: 't' }, { source: window });
  expect(heard).toEqual([]);
});

it('the page reads only messages of the right shape', () => {
  const { say, heard } = aFrame();
  const shaped = fc.record(
    {
      type: fc.oneof(fc.constantFrom('token', 'input', undefined), fc.anything()),
      token: fc.oneof(fc.string(), fc.anything()),
      input: fc.oneof(fc.string(), fc.anything()),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.anything(), shaped), (data) => {
      heard.length = 0;
      say(data);
      for (const message of heard) {
        const [[name, value] = [], ...more] = Object.entries(message);
        expect(more).toEqual([]);
        expect(['token', 'input']).toContain(name);
        expect(value).toBe(Reflect.get(Object(data), String(name)));
        expect(typeof value).toBe('string');
      }
    }),
    { numRuns: 1000, ...seed },
  );
});

it("the page sends to its parent's exact origin where the browser reports it, and never to everybody", () => {
  for (const [around, spokenTo] of [
    [[origins[1] ?? ''], [origins[1]]],
    [['https://evil.test'], []],
    [undefined, origins],
  ] as const) {
    const { told } = aFrame(around && [...around]);
    tellParent(origins, 'loadedframe');
    expect(told).toEqual(spokenTo.map((origin) => [{ type: 'loadedframe' }, origin]));
  }
});
