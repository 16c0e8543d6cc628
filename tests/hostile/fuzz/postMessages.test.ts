import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { listenToParent, type ParentMessage } from '../../../frontend/src/staff/signin/parentFrame.ts';
import { corpus, fuzzed } from './fuzzed.ts';

const origin = 'https://charity.crm5.dynamics.com';
afterEach(() => vi.unstubAllGlobals());

function aFrame() {
  const parent = {};
  const page = Object.assign(new EventTarget(), { parent });
  vi.stubGlobal('window', page);
  const heard: ParentMessage[] = [];
  listenToParent([origin], (message) => heard.push(message));
  const say = (data: unknown, from: { source: unknown; origin: unknown }) =>
    page.dispatchEvent(Object.assign(new Event('message'), { ...from, data }));
  return { say, heard, parent };
}

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.anything({ withBigInt: true, withMap: true, withDate: true }));
const shaped = fc.record({ type: text, token: text, input: text }, { requiredKeys: [] });
const corpusValue = fc.constantFrom(...corpus('messages').map((one): unknown => JSON.parse(one)));
const sender = fc.oneof(fc.constant('parent'), fc.constant('other'));
const from = fc.oneof(
  fc.constant(origin),
  fc.constantFrom('null', '', '*', `${origin}.evil.test`, `${origin}/`),
  fc.string(),
);

it('a page hears a token or an input as text, from its parent at a configured origin, and nothing else', () => {
  const { say, heard, parent } = aFrame();
  const { seed, numRuns } = fuzzed('messages');
  fc.assert(
    fc.property(fc.oneof(corpusValue, shaped, fc.anything()), sender, from, (data, source, at) => {
      heard.length = 0;
      say(data, { source: source === 'parent' ? parent : {}, origin: at });
      if (source !== 'parent' || at !== origin) expect(heard).toEqual([]);
      for (const message of heard) {
        const entries = Object.entries(message);
        expect(entries.map(([name]) => name)).toEqual([expect.stringMatching(/^(token|input)$/)]);
        expect(entries.every(([, said]) => typeof said === 'string')).toBe(true);
      }
    }),
    { seed, numRuns },
  );
});
