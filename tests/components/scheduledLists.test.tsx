/** The lists of scheduled and of sent emails: how one begins, what they say in an outage, and that what was shown stays. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { DataverseError } from '../../dataverse/errors.ts';
import { apiPaths } from '../../domain/contract/paths.ts';
import { noReach } from '../../domain/messages/reach.ts';
import { deliveryStatus } from '../../domain/schema/choices/records.ts';
import { BulkEmails } from '../../frontend/src/staff/email/deliveries/BulkEmails.tsx';
import { ScheduledEmails } from '../../frontend/src/staff/email/scheduled/ScheduledEmails.tsx';
import { type ScheduledItem, scheduledEmails } from '../../frontend/src/staff/email/scheduled/scheduledRows.ts';
import { deleteEmail } from '../../frontend/src/staff/email/scheduled/scheduledWrites.ts';
import { StaffContext } from '../../frontend/src/staff/session/staff.ts';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';
import { hadFailedLoad } from '../../frontend/src/ui/useReloads.ts';
import { expectAccessible } from './accessible.ts';
import { signedIn } from './signedIn.ts';

vi.mock('../../frontend/src/staff/email/scheduled/scheduledRows.ts', { spy: true });
vi.mock('../../frontend/src/staff/email/scheduled/scheduledWrites.ts', { spy: true });

const staff = { ...signedIn, settings: { ...signedIn.settings, dataverseUrl: 'https://dataverse.test' } };
const nothing = () => undefined;
const silence = () => new Promise<never>(nothing);
const refused = new DataverseError({ kind: 'forbidden', status: 403, code: '', operation: 'list' });
const kept: ScheduledItem = {
  ...{ id: 'k', etag: 'W/"1"', subject: 'Kept', scheduledOn: '2126-03-01T01:00:00Z', status: 'scheduled' },
  ...{ recipients: 1, reach: noReach, isClaimed: false, isWithdrawn: false, problem: '' },
  ...{ occasion: undefined, seen: undefined },
};

/** Lists these as still to be sent, and none as sent. */
const are = (...rows: ScheduledItem[]) =>
  vi.mocked(scheduledEmails).mockImplementation(async (_dataverse, when) => ({
    rows: when === 'upcoming' ? rows : [],
    count: 0,
    next: undefined,
  }));
const isRefused = () => vi.mocked(scheduledEmails).mockRejectedValue(refused);

const show = (screen: ReactNode, client = new QueryClient()) =>
  render(
    <StaffTheme>
      <QueryClientProvider client={client}>
        <StaffContext value={staff}>
          <MemoryRouter>{screen}</MemoryRouter>
        </StaffContext>
      </QueryClientProvider>
    </StaffTheme>,
  );
const row = page.getByRole('listitem').filter({ hasText: kept.subject });
const couldNot = page.getByText('Sorry, the scheduled emails could not be loaded.', { exact: false });
const again = page.getByText('Trying again…');
const retry = page.getByRole('button', { name: 'Retry' });

/** From now on nothing is tried again, reloaded or refreshed until the test says so. */
const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
/** The second try comes after two seconds, and is the last. */
async function untilGivenUp(): Promise<void> {
  await expect.poll(() => vi.mocked(scheduledEmails).mock.lastCall).toBeDefined();
  await vi.advanceTimersByTimeAsync(2000);
  // What came of it is passed on in a moment; the page would be loaded again only after a second.
  await vi.advanceTimersByTimeAsync(500);
}

const settings = { senders: ['office@charity.test'], testAddress: '', replyTo: [], waits: {}, quota: {} };
const countsOfNone = Object.fromEntries(Object.keys(deliveryStatus.codes).map((name) => [name, 0]));

beforeEach(() => {
  vi.mocked(scheduledEmails).mockReset();
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: settings }));
});
afterEach(async () => {
  // Before time goes on, and loads the page again.
  await cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a list without emails says how to start', async () => {
  are();
  await show(<ScheduledEmails />);
  const start = 'No emails are scheduled yet. Press “Schedule Now” to write the first one.';
  await expect.element(page.getByText(start)).toBeVisible();
  await expectAccessible();
});

test('a list that is not loaded with its page says so, also while the page is loaded again, and the fourth time leaves it to a press', async () => {
  holdTime();
  isRefused();
  const { unmount } = await show(<ScheduledEmails />);
  await untilGivenUp();
  await expect.poll(() => vi.mocked(scheduledEmails).mock.calls.length).toBe(4);
  await expect.element(couldNot).toBeVisible();
  await expect.element(again).toBeVisible();
  await expect.poll(hadFailedLoad).toBe(true);
  await unmount();

  // As the page that is loaded again finds it, while its own lists are on their way.
  vi.mocked(scheduledEmails).mockImplementation(silence);
  const next = await show(<ScheduledEmails />);
  await expect.element(couldNot).toBeVisible();
  await next.unmount();

  sessionStorage.setItem(`reloads ${location.pathname}`, '3');
  isRefused();
  await show(<ScheduledEmails />);
  await untilGivenUp();
  await expect.element(again).not.toBeInTheDocument();
  await expect.element(couldNot).toBeVisible();
  vi.useRealTimers();
  await expectAccessible();
  are(kept);
  await retry.click();
  await expect.element(row).toBeVisible();
  await expect.element(couldNot).not.toBeInTheDocument();
});

test('a list that gets no answer says that it may be out of date, keeps its rows, and takes the note away with the next answer', async () => {
  holdTime();
  are(kept);
  await show(<ScheduledEmails />);
  await expect.element(row).toBeVisible();
  let answer = nothing as () => void;
  vi.mocked(scheduledEmails).mockImplementation(
    () => new Promise((resolve) => (answer = () => resolve({ rows: [kept], count: 1, next: undefined }))),
  );
  await vi.advanceTimersByTimeAsync(5000);
  await vi.advanceTimersByTimeAsync(4000);
  const note = page.getByText(/^The server does not respond, so the upcoming emails/);
  await expect.element(note).toBeVisible();
  await expect.element(row).toBeVisible();
  answer();
  await vi.advanceTimersByTimeAsync(1000);
  await expect.element(note).not.toBeInTheDocument();
});

test('a row that was deleted stays while the list cannot be refreshed, until Retry', async () => {
  are(kept);
  vi.mocked(deleteEmail).mockResolvedValue(undefined);
  await show(<ScheduledEmails />);
  await page.getByRole('button', { name: 'Delete Kept' }).click();
  isRefused();
  holdTime();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByText('Email deleted successfully!')).toBeVisible();
  await untilGivenUp();
  await expect.element(couldNot).toBeVisible();
  await expect.element(row).toBeVisible();
  vi.useRealTimers();
  await expectAccessible();
  are();
  await retry.click();
  await expect.element(row).not.toBeInTheDocument();
  await expect.element(couldNot).not.toBeInTheDocument();
});

test('the sent emails stay, too, when the next answer is that there is none now', async () => {
  const sent = {
    ...{ id: 's', subject: 'Earlier', sentOn: '2026-03-01T01:00:00Z', recipients: 1, state: 'sent' },
    ...{ counts: { ...countsOfNone, delivered: 1 }, heldSeconds: 0, problem: '', done: true },
  };
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: { emails: [sent] } }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await show(<BulkEmails justSent="" onUndone={nothing} />, client);
  const link = page.getByRole('link', { name: 'Open Earlier' });
  await expect.element(link).toBeVisible();
  const away = { success: false, error: { code: 'temporarily-unavailable', message: 'No' } };
  vi.stubGlobal('fetch', async () => Response.json(away, { status: 503 }));
  void client.invalidateQueries({ queryKey: [apiPaths.emailProgress] });
  await expect.element(page.getByText(/^Sorry, the sent emails could not be loaded/)).toBeVisible();
  await expect.element(link).toBeVisible();
});
