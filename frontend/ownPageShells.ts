/** The pages of a volunteer's own page, each the shell of the forms (`index.html`) with a script of its own. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The scripts under `src/public/me`, by the name of the page's file. */
const scripts: Readonly<Record<string, string>> = {
  me: 'main.tsx',
  ask_me: 'ask.tsx',
  certificate: 'check.tsx',
  address: 'addressEntry.tsx',
  session: 'sessionEntry.tsx',
  privacy: 'ownRequestEntry.tsx',
  ask_privacy: 'askPrivacyEntry.tsx',
};

const root = import.meta.dirname;
const fileOf = (name: string): string => path.join(root, `${name}.html`);
const scriptByFile = new Map(Object.entries(scripts).map(([name, script]) => [fileOf(name), script]));

/** What Vite builds: the pages' files, none of which exists, by name. */
export const ownPageFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(scripts).map((name) => [name, fileOf(name)]),
);

/** Gives Vite the pages' files. */
export function ownPageShells(): Plugin {
  return {
    name: 'own-page-shells',
    resolveId: { order: 'pre', handler: (source) => (scriptByFile.has(source) ? source : undefined) },
    load(file) {
      const script = scriptByFile.get(file);
      if (!script) return undefined;
      return readFileSync(path.join(root, 'index.html'), 'utf8')
        .replace('src="/src/public/main.tsx"', `src="/src/public/me/${script}"`)
        .replace(/\s*<!--preloads-->/, '');
    },
  };
}
