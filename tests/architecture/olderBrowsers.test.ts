/** Reads what is built for the public in the grammar of the oldest browsers, and looks for what they lack. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'esbuild';
import { expect, it } from 'vitest';
import { sheet } from '../../api/http/unsubscribePage.ts';
import { alsoSupported, publicTarget } from '../../frontend/publicTarget.ts';
import { project } from './projectFiles.ts';

const site = path.join(project, 'dist/frontend');
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
const read = (name: string): string => readFileSync(path.join(site, name), 'utf8');
const scripts = [
  ...namesIn(path.join(site, 'assets')).flatMap((name) => (name.endsWith('.js') ? [`assets/${name}`] : [])),
  'forms-worker.js',
];
const styles = namesIn(site)
  .filter((name) => name.endsWith('.html') && name !== 'staff.html')
  .map((name) => /<style[^>]*>(.*?)<\/style>/s.exec(read(name))?.[1] ?? '')
  .concat(sheet)
  // What a browser is asked about first is done without where it is not there.
  .map((style) => style.replace(/@supports[^{]*\{(?:[^{}]*\{[^}]*\})*[^{}]*\}/g, ''));

/** What Safari 13 or Chrome 80 lacks; where a script asks first whether it is there, it is filled in, or done without. */
const younger: Readonly<Record<string, RegExp>> = {
  'Array.prototype.at': /\.at\([^)]/,
  'findLast, findLastIndex': /\.findLast(Index)?\(/,
  'toSorted, toReversed, toSpliced': /\.to(Sorted|Reversed|Spliced)\(/,
  // The library that needs it does so while it loads: it is filled in before.
  'Object.hasOwn': /^(?:(?!\.hasOwn\?\?).)*\bObject\.hasOwn\(/s,
  structuredClone: /(?<!typeof )\bstructuredClone\(/,
  replaceAll: /\.replaceAll\(/,
  'Promise.any': /\bPromise\.any\(/,
  'Promise.withResolvers': /\bPromise\.withResolvers\(/,
  'AbortSignal.timeout, AbortSignal.any': /\bAbortSignal\.(timeout|any)\(/,
  'Object.groupBy': /\bObject\.groupBy\(/,
  replaceChildren: /\.replaceChildren\(/,
  checkVisibility: /\.checkVisibility\(/,
  WeakRef: /\bnew WeakRef\(/,
  'Intl.ListFormat, Intl.Segmenter': /\bIntl\.(ListFormat|Segmenter)\b/,
  'Intl.RelativeTimeFormat': /\bIntl\.RelativeTimeFormat\b/,
  BroadcastChannel: /\bnew BroadcastChannel\(/,
  requestIdleCallback: /^(?!.*[`"']requestIdleCallback[`"'] ?in).*\brequestIdleCallback\(/s,
  'dateStyle, timeStyle': /\b(date|time)Style:/,
  'Intl.DisplayNames': /^(?!.*[`"']DisplayNames[`"'] ?in ?Intl).*\bnew Intl\.DisplayNames\b/s,
  randomUUID: /^(?!.*[`"']randomUUID[`"'] ?in ?crypto).*\brandomUUID\(/s,
  showModal: /^(?!.*[`"']showModal[`"'] ?in).*\.showModal\(/s,
  showPicker: /^(?!.*[`"']showPicker[`"'] ?in).*\.showPicker\(/s,
  'a regular expression that looks behind': /\/[^/\n]*\(\?<[=!]/,
};

/** Style rules without which the page says and does the same. */
const youngerStyles: Readonly<Record<string, RegExp>> = {
  'inset as a property': /[;{]inset(-\w+)*:/,
  'aspect-ratio': /[;{]aspect-ratio:/,
  'color-mix': /color-mix\(/,
  layers: /@layer\b/,
  'container queries': /@container\b/,
  nesting: /[;{]&/,
  ':has()': /:has\(/,
  ':is() and :where()': /:(is|where)\(/,
  'text-wrap': /[;{]text-wrap:/,
  'units of the visible screen': /\d[dsl]v[hw]\b/,
  'a gap between flexible boxes': /\{[^{}]*(display:(inline-)?flex[^{}]*[;{]gap:|[;{]gap:[^{}]*display:(inline-)?flex)/,
};

it('public scripts and styles have been built', () => {
  expect([scripts.length > 5, styles.length > 5], 'Run "npm run build" before the tests.').toEqual([true, true]);
});

it('every public script is written in the grammar of the oldest browsers', async () => {
  const written = { minify: true, format: 'esm', charset: 'utf8', supported: alsoSupported } as const;
  const lowered = await Promise.all(
    scripts.map(async (name) => {
      const [now, old] = await Promise.all(
        ['esnext', publicTarget].map((target) => transform(read(name), { ...written, target })),
      );
      return now?.code === old?.code ? [] : [name];
    }),
  );
  expect(lowered.flat()).toEqual([]);
});

it.each(Object.entries(younger))('no public script needs %s, which older browsers lack', (_what, pattern) => {
  expect(scripts.filter((name) => pattern.test(read(name)))).toEqual([]);
});

it.each(Object.entries(youngerStyles))('no public page needs %s, which older browsers lack', (_what, pattern) => {
  expect(styles.filter((style) => pattern.test(style))).toEqual([]);
});
