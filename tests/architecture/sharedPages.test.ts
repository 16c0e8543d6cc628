/** What a chat shows of a public page's link, and the HTML of its questions. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, it } from 'vitest';
import { charity } from '../../domain/charity.ts';
import { draftTexts as en } from '../../domain/forms/draftTexts.ts';
import { draftTexts as ms } from '../../domain/languages/ms/draftTexts.ts';
import { draftTexts as ta } from '../../domain/languages/ta/draftTexts.ts';
import { draftTexts as zh } from '../../domain/languages/zh/draftTexts.ts';
import { filesOfFirstLoad } from './filesOfFirstLoad.ts';
import { project } from './projectFiles.ts';

const site = path.join(project, 'dist/frontend');
const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /^((zh|ms|ta).)?[\w-]+\.html$/.test(name) && !/^(staff|not-found)\.html$/.test(name),
);
const keptIn: Readonly<Record<string, string>> = { en: en.kept, zh: zh.kept, ms: ms.kept, ta: ta.kept };
const htmlOf = (page: string) => readFileSync(path.join(site, page), 'utf8');
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
const tagsIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/property="(og:\w+)" content="([^"]+)"/g)].map(([, name, text]) => [name, text]),
  );

it('all public pages are here, in four languages', () => {
  expect(pages).toHaveLength(64);
});

it.each(pages)('the link of %s shows its name, a sentence in its language, and the charity’s picture', (page) => {
  const html = htmlOf(page);
  const tags = tagsIn(html);
  const title = titleOf(html);
  expect(tags['og:title']).toBe(title);
  const { language = 'en', english = page } = /^(?<language>zh|ms|ta).(?<english>.+)$/.exec(page)?.groups ?? {};
  expect(html).toContain(`<html lang="${language}-SG"`);
  if (language !== 'en') expect(title).not.toBe(titleOf(htmlOf(english)));
  expect(html).toContain('<meta name="description"');
  // Only the volunteer's own pages, the one about one's data, and where their links are asked for, have no welcome.
  const welcome = /<p[^>]*>([^<]+)<\/p><h1/.exec(html)?.[1];
  expect(welcome === undefined).toBe(/(me|privacy|address)\.html$/.test(page));
  expect(tags['og:description']).toBe([welcome, charity.name].filter(Boolean).join(' · '));
  const picture = new URL(tags['og:image'] ?? '').pathname;
  expect(existsSync(path.join(site, picture))).toBe(true);
});

it.each(pages)('%s submits no answers in an address where no script runs', (page) => {
  expect(htmlOf(page)).not.toMatch(/<form(?![^>]* method="dialog")/);
});

it.each(pages)('%s does not say that answers are kept before it is known whether the device keeps any', (page) => {
  const { language = 'en' } = /^(?<language>zh|ms|ta)./.exec(page)?.groups ?? {};
  const before = htmlOf(page)
    .split(keptIn[language] ?? page)
    .slice(0, -1);
  for (const html of before) expect(html.slice(-100)).toMatch(/<p [^>]*hidden[^>]*><[^<>]*>$/);
});

it.each(pages.filter((page) => page.includes(path.sep)))('%s names the country of a number in its language', (page) => {
  const scripts = filesOfFirstLoad(htmlOf(page)).filter((file) => file.endsWith('.js'));
  expect(scripts.filter((file) => /name:.Singapore/.test(htmlOf(file)))).toEqual([]);
});

/** By the rules that are the standard's own. */
const judge = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }));
const complaintsAbout = async (html: string) =>
  (await judge.validateString(html)).results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));

it('html-validate complains about a label that names a group', async () => {
  const group = '<label for="places">Places</label><div id="places"></div>';
  expect(await complaintsAbout(`<!doctype html><html lang="en"><body>${group}</body></html>`)).toContain('valid-for');
});

it.each(pages)('html-validate has no complaint about %s', async (page) => {
  expect(await complaintsAbout(htmlOf(page))).toEqual([]);
});
