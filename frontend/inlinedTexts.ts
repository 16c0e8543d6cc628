/**
 * Writes the texts of one language into the code that shows them, as Angular does at build time: a page then carries
 * neither the names of texts, nor those of another language, nor those of parts that load later.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { LanguageCode } from '../domain/languages/languages.ts';
import { evaluate } from './evaluated.ts';
import { inlineTexts, type Texts } from './inlineTexts.ts';

const domain = path.join(import.meta.dirname, '../domain');

/** Returns whether a module holds texts as data: `texts.ts`, `draftTexts.ts` … of the domain, and the paths of the API. */
const holdsTexts = (file: string): boolean =>
  file.startsWith(`${domain}/`) && /\/((t|\w+T)exts|contract\/paths)\.ts$/.test(file);

/** Returns the file of a language in place of a module of texts: `domain/languages/zh/draftTexts.ts`. */
function fileIn(language: LanguageCode, file: string): string {
  const own = path.join(domain, 'languages', language, path.basename(file));
  return existsSync(own) ? own : file;
}

/** Serves the texts of a language, and writes them in. */
export function inlinedTexts(language: LanguageCode): Plugin {
  return {
    name: 'inlined-texts',
    // After TypeScript and JSX have become plain code.
    enforce: 'post',
    load(id) {
      const own = holdsTexts(id) ? fileIn(language, id) : id;
      return own === id ? undefined : `export * from '${own}';`;
    },
    async transform(code, id) {
      if (!/\.tsx?$/.test(id) || holdsTexts(id)) return undefined;
      const texts = new Map<string, Texts>();
      for (const [, address = ''] of code.matchAll(/from ["'](\.[^"']*(?:exts|paths)\.ts)["']/g)) {
        const file = path.resolve(path.dirname(id), address);
        if (holdsTexts(file)) texts.set(address, await evaluate<Record<string, Texts>>(fileIn(language, file)));
      }
      return texts.size > 0 ? { code: inlineTexts(code, (address) => texts.get(address)), map: null } : undefined;
    },
  };
}
