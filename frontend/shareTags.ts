/** Writes into every public page what a chat shows of its link: its title, a sentence, and the charity's picture. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { charity, charityColours, charityPicture } from '../domain/charity.ts';

const site = path.join(import.meta.dirname, '../dist/frontend');
/** Chats show a picture only by its whole address. */
const origin = process.env.SITE_URL ?? 'http://localhost:4280';

const escaped = (text: string): string => text.replaceAll('"', '&quot;');

/** Returns the page with its tags before its title; its sentence is the one that stands above its name. */
function withTags(html: string): string {
  const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
  const sentence = /<p[^>]*>([^<]+)<\/p><h1/.exec(html)?.[1];
  const text = escaped([sentence, charity.name].filter(Boolean).join(' · '));
  const tags = [
    `<meta name="description" property="og:description" content="${text}">`,
    `<meta property="og:title" content="${escaped(title)}">`,
    `<meta property="og:image" content="${origin}/${charityPicture}">`,
  ];
  return html.replace('<title>', () => `${tags.join('')}<title>`);
}

/** Draws the charity's heart, white on its colour, as large as chats want it. */
async function drawPicture(): Promise<Uint8Array> {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  await initWasm(await readFile(wasm));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${charityColours[80]}"/><path transform="translate(8 8) scale(.5)" fill="#fff" d="${charity.logo}"/></svg>`;
  return new Resvg(svg, { fitTo: { mode: 'width', value: 400 } }).render().asPng();
}

/** Writes them, and the picture. */
export async function writeShareTags(): Promise<void> {
  const pages = (await readdir(site, { recursive: true })).filter(
    (name) => /^((zh|ms|ta)[\\/])?[\w-]+\.html$/.test(name) && !/^(staff|not-found)\.html$/.test(name),
  );
  for (const page of pages) {
    const file = path.join(site, page);
    await writeFile(file, withTags(await readFile(file, 'utf8')));
  }
  await writeFile(path.join(site, charityPicture), await drawPicture());
}
