import { expect, it } from 'vitest';
import { charity } from '../../domain/charity.ts';
import { mostBodyBytes, mostNested } from '../../domain/messages/emailRules.ts';
import { mailDocument } from '../../domain/messages/mailLook.ts';
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

it('the sanitiser drops addresses that take the scheme of wherever they stand', () => {
  expect(html.clean('<p><a href="//elsewhere.test/x">here</a></p>')).not.toContain('elsewhere');
});

it('the sanitiser leaves nothing of a text that is far too large or too deeply nested, and keeps one just below', () => {
  expect(html.clean('x'.repeat(2 * mostBodyBytes))).toHaveLength(2 * mostBodyBytes);
  expect(html.clean('x'.repeat(2 * mostBodyBytes + 1))).toBe('');
  const nested = (depth: number) => `${'<b>'.repeat(depth)}x${'</b>'.repeat(depth)}`;
  expect(html.clean(nested(mostNested))).toContain('x');
  expect(html.clean(nested(mostNested + 1))).toBe('');
});

it('the plain text of an email begins with the charity’s name once', () => {
  expect(html.toText(mailDocument('<p>Hello</p>'))).toMatch(new RegExp(`^${charity.name}\\s+Hello`));
});

it('the plain text keeps headings as they are written, breaks lines, and is made anew for another text', () => {
  expect(html.toText('<h1>Dear all</h1><p>Come</p>')).toMatch(/^Dear all\s+Come$/);
  expect(html.toText('<p>Another</p>')).toBe('Another');
  expect(html.toText('<p>Another</p>')).toBe('Another');
  const lines = html.toText(`<p>${'word '.repeat(60)}</p>`).split('\n');
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100);
  expect(lines).toHaveLength(3);
});
