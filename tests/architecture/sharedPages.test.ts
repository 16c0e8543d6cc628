/** What a chat shows of a public page's link, and the HTML of its questions. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { charity } from '../../domain/charity.ts';
import { project } from './projectFiles.ts';

const site = path.join(project, 'dist/frontend');
const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /^((zh|ms|ta).)?[\w-]+\.html$/.test(name) && !/^(staff|not-found)\.html$/.test(name),
);
const tagsIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/property="(og:\w+)" content="([^"]+)"/g)].map(([, name, text]) => [name, text]),
  );

it('all public pages are here, in four languages', () => {
  expect(pages).toHaveLength(64);
});

it.each(pages)('the link of %s shows its name, a sentence in its language, and the charity’s picture', (page) => {
  const html = readFileSync(path.join(site, page), 'utf8');
  const tags = tagsIn(html);
  const title = /<title>(.*?)<\/title>/.exec(html)?.[1];
  expect(tags['og:title']).toBe(title);
  expect(html).toContain('<meta name="description"');
  // Only the volunteer's own pages, the one about one's data, and where their links are asked for, have no welcome.
  const welcome = /<p[^>]*>([^<]+)<\/p><h1/.exec(html)?.[1];
  expect(welcome === undefined).toBe(/(me|privacy|address)\.html$/.test(page));
  expect(tags['og:description']).toBe([welcome, charity.name].filter(Boolean).join(' · '));
  const picture = new URL(tags['og:image'] ?? '').pathname;
  expect(existsSync(path.join(site, picture))).toBe(true);
});

it.each(pages)('the labels of %s name a control, not a group', (page) => {
  const html = readFileSync(path.join(site, page), 'utf8');
  const elements = new Map([...html.matchAll(/<(\w+)[^>]*? id="([^"]+)"/g)].map(([, name, id]) => [id, name]));
  const named = [...html.matchAll(/<label[^>]* for="([^"]+)"/g)].map(([, id]) => elements.get(id));
  expect(named.filter((name) => name !== undefined && !/^(input|select|textarea)$/.test(name))).toEqual([]);
});
