import type { Browser, Page } from '@playwright/test';
import { build } from 'esbuild';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../../../infra/local/testing/launchBrowser.ts';
import { htmlPayloads, selfRunning } from '../../../../tests/hostile/htmlPayloads.ts';

declare global {
  interface Window {
    hit: () => void;
    hits: number;
    sanitizedTable: (html: string) => string;
  }
}

let browser: Browser;
let page: Page;
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { sanitizedTable } from './sanitizedTable.ts'`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    format: 'iife',
    globalName: 'made',
    footer: { js: 'window.sanitizedTable = made.sanitizedTable; window.hits = 0; window.hit = () => { hits += 1; };' },
    write: false,
  });
  browser = await launchBrowser();
  page = await (await browser.newContext()).newPage();
  // A page without a policy, which would block what the sanitiser lets through.
  await page.route('http://panel.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Panel</title><div></div>' }),
  );
  await page.goto('http://panel.test/');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
});
afterAll(() => browser.close());

const allowedTags = /^(table|caption|thead|tbody|tfoot|tr|th|td|p|div|span|b|strong|i|em|br|ul|ol|li|h1|h2|h3)$/;

/** Returns what remains in each that is neither text nor table: tags and attributes. */
const leftovers = (all: readonly string[]): Promise<string[]> =>
  page.evaluate(
    ({ all, allowed }) =>
      all.flatMap((html) => {
        const { body } = new DOMParser().parseFromString(window.sanitizedTable(html), 'text/html');
        return [...body.querySelectorAll('*')].flatMap((element) => [
          ...(new RegExp(allowed).test(element.localName) ? [] : [element.outerHTML]),
          ...[...element.attributes]
            .filter(({ name }) => !['colspan', 'rowspan', 'scope'].includes(name))
            .map(({ name }) => `${element.localName} ${name}`),
        ]);
      }),
    { all, allowed: allowedTags.source },
  );

it('the sanitiser keeps a table with its text', async () => {
  const table =
    '<table><caption>Two</caption><tr><th scope="col" colspan="2">Wei Ling</th><td>5 &lt; 6</td></tr></table>';
  const kept = await page.evaluate((html) => window.sanitizedTable(html), table);
  expect(kept).toContain('<th scope="col" colspan="2">Wei Ling</th><td>5 &lt; 6</td>');
});

it(`the sanitiser leaves only text and table of ${htmlPayloads.length} hostile pieces`, async () => {
  expect(htmlPayloads.length).toBeGreaterThanOrEqual(50);
  expect(await leftovers(htmlPayloads)).toEqual([]);
});

it('no hostile piece runs after sanitising, where several would run unsanitised', async () => {
  const hitsOf = (pieces: readonly string[], sanitized: boolean) =>
    page.evaluate(
      async ({ pieces, sanitized }) => {
        window.hits = 0;
        const stage = document.querySelector('div');
        for (const piece of pieces) {
          const part = document.createElement('div');
          part.innerHTML = sanitized ? window.sanitizedTable(piece) : piece;
          stage?.append(part);
        }
        // The piece that certainly runs comes last: once it has run, the others had their time.
        await new Promise<void>((resolve) => {
          const last = document.createElement('img');
          last.onerror = () => resolve();
          last.src = `data:,${pieces.length}`;
          stage?.append(last);
        });
        return window.hits;
      },
      { pieces, sanitized },
    );
  expect(await hitsOf(htmlPayloads, true)).toBe(0);
  expect(await hitsOf(selfRunning, false)).toBeGreaterThan(5);
});

it('the sanitiser leaves nothing else of any mixture of them', async () => {
  const breaks = [
    '',
    '<',
    '>',
    '"',
    "'",
    '-->',
    '<!--',
    '</td>',
    '</style>',
    '<svg>',
    '<math>',
    '<table>',
    '<p title="',
  ];
  const mixture = fc
    .array(fc.oneof(fc.constantFrom(...htmlPayloads, ...breaks), fc.string({ unit: 'grapheme', maxLength: 8 })), {
      minLength: 1,
      maxLength: 6,
    })
    .map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(mixture, { minLength: 20, maxLength: 40 }), async (all) => {
      expect(await leftovers(all)).toEqual([]);
    }),
    { numRuns: 15, ...(process.env.TEST_SEED && { seed: Number(process.env.TEST_SEED) }) },
  );
});
