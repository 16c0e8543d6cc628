/** Home on a phone without a signal, while a camp runs from 20:00 to 06:00. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { instantAt } from '../../domain/time.ts';
import { NeverCheckedOut } from '../../frontend/src/staff/home/NeverCheckedOut.tsx';
import { TodaysSessions } from '../../frontend/src/staff/home/TodaysSessions.tsx';
import type { ChangeSender } from '../../frontend/src/staff/outbox/changeSender.ts';
import { OutboxProvider } from '../../frontend/src/staff/outbox/OutboxProvider.tsx';
import { StaffContext } from '../../frontend/src/staff/session/staff.ts';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';
import { useToday } from '../../frontend/src/ui/useToday.ts';
import { expectAccessible } from './accessible.ts';
import { signedIn } from './signedIn.ts';

const [saturday, sunday] = ['2026-02-28', '2026-03-01'];
const came = instantAt(saturday, '19:50');
const rows = [
  { id: 'ana', start: came, end: null },
  { id: 'ben', start: came, end: instantAt(saturday, '23:00') },
  { id: 'cheryl', start: null, end: null },
];
const session = (name: string, time: string, duration: number) => ({
  source: { kind: 'activity', id: name },
  name,
  programme: '',
  isCancelled: false,
  scheduledOn: instantAt(saturday, time),
  duration,
  rows,
});
const ofSaturday = [
  session('Camp', '20:00', 600),
  session('Evening', '19:00', 120),
  { ...session('Beach', '21:00', 120), isCancelled: true, rows: rows.slice(2) },
];
const ana = { id: 'ana', etag: '1', volunteerId: 'ana', name: 'Ana Lim', start: came, end: null, remarks: '' };

const nothing = () => undefined;
const silence = () => new Promise<never>(nothing);
const noSignal: ChangeSender['send'] = async (changes) => changes.map(() => ({ outcome: 'later', problem: 'signal' }));
let send = noSignal;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', silence);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
afterEach(() => {
  send = noSignal;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const Home = () => {
  const today = useToday();
  return (
    <main>
      <h1>{today}</h1>
      <TodaysSessions today={today} />
      <NeverCheckedOut today={today} />
    </main>
  );
};

/** The page wakes up: its timers have slept. */
function wakeAt(day: string, time: string): void {
  vi.setSystemTime(instantAt(day, time));
  document.dispatchEvent(new Event('visibilitychange'));
}

function openAt(day: string, time: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instantAt(day, time)) });
  const queries = new QueryClient();
  queries.setQueryData(['sessions of the day', saturday], ofSaturday);
  for (const day of [saturday, sunday])
    queries.setQueryData(['never checked out', day], [{ ...session('Camp', '20:00', 600), rows: [ana] }]);
  return render(
    <StaffTheme>
      <QueryClientProvider client={queries}>
        <StaffContext
          value={{ ...signedIn, settings: { ...signedIn.settings, dataverseUrl: 'https://dataverse.test' } }}
        >
          <OutboxProvider openChangeSender={async () => ({ send, onMarks: nothing })}>
            <MemoryRouter>
              <Home />
            </MemoryRouter>
          </OutboxProvider>
        </StaffContext>
      </QueryClientProvider>
    </StaffTheme>,
  );
}

const card = (name: string) => page.getByRole('link', { name });
const asked = page.getByText('person was not checked out of');

test('without a signal a camp stands on Home at 23:58, 00:02 and 05:30, with when its numbers were read, and nobody is forgotten before it ends', async () => {
  await openAt(saturday, '23:58');
  await expect.element(card('Camp')).toHaveTextContent('2 / 3');
  // It is over: nobody knows whether they are there.
  await expect.element(card('Evening')).toHaveTextContent('1 not checked out, 1 left');
  for (const [day, time] of [
    [saturday, '23:58'],
    [sunday, '00:02'],
    [sunday, '05:30'],
  ] as const) {
    wakeAt(day, time);
    await expect.element(page.getByRole('heading', { name: day })).toBeVisible();
    await expect.element(card('Camp')).toHaveTextContent(/Now.*06:00 · 1 here, 1 left/);
    await expect.element(page.getByText('these numbers were read at 23:58')).toBeVisible();
    await expect.element(asked).not.toBeInTheDocument();
  }
  await expect.element(card('Evening')).not.toBeInTheDocument();
  wakeAt(sunday, '06:01');
  await expect.element(asked).toBeVisible();
  await expect.element(page.getByText('to be checked out at 06:00')).toBeVisible();
  // What takes place on the new day is not known.
  await expect.element(page.getByText('There are no activities')).not.toBeInTheDocument();
});

test('a session that was cancelled is a small line below the others, struck and said', async () => {
  await openAt(saturday, '20:30');
  const [camp, beach] = [card('Camp').element(), card('Beach').element()];
  expect(beach.getBoundingClientRect().height).toBeLessThan(camp.getBoundingClientRect().height * 0.75);
  expect(beach.querySelector('s')?.textContent).toBe('Beach');
  await expect.element(card('Cancelled · 21:00–23:00 Beach')).toBeVisible();
  await expectAccessible();
});

test('who was confirmed to have left is not asked about again, though the mark waits, and until the page is left it can be undone', async () => {
  const { unmount } = await openAt(sunday, '06:01');
  const confirm = page.getByRole('button', { name: 'Confirm: Camp, to be checked out at 06:00' });
  await confirm.click();
  await expect.element(page.getByText('person checked out of Camp')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo: Camp' });
  await expect.element(undo).toHaveFocus();
  await undo.click();
  await confirm.click();
  await expect.element(undo).toBeVisible();
  await unmount();
  await openAt(sunday, '06:02');
  await expect.element(page.getByRole('heading', { name: sunday })).toBeVisible();
  await expect.element(asked).not.toBeInTheDocument();
});

test('who was confirmed to have left stands under no question while what was read is from before it was sent', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  let sent = 0;
  send = async (changes) => {
    sent += changes.length;
    return changes.map(() => ({ outcome: 'arrived', marks: { ...ana, end: instantAt(sunday, '06:00'), etag: '2' } }));
  };
  await openAt(sunday, '06:01');
  await page.getByRole('button', { name: /^Confirm: Camp/ }).click();
  await expect.element(page.getByText('person checked out of Camp')).toBeVisible();
  await expect.poll(() => sent).toBe(1);
  await expect.poll(() => JSON.stringify(localStorage)).not.toContain('Ana Lim');
  await expect.element(asked).not.toBeInTheDocument();
});
