import { expect, it } from 'vitest';
import { escapeHtml } from './escapeHtml.ts';
import { isNestedDeeperThan } from './htmlNesting.ts';

/** Returns how deep a text is nested. */
const depthOf = (html: string) => [0, 1, 2, 3, 4, 5].find((most) => !isNestedDeeperThan(html, most));

it.each([
  ['no element', 0],
  ['<b>one</b>', 1],
  ['<b><i>two</i></b>', 2],
  ['<b>one</b><b>after another</b>', 1],
  ['<B><I>capitals</i></B><b>after them</b>', 2],
  ['<div><p>a<p>b<p>c</div>', 2],
  ['<ul><li>a<li>b<li>c</ul>', 2],
  ['<b>line<br>break<img src=x><hr></b>', 1],
  ['<b><i>never closed</b><u>next</u>', 2],
  ['</b></i><b>closed before it opens</b>', 1],
  ['<div><b></i><i>x</i></b></div>', 3],
  ['<h1><h2>x</h2></h1>', 2],
  ['<b><i>x</b><b><i>y</b>', 2],
  ['<b><i>x</i></i><u><s>y', 3],
  ['<b><i>x</i><u><s>y', 3],
  ['<div><div><p>a<p>b</div></div>', 3],
  ['<b <b <b <b', 0],
])('%s is nested %i deep', (html, depth) => {
  expect(depthOf(html)).toBe(depth);
});

it('text is escaped for HTML', () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;');
});
