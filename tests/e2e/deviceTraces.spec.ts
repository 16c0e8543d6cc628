/** What forms and the staff area leave on a phone; docs/security.md names every place where they may. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { characterReferees } from '../../domain/forms/characterReferees/questions.ts';
import { emptyReferee } from '../../domain/forms/refereeEntry.ts';
import { volunteerFeedback } from '../../domain/forms/volunteerFeedback/questions.ts';
import { isNamed, readDeviceTable, type StoragePlace } from '../architecture/deviceTable.ts';
import { Register } from './attendance.page.ts';
import { anActivity, someVolunteers } from './attendanceRows.ts';
import { PublicForm } from './publicForm.page.ts';
import { openAsStaff } from './staff.page.ts';
import { onPhone, test } from './visitors.ts';

// The workers have caches, and the forms' one a database.
test.use({ serviceWorkers: 'allow' });

type Trace = { where: StoragePlace | 'cookies'; name: string; text: string };

/** Returns everything that a browser stores for the page's origin. */
const tracesOf = (page: Page): Promise<Trace[]> =>
  page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: Trace[] = [{ where: 'cookies', name: 'cookies', text: document.cookie }];
    for (const [name, text] of Object.entries({ ...localStorage })) found.push({ where: 'local storage', name, text });
    for (const [name, text] of Object.entries({ ...sessionStorage }))
      found.push({ where: 'session storage', name, text });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows: unknown[] = await done(database.transaction(store).objectStore(store).getAll());
        found.push({ where: 'IndexedDB', name, text: JSON.stringify(rows) });
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = await cache.match(request).then((answer) => answer?.text());
        found.push({ where: 'cache storage', name, text: `${request.url}\n${text ?? ''}` });
      }
    }
    return found;
  });

test(
  'what is typed and read is stored on a phone only in the places that the documents name',
  onPhone,
  async ({ page, context }) => {
    const mark = randomUUID().slice(0, 8);
    const feedback = await PublicForm.open(page, volunteerFeedback);
    await feedback.fillIn({ ...feedback.visit.typed, paidoff: `My buddy ${mark} read her first book.` });
    const list = await PublicForm.open(await context.newPage(), characterReferees);
    const referee = { ...emptyReferee, Name: `Lim Mei Fen ${mark}`, Designation: mark, Organisation: mark };
    await list.fill(0, { characterreferees: [{ ...referee, Relationship: mark }, emptyReferee] });

    const staff = await context.newPage();
    const [ana, ben] = await someVolunteers(mark, ['Ana Lim', 'Ben Tan']);
    const id = await anActivity(`Picnic ${mark}`, { expected: [ana, ben] });
    await openAsStaff(staff, staffPaths.volunteers);
    await staff.getByRole('searchbox', { name: 'Search by name' }).fill(mark);
    await expect(staff.getByText(ben.name)).toBeVisible();
    const register = await Register.open(staff, id);
    await register.expectPresent('0 / 2');
    // It is stored a moment after it was read.
    await expect
      .poll(() => staff.evaluate(() => localStorage.getItem('attendance-last-seen') ?? ''))
      .toContain(ben.name);
    await context.setOffline(true);
    // The note moves the list.
    await expect(staff.getByText(/^No signal\. You can continue marking/)).toBeVisible();
    await register.press('Attended', ana.name);

    const all = (await Promise.all([page, list.page, staff].map(tracesOf))).flat();
    const table = readDeviceTable();
    const unnamed = all.filter(({ where, name }) => where === 'cookies' || !isNamed(table, where, name));
    // Also what is empty of it: whatever is stored has a row.
    expect(unnamed.filter(({ text }) => text !== '').map(({ where, name }) => `${where}: ${name}`)).toEqual([]);
    const marked = all.filter(({ text }) => text.includes(mark));
    const [drafts, seen, waiting] = ['draft ', 'attendance-last-seen', 'attendance-outbox/'].map((begin) =>
      marked.filter(({ name }) => name.startsWith(begin)),
    );
    expect(new Set(drafts?.map(({ name }) => name))).toHaveProperty('size', 2);
    expect([seen, waiting].map((each) => each?.length)).not.toContain(0);
    expect(marked.filter(({ where }) => where !== 'local storage')).toEqual([]);
  },
);
