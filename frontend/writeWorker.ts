/** Writes the forms' service worker, once all pages that it may keep are built. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ownPagePath } from '../domain/contract/volunteering.ts';
import { addressIn, type LanguageCode, languageCodes } from '../domain/languages/languages.ts';
import { buildFormsWorker, filesNote } from './formsWorker.ts';
import { filesIn } from './src/public/worker/publicPaths.ts';

const site = path.join(import.meta.dirname, '../dist/frontend');
export const folderOf = (language: LanguageCode): string => (language === 'en' ? site : path.join(site, language));

/** Removes what the builds have noted for it. */
export async function writeWorker(): Promise<void> {
  const notes = languageCodes.map((language) => path.join(folderOf(language), filesNote));
  const forms: unknown[] = await Promise.all(notes.map(async (note) => JSON.parse(await readFile(note, 'utf8'))));
  const own = await Promise.all(
    languageCodes.map(async (language) => {
      const html = await readFile(path.join(folderOf(language), 'me.html'), 'utf8');
      return [addressIn(language, ownPagePath), filesIn(html)];
    }),
  );
  const files = [...forms, { every: ['/favicon.svg'], of: Object.fromEntries(own) }];
  await writeFile(path.join(site, 'forms-worker.js'), await buildFormsWorker(files));
  for (const note of notes) await rm(note);
}
