/** Pastes clipboard contents of Word and Outlook through the editor and the server's sanitiser, in a real browser. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { html } from '../../../../../../api/adapters/html.ts';
import { launchBrowser } from '../../../../../../infra/local/testing/launchBrowser.ts';

declare global {
  interface Window {
    paste: (html: string) => { written: string; leftOut: string[] };
    pictures: (html: string, rtf: string) => Promise<{ text: string; type: string; bytes: string }[]>;
  }
}

let browser: Browser;
let page: Page;
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { Editor } from '@tiptap/core';
        import { extensions } from './extensions.ts';
        import { readPasted } from './pasted.ts';
        import { picturesWithin } from './pastedPictures.ts';
        // A page without an address has none.
        crypto.randomUUID = () => '00000000-0000-4000-8000-000000000000';
        window.pictures = (html, rtf) => {
          const getData = (type) => (type === 'text/html' ? html : rtf);
          const { pictures = [] } = picturesWithin({ getData }) ?? {};
          return Promise.all(pictures.map(async ({ file, text }) =>
            ({ text, type: file.type, bytes: [...new Uint8Array(await file.arrayBuffer())].join() })));
        };
        window.paste = (html) => {
          const { html: content, leftOut } = readPasted(html);
          return { written: new Editor({ extensions, content }).getHTML(), leftOut };
        };`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    format: 'iife',
    write: false,
  });
  browser = await launchBrowser();
  page = await (await browser.newContext()).newPage();
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
});
afterAll(() => browser.close());

/** Returns what remains of a clipboard after the server's sanitiser, and what is reported as left out. */
async function pasted(clipboard: string) {
  const { written, leftOut } = await page.evaluate((text) => window.paste(text), clipboard);
  return { sent: html.clean(written), leftOut };
}

const clipboard = (name: string): string => readFileSync(path.join(import.meta.dirname, 'testing', name), 'utf8');

it('a text from Word keeps its heading, alignment, colours, lists and table', async () => {
  const { sent } = await pasted(clipboard('word.txt'));
  expect(sent).toContain('<h1 style="text-align:center">Kite day</h1>');
  expect(sent).toMatch(/color:rgb\(192, 0, 0\)[^>]*>(<strong>)?Saturday, 14 March/);
  expect(sent).toMatch(/background-color:yellow[^>]*>bring a hat/);
  expect(sent).toContain(
    '<ul><li><p>Meet at the gate</p><ul><li><p>the <em>south</em> gate</p></li></ul></li><li><p>Wear <u>closed</u> shoes</p></li></ul>',
  );
  expect(sent).toContain('<ol><li><p>Sign in</p></li><li><p>Find your group</p></li></ol>');
  expect(sent).toMatch(/<table style="border-collapse:collapse">/);
  expect(sent).toMatch(/<td colspan="2" [^>]*background-color:rgb\(217, 226, 243\)/);
  expect(sent).toMatch(/<p style="text-align:right"><strong>When<\/strong><\/p>/);
  expect(sent.match(/<t[dh][ >]/g)).toHaveLength(3);
  expect(sent).toContain('border:1px solid rgb(138, 154, 155)');
});

it('a text from Word loses what an email cannot show, and what only its author should read, with a message', async () => {
  const { sent, leftOut } = await pasted(clipboard('word.txt'));
  expect(leftOut).toEqual(['1 picture', '1 comment']);
  expect(sent).not.toMatch(/weather safe|ML1|file:|mso|Mso|·|<o:|font-face|StartFragment/);
});

it('a text from Outlook on the web keeps its list, link, colours and table', async () => {
  const { sent, leftOut } = await pasted(clipboard('outlookWeb.txt'));
  expect(sent).toMatch(/text-align:center/);
  expect(sent).toMatch(/color:rgb\(200, 38, 19\)/);
  expect(sent.match(/<li>/g)).toHaveLength(2);
  expect(sent).toContain('href="https://example.org/map"');
  expect(sent).toMatch(/<th [^>]*background-color:rgb\(198, 224, 180\)/);
  expect(sent.match(/<t[dh][ >]/g)).toHaveLength(4);
  expect(leftOut).toEqual(['2 pictures']);
});

it('a plain text reports nothing left out', async () => {
  expect(await pasted('<p>Hello <b>you</b></p>')).toEqual({ sent: '<p>Hello <strong>you</strong></p>', leftOut: [] });
});

it('pictures of a text are taken from its HTML, and Word’s from its RTF if all of them are there', async () => {
  const pictures = (clipboardHtml: string, rtf: string) =>
    page.evaluate(([text, word]) => window.pictures(text, word), [clipboardHtml, rtf] as const);
  const html = '<p>A<img src="file:///C:/1.png" alt="A kite"><img src="data:image/gif;base64,R0lGOD8=">B</p>';
  const ofWord = String.raw`{\*\shppict{\pict{\*\picprop}\picscalex99\pngblip\bliptag-7{\*\blipuid 0a1b}89 50 4e47}}`;
  const repeated = String.raw`{\nonshppict{\pict\wmetafile8 0102}}`;
  const gif = { text: '', type: 'image/gif', bytes: '71,73,70,56,63' };
  expect(await pictures(html, `{\\rtf1 ${ofWord}${repeated}}`)).toEqual([
    { text: 'A kite', type: 'image/png', bytes: '137,80,78,71' },
    gif,
  ]);
  expect(await pictures(html, `{\\rtf1 ${ofWord}${ofWord}}`)).toEqual([gif]);
  expect(await pictures('<img src="https://example.org/a.png"><img src="data:image/png;base64,%">', '')).toEqual([]);
});
