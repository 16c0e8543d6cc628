/** Writes the HTML pages of the site: each public form as it first appears, in each language, and the not-found page. */
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import { charity, charityColours } from '../domain/charity.ts';
import { charityPath } from '../domain/contract/paths.ts';
import { type LanguageCode, languageCodes } from '../domain/languages/languages.ts';
import { buildIn, inTemporaryFolder } from './buildIn.ts';
import { withStylesInside } from './inlineStyles.ts';
import { inlineScript, languageLinks, troubleNotes } from './languageLinks.ts';
import { manifestKey } from './publicForms.ts';
import forms from './vite.config.ts';
import { folderOf } from './writeWorker.ts';

type Drawings = typeof import('./src/public/prerendered.tsx');

const site = path.join(import.meta.dirname, '../dist/frontend');

/** Returns preload links for a chunk and its imports, so that they load before the entry is parsed. */
function preloads(source: string, manifest: Manifest, template: string): string {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  visit(source);
  const present = [...files].filter((file) => !template.includes(file));
  return present.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
}

const drawingsIn = async (language: LanguageCode, outDir: string): Promise<Drawings> => {
  await buildIn(forms, language, { ssr: 'src/public/prerendered.tsx', outDir, emptyOutDir: true, manifest: false });
  return import(pathToFileURL(path.join(outDir, 'prerendered.js')).href);
};

async function writePages(language: LanguageCode, drawings: Drawings): Promise<void> {
  const folder = folderOf(language);
  const { pageWords } = drawings;
  // Indented for those who write it alone.
  const built = (await readFile(path.join(folder, 'index.html'), 'utf8')).replace(/\n +/g, '\n');
  const inlined = await withStylesInside(built, folder);
  const template = inlined
    .replace(/<html lang="[^"]*">/, `<html lang="${pageWords.tag}">`)
    .replace(/(<noscript>).*?(<\/noscript>)/, `$1${pageWords.noScript}$2`);
  const alone = template.replace(/\s*<!--(languages?|older)-->/g, '');
  const manifest: Manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8'));
  for (const route of drawings.publicRoutes) {
    const entry = await drawings.loadEntry(route.name);
    const html = template
      .replace('<!--language-->', () => inlineScript())
      .replace('<!--older-->', troubleNotes(pageWords))
      .replace('<!--languages-->', languageLinks(language, pageWords.language))
      .replace(/<title>.*<\/title>/, `<title>${entry.form.title}</title>`)
      .replace('<!--preloads-->', preloads(manifestKey(manifest, route.name), manifest, template))
      .replace('<!--page-->', drawings.drawForm(entry));
    await writeFile(path.join(folder, drawings.pageOf(route)), html);
  }
  if (language === 'en') return writeNotFound(alone, drawings);
  // Files have their content's hash in their names, so those of all languages stand together.
  await cp(path.join(folder, 'assets'), path.join(site, 'assets'), { recursive: true });
  for (const name of ['assets', '.vite']) await rm(path.join(folder, name), { recursive: true });
}

async function writeNotFound(template: string, drawings: Drawings): Promise<void> {
  const notFound = template
    .replace(/<title>.*<\/title>/, '<title>Not found</title>')
    .replace(/<script type="module".*?<\/script>|<link rel="modulepreload".*?>/g, '')
    .replace(/<noscript>.*?<\/noscript>/, '')
    .replace('<!--page-->', drawings.drawNotFound());
  await writeFile(path.join(site, 'not-found.html'), notFound);
}

/** Writes them into the folders of the forms' builds. */
export async function prerender(): Promise<void> {
  for (const language of languageCodes)
    await inTemporaryFolder(async (folder) => writePages(language, await drawingsIn(language, folder)));
  // What the API compares with its own.
  await writeFile(path.join(site, charityPath), JSON.stringify({ ...charity, colours: charityColours }));
}
