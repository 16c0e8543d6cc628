import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { emptyDraft } from '../../frontend/src/staff/email/compose/drafts.ts';
import { DraftStatus } from '../../frontend/src/staff/email/compose/kept/DraftStatus.tsx';
import { rowOf } from '../../frontend/src/staff/email/compose/kept/draftRows.ts';
import { tabSaver } from '../../frontend/src/staff/email/compose/kept/tabSaver.ts';
import { OutboxProvider } from '../../frontend/src/staff/outbox/OutboxProvider.tsx';
import { changeStoreIn } from '../../frontend/src/staff/outbox/storage.ts';
import { StaffContext } from '../../frontend/src/staff/session/staff.ts';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';
import { SignOutQuestion } from '../../frontend/src/staff/signin/SignOutQuestion.tsx';
import { signedIn } from './signedIn.ts';

const signOut = vi.fn(async () => undefined);
const staff = {
  tokens: { ...signedIn.tokens, signOut },
  settings: { ...signedIn.settings, dataverseUrl: 'https://dataverse.test' },
};
const id = crypto.randomUUID();
const stayed = vi.fn();
const leave = () =>
  render(
    <StaffTheme>
      <QueryClientProvider client={new QueryClient()}>
        <StaffContext value={staff}>
          <OutboxProvider openChangeSender={() => new Promise(() => undefined)}>
            <SignOutQuestion onStay={stayed} />
            <DraftStatus id={id} />
          </OutboxProvider>
        </StaffContext>
      </QueryClientProvider>
    </StaffTheme>,
  );

beforeEach(() => {
  sessionStorage.clear();
  signOut.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

test('whoever signs out in an outage is asked about the drafts that are not saved, those of another tab too', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  const saver = tabSaver(staff);
  saver.note(id, rowOf({ ...emptyDraft, subject: 'Camp' }, 'email'));
  let closed = () => {};
  const open = new Promise<void>((resolve) => (closed = resolve));
  void navigator.locks.request('unsaved draft of-another-tab', { mode: 'shared' }, () => open);
  const { unmount } = await leave();
  await expect.element(page.getByRole('alertdialog', { name: '2 drafts are not saved. Log out?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect.element(page.getByText(/^The draft could not be saved yet/)).toBeVisible();
  expect([stayed.mock.calls.length, signOut.mock.calls.length]).toEqual([1, 0]);
  closed();
  await unmount();

  // The other tab is closed; another one would hear of this one's.
  const { held = [] } = await navigator.locks.query();
  expect(held.map(({ name }) => name)).toContain(`unsaved draft ${id}`);
  const again = await leave();
  await expect.element(page.getByRole('alertdialog', { name: '1 draft is not saved. Log out?' })).toBeVisible();
  await again.unmount();
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  await saver.drop(id);
});

test('whoever has nothing unsaved signs out at once', async () => {
  await leave();
  await expect.poll(() => signOut.mock.calls.length).toBe(1);
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});

test('whoever is asked about a mark reads that it has arrived, where it does meanwhile', async () => {
  const store = changeStoreIn(() => localStorage);
  store.put('row/times', {
    source: { kind: 'activity', id: 'activity' },
    rowId: 'row',
    who: { volunteerId: 'ana', name: 'Ana Lim' },
    want: { times: { start: '2026-03-01T01:00:00Z', end: null } },
    base: { times: { start: null, end: null } },
    etag: '1',
    state: 'waiting',
    attempts: [],
  });
  await leave();
  await expect.element(page.getByRole('alertdialog', { name: '1 mark has not been sent. Log out?' })).toBeVisible();
  store.remove('row/times');
  window.dispatchEvent(new StorageEvent('storage', { key: 'attendance-outbox/row/times', newValue: null }));
  await expect.element(page.getByRole('alertdialog', { name: 'Log out?', exact: true })).toBeVisible();
  await expect.element(page.getByText('Everything has been sent by now.')).toBeVisible();
});

test('whoever signs out while another tab can save its draft is not asked about it', async () => {
  const others = new BroadcastChannel('save-drafts');
  const saved = new Promise<void>((resolve) => others.addEventListener('message', () => resolve()));
  void navigator.locks.request('unsaved draft of-another-tab', { mode: 'shared' }, () => saved);
  await leave();
  await expect.poll(() => signOut.mock.calls.length).toBe(1);
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  others.close();
});
