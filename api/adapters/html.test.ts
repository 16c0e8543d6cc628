import { expect, it } from 'vitest';
import { htmlPayloads } from '../../tests/hostile/htmlPayloads.ts';
import { html } from './html.ts';

it('the sanitiser keeps what the editor writes', () => {
  const written =
    '<p style="text-align:center;color:#1a2b3c">Dear <b>all</b>, <a href="https://charity.test/?a=1&amp;b=2">here</a></p>';
  expect(html.clean(written)).toBe(written);
});

it.each([
  'background-color:url(https://x.test/seen)',
  'color:expression(hit())',
  'position:fixed;top:0',
  'font-family:x;behavior:url(#x)',
  'background:url(javascript:hit())',
])('the sanitiser drops a style that could fetch, run or cover: %s', (style) => {
  expect(html.clean(`<p style="${style}">Hello</p>`)).not.toMatch(/url|expression|position|behavior/);
});

it(`the sanitiser leaves nothing that runs, loads or sends of ${htmlPayloads.length} hostile pieces`, () => {
  for (const piece of htmlPayloads) {
    const kept = html.clean(piece);
    const tags = kept.match(/<[^>]*>/g) ?? [];
    expect(
      tags.filter((tag) => /script|\son\w+\s*=|\ssrc|svg|iframe|form|meta|link|url\(/i.test(tag)),
      piece,
    ).toEqual([]);
    expect(
      tags.filter((tag) => /href\s*=\s*["']?\s*(javascript|data|vbscript)/i.test(tag)),
      piece,
    ).toEqual([]);
  }
});
