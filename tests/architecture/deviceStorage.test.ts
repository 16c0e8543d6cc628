/** Checks that docs/security.md names everything that pages store on a device, file by file. */
import { expect, it } from 'vitest';
import { isNamed, readDeviceTable } from './deviceTable.ts';
import { filesIn } from './projectFiles.ts';

const writing =
  /\bsetItem\(|\bkeepInStorage\(|\bopenDB\b|\bindexedDB\b|\bcaches\b\s*\.open\(|<ScrollRestoration\b|\bcacheLocation\b|\bdocument\.cookie\b/;
/** Write for their callers, which are listed. */
const helpers = ['frontend/src/ui/deviceStorage.ts', 'frontend/src/public/offline/storage.ts'];
const isShipped = (file: string) =>
  /^(frontend|domain)\/.*\.(tsx?|js)$/.test(file) && !/\.test\.|\/testing\//.test(file) && !helpers.includes(file);

it('every file that writes to browser storage is in the table of what a device stores, and no other', () => {
  const found = [...filesIn('frontend'), ...filesIn('domain')].flatMap(({ name, text }) =>
    isShipped(name) && writing.test(text) ? [name] : [],
  );
  expect(found.length).toBeGreaterThan(10);
  const named = readDeviceTable().map(({ file }) => file);
  expect(named.sort()).toEqual(found.sort());
});

it('a name in the table stands for itself, and with a star for all that begin with it', () => {
  const table = readDeviceTable();
  expect(isNamed(table, 'local storage', 'staff-access')).toBe(true);
  expect(isNamed(table, 'local storage', 'staff-access-2')).toBe(false);
  expect(isNamed(table, 'session storage', 'staff-access')).toBe(false);
  expect(isNamed(table, 'local storage', 'draft /vol_feedback/1')).toBe(true);
});
