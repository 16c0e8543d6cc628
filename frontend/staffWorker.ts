/**
 * Builds the service worker of the staff area, with which the attendance portal opens without a signal. It is part of
 * the build, because only the build has the file names; the worker's own code is in `staff-worker.js`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The screens that are used on site; mail, reports and imports come from the network. */
const portal =
  /\/staff\/(home\/Home|attendance\/(AttendancePortal|register\/(Register|RegisterPicker|prefetchRegisters)|recurring\/RecurringMode|line\/line)|outbox\/UnsentList|shell\/SignOutQuestion|signin\/SignInAgain)\.tsx?$/;

type Bundle = Rolldown.OutputBundle;

/** Returns the files of the shell and the portal, with everything that they import before they run. */
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
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    const isShell = chunk.isEntry && chunk.name === 'staff';
    if (isShell || (chunk.facadeModuleId && portal.test(chunk.facadeModuleId))) take(chunk.fileName);
  }
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
