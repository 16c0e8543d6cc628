/**
 * Builds the service worker of the staff area, with which the attendance portal opens without a signal. It is part of
 * the build, because only the build has the file names; the worker's own code is in `staff-worker.js`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Files under `src/staff` that screens used on site load on request. Mail, reports and imports come from the network. */
export const portalModules = [
  'attendance/AttendancePortal.tsx',
  'attendance/recurring/RecurringMode.tsx',
  'attendance/register/Register.tsx',
  'attendance/register/data/prefetchRegisters.ts',
  'attendance/register/listing/RegisterPicker.tsx',
  'attendance/sending/openChangeSender.ts',
  'home/Home.tsx',
  'outbox/UnsentList.tsx',
  'shell/navigationIcons.tsx',
  'signin/SignInAgain.tsx',
  'signin/SignOutQuestion.tsx',
  'volunteers/kept/loadPeople.ts',
];

type Chunk = {
  type: 'chunk';
  name: string;
  isEntry: boolean;
  moduleIds: readonly string[];
  imports: readonly string[];
  viteMetadata?: { importedCss: ReadonlySet<string> };
};
type Bundle = Readonly<Record<string, Chunk | { type: 'asset' }>>;

/**
 * Returns the files of the shell and the portal, with everything that they import before they run.
 * @throws Error when a module of the portal is not in the bundle, because it was renamed or moved
 */
export function portalFiles(bundle: Bundle): string[] {
  const files = new Set<string>();
  const take = (name: string): void => {
    const chunk = bundle[name];
    if (!chunk || files.has(name)) return;
    files.add(name);
    if (chunk.type !== 'chunk') return;
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const needed of chunk.imports) take(needed);
  };
  const takeWhere = (what: string, isIt: (chunk: Chunk) => boolean): void => {
    const [name] = Object.entries(bundle).find(([, part]) => part.type === 'chunk' && isIt(part)) ?? [];
    if (!name) throw new Error(`The staff area's build has no ${what}, which its service worker stores.`);
    take(name);
  };
  takeWhere('shell', ({ isEntry, name }) => isEntry && name === 'staff');
  for (const module of portalModules)
    takeWhere(module, ({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/staff/${module}`)));
  return [...files].sort();
}

export const staffWorker = (): Plugin => ({
  name: 'staff-worker',
  generateBundle(_options, bundle) {
    const code = readFileSync(path.join(import.meta.dirname, 'staff-worker.js'), 'utf8');
    const files = portalFiles(bundle).map((file) => `/${file}`);
    this.emitFile({
      type: 'asset',
      fileName: 'staff-worker.js',
      source: code.replace("'files of the portal'", files.map((file) => JSON.stringify(file)).join(',\n  ')),
    });
  },
});
