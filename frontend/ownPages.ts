/** Builds the pages of volunteers' own page, and of what belongs to it, in each language beside the forms: each as it first appears. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type LanguageCode, languageCodes } from '../domain/languages/languages.ts';
import { buildIn, inTemporaryFolder } from './buildIn.ts';
import { withStylesInside } from './inlineStyles.ts';
import { inlineScript, languageLinks, troubleNotes } from './languageLinks.ts';
import ownPages from './vite.me.config.ts';
import { writeWorker } from './writeWorker.ts';

type Drawings = typeof import('./src/public/me/prerendered.tsx');

const site = path.join(import.meta.dirname, '../dist/frontend');

const unlisted = '<meta name="robots" content="noindex">';

async function writePages(language: LanguageCode, folder: string): Promise<void> {
  const [pages, drawn] = [path.join(folder, 'pages'), path.join(folder, 'drawn')];
  await buildIn(ownPages, language, { outDir: pages });
  await buildIn(ownPages, language, { outDir: drawn, ssr: 'src/public/me/prerendered.tsx' });
  const { pageWords, drawnPages }: Drawings = await import(pathToFileURL(path.join(drawn, 'prerendered.js')).href);
  for (const [name, { title, isUnlisted, script, draw }] of Object.entries(drawnPages)) {
    const html = (await withStylesInside(await readFile(path.join(pages, `${name}.html`), 'utf8'), pages))
      .replace(/<html lang="[^"]*">/, `<html lang="${pageWords.tag}">`)
      .replace(/(<noscript>).*?(<\/noscript>)/, `$1${pageWords.noScript}$2`)
      .replace(/<title>.*<\/title>/, `${isUnlisted ? unlisted : ''}<title>${title}</title>`)
      .replace('<!--language-->', () => inlineScript(script))
      .replace('<!--older-->', troubleNotes(pageWords))
      .replace('<!--languages-->', languageLinks(language, pageWords.language))
      .replace('<!--page-->', draw);
    await writeFile(path.join(site, language === 'en' ? '' : language, `${name}.html`), html);
  }
  // Files have their content's hash in their names.
  await cp(path.join(pages, 'assets'), path.join(site, 'assets'), {
    recursive: true,
    filter: (file) => !file.endsWith('.css'),
  });
}

/** Writes them beside the forms, and then the worker that stores both. */
export async function buildOwnPages(): Promise<void> {
  for (const language of languageCodes) await inTemporaryFolder((folder) => writePages(language, folder));
  await writeWorker();
}
