/** *Drafts* loses nothing of what this tab could not save, and says what became of what somebody opens or discards there. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DataverseError } from '../../dataverse/errors.ts';
import { noReach } from '../../domain/messages/reach.ts';
import { deliveryStatus } from '../../domain/schema/choices/records.ts';
import { emptyDraft, keep, readStored } from '../../frontend/src/staff/email/compose/drafts.ts';
import {
  findDrafts,
  isStored,
  readDraft,
  removeDraft,
  rowOf,
  storeDraft,
} from '../../frontend/src/staff/email/compose/kept/draftRows.ts';
import { tabSaver } from '../../frontend/src/staff/email/compose/kept/tabSaver.ts';
import { currentName, emptyCurrent } from '../../frontend/src/staff/email/compose/kept/useCurrentDraft.ts';
import { Drafts } from '../../frontend/src/staff/email/drafts/Drafts.tsx';
import { SendEmail } from '../../frontend/src/staff/email/SendEmail.tsx';
import { emptyKept } from '../../frontend/src/staff/email/scheduled/keptChanges.ts';
import { type SentText, sentEmail } from '../../frontend/src/staff/email/sent/sentRows.ts';
import { StaffContext } from '../../frontend/src/staff/session/staff.ts';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';
import { expectAccessible } from './accessible.ts';
import { signedIn } from './signedIn.ts';

vi.mock('../../frontend/src/staff/email/compose/kept/draftRows.ts', { spy: true });
vi.mock('../../frontend/src/staff/email/sent/sentRows.ts', { spy: true });

const staff = { ...signedIn, settings: { ...signedIn.settings, dataverseUrl: 'https://dataverse.test' } };
const saver = tabSaver(staff);
const gone = new DataverseError({ kind: 'notFound', status: 404, code: '', operation: 'retrieve' });
const noSignal = new TypeError('There is no signal.');
const long = 'x'.repeat(50_000);
const item = { etag: 'W/"1"', kind: 'email', recipients: 1, emailId: '', changedOn: '2026-03-01T01:00:00Z' } as const;

const sent: SentText = {
  ...{ kind: 'bulk', id: 'b', subject: 'Old', body: '', addresses: '', chosen: {}, people: [], occasion: undefined },
  ...{ sender: '', replyTo: '', type: 'service', recipients: 1, sentOn: item.changedOn, status: 'sent', problem: '' },
  ...{ isUnderWay: false, isStopped: false, isClaimed: false, isFailed: false, isWithdrawn: false },
  ...{ isOccasionGone: false, changedBy: '', changedOn: item.changedOn, reach: noReach },
};

/** Shows the list, whose rows all read as the first. */
async function list(...rows: { id: string; subject: string; emailId?: string }[]) {
  are(...rows);
  vi.mocked(readDraft).mockResolvedValue({ draft: { ...emptyKept, subject: rows[0]?.subject ?? '' }, etag: 'W/"1"' });
  await show(
    <Routes>
      <Route path="/" element={<Drafts />} />
      <Route path="*" element={<p>It is open.</p>} />
    </Routes>,
  );
}
const show = (element: ReactNode) =>
  render(
    <StaffTheme>
      <QueryClientProvider client={new QueryClient()}>
        <StaffContext value={staff}>
          <MemoryRouter>{element}</MemoryRouter>
        </StaffContext>
      </QueryClientProvider>
    </StaffTheme>,
  );
const are = (...rows: { id: string; subject: string; emailId?: string }[]) =>
  vi.mocked(findDrafts).mockResolvedValue({
    rows: rows.map((one) => ({ ...item, ...(one.emailId !== undefined && { kind: 'schedule' as const }), ...one })),
    count: rows.length,
    next: undefined,
  });

/** This tab has written more, and cannot save it. */
function isUnsaved(id: string, subject: string) {
  vi.mocked(storeDraft).mockRejectedValue(noSignal);
  keep(currentName, { ...emptyCurrent, id, subject });
  saver.note(id, rowOf({ ...emptyDraft, subject }, 'email'));
}
const press = (name: string) => page.getByRole('button', { name }).click();
const discard = async (subject: string) => {
  await press(`Discard ${subject}`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
};

beforeEach(async () => {
  vi.mocked(sentEmail).mockReset().mockRejectedValue(gone);
  vi.mocked(storeDraft).mockReset().mockResolvedValue({ etag: 'W/"6"' });
  vi.mocked(removeDraft).mockReset().mockResolvedValue(undefined);
  vi.mocked(isStored).mockReset().mockResolvedValue(false);
  await saver.flush();
  sessionStorage.clear();
});

test.each([
  ['what is stored of it', undefined],
  ['what another device has sent of it', sent],
  ['what is stored beside another text that was sent', { ...sent, subject: 'Older' }],
])('what could not be saved is continued, and not %s', async (_what, found) => {
  const id = crypto.randomUUID();
  if (found) vi.mocked(sentEmail).mockResolvedValue(found);
  isUnsaved(id, 'Newer');
  await list({ id, subject: 'Old' });
  await press('Continue writing Old');
  await expect.element(page.getByText('It is open.')).toBeVisible();
  expect(readStored(currentName, emptyCurrent).subject).toBe('Newer');
  expect([saver.settledAt(id), vi.mocked(removeDraft).mock.calls]).toEqual([undefined, []]);
  await saver.drop(id);
});

test('a draft that comes only after its screen was left leads nobody away from another', async () => {
  const id = crypto.randomUUID();
  are({ id, subject: 'Old' });
  let comes = () => {};
  vi.mocked(readDraft).mockReturnValue(
    new Promise((resolve) => {
      comes = () => resolve({ draft: { ...emptyKept, subject: 'Old' }, etag: 'W/"1"' });
    }),
  );
  await show(
    <>
      <Link to="/register">Leave</Link>
      <Routes>
        <Route path="/" element={<Drafts />} />
        <Route path="/register" element={<p>The register.</p>} />
      </Routes>
    </>,
  );
  await press('Continue writing Old');
  await page.getByRole('link', { name: 'Leave' }).click();
  comes();
  await expect.poll(() => readStored(currentName, emptyCurrent).subject).toBe('Old');
  await expect.element(page.getByText('The register.')).toBeVisible();
});

const neverReady = { ...staff.tokens, get: () => new Promise<string>(() => {}) };
test.each([
  ['a closing page can save it', false, async () => saver],
  ['no token is there yet', true, async () => tabSaver({ ...staff, tokens: neverReady })],
  ['there is no signal', true, async () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ['the last save failed', true, saver.flush],
  ['it is too long', true, async (id: string) => saver.note(id, rowOf({ ...emptyDraft, body: long }, 'email'))],
  ['signing out has removed it', false, () => saver.flush().then(() => sessionStorage.clear())],
])('the browser asks about a draft that is not saved: %s, %s', async (_what, asks, happens) => {
  const id = crypto.randomUUID();
  isUnsaved(id, 'Closed');
  await happens(id);
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(asks);
  vi.restoreAllMocks();
  tabSaver(staff);
  await saver.drop(id);
});

test('what this tab saves only now, beside what another device has changed, is listed before either is opened', async () => {
  const id = crypto.randomUUID();
  isUnsaved(id, 'Mine');
  await list({ id, subject: 'Theirs' });
  await expect.element(page.getByRole('button', { name: 'Continue writing Theirs' })).toBeVisible();
  vi.mocked(storeDraft).mockResolvedValueOnce('overtaken').mockResolvedValue({ etag: 'W/"6"' });
  are({ id, subject: 'Theirs' }, { id: 'other', subject: 'Mine' });
  await press('Continue writing Theirs');
  await expect.element(page.getByText('What you wrote here is listed now as a draft of its own.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Continue writing Mine' })).toBeVisible();
  expect(readStored(currentName, emptyCurrent).subject).toBe('Mine');
});

test('whoever discards a draft is told if it is not gone yet, and if another device has changed it since', async () => {
  const id = crypto.randomUUID();
  await list({ id, subject: 'Old' });
  vi.mocked(removeDraft).mockRejectedValue(noSignal);
  await discard('Old');
  await expect.element(page.getByText('“Old” is not discarded yet.')).toBeVisible();
  vi.mocked(removeDraft).mockResolvedValue(undefined);
  vi.mocked(isStored).mockResolvedValue(true);
  await discard('Old');
  await expect.element(page.getByText('“Old” was changed on another device since it was listed')).toBeVisible();
  vi.mocked(isStored).mockResolvedValue(false);
  are();
  await discard('Old');
  await expect.element(page.getByText('There is no draft.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('another device since', { exact: false })).not.toBeInTheDocument();
});

test('the list of drafts says which are changes, and is read again when another tab has saved one', async () => {
  const change = { id: 'd1', subject: 'Camp', emailId: 'e1' };
  await list(change);
  await expect.element(page.getByText('A change of a scheduled email')).toBeVisible();
  are(change, { id: 'd2', subject: 'Swim', emailId: '' });
  const otherTab = new BroadcastChannel('drafts-saved');
  otherTab.postMessage('');
  await expect.element(page.getByRole('button', { name: 'Continue writing Swim' })).toBeVisible();
  otherTab.close();
});

const counts = Object.fromEntries(Object.keys(deliveryStatus.codes).map((name) => [name, 0]));
const held = { counts, id: 'b', subject: 'Old', sentOn: item.changedOn, recipients: 1, state: 'held', done: false };
const settings = {
  senders: ['office@charity.test'],
  testAddress: '',
  replyTo: [],
  waits: {},
  quota: { perMinute: 30, perHour: 100 },
};
const answers = { ...settings, emails: [{ ...held, heldSeconds: 60, problem: '' }] };

test('what is written before it is known that the email was sent stays, as another email', async () => {
  const id = crypto.randomUUID();
  const recipients = [{ name: 'Ann', organization: '', email: 'ann@x.test' }];
  keep(currentName, { ...emptyCurrent, id, recipients, subject: 'Camp', body: '<p>Come!</p>' });
  // The page was left during the press.
  keep('email press', { key: id, draft: id });
  let isKnown = () => {};
  const known = new Promise<void>((resolve) => {
    isKnown = resolve;
  });
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes(`id=${id}`)) return Response.json({ success: true, data: answers });
    await known;
    return Response.json({ success: true, data: { emails: answers.emails.map((one) => ({ ...one, id })) } });
  });
  await show(<SendEmail />);
  const subject = page.getByLabelText('Subject');
  await subject.fill('Camp, at nine');
  isKnown();
  await expect.element(page.getByText('Email sent successfully!')).toBeVisible();
  await expect.element(page.getByText('is another email, and was not sent.', { exact: false })).toBeVisible();
  await expect.element(subject).toHaveValue('Camp, at nine');
  const now = readStored(currentName, emptyCurrent);
  expect([now.id === id, now.subject]).toEqual([false, 'Camp, at nine']);
  await saver.drop(now.id);
  vi.unstubAllGlobals();
});

test('the text of an email that another tab has sent is on the screen once it is undone here', async () => {
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) =>
    Response.json({ success: true, data: init?.method === 'POST' ? { state: 'undone' } : answers }),
  );
  vi.mocked(sentEmail)
    .mockRejectedValueOnce(noSignal)
    .mockResolvedValue({ ...sent, body: '<p>As it was.</p>' });
  await show(<SendEmail />);
  await press('Undo Old');
  const failed = page.getByText('its text could not be loaded.', { exact: false });
  await expect.element(failed).toBeVisible();
  let arrives = () => {};
  vi.mocked(sentEmail).mockReturnValueOnce(
    new Promise((resolve) => {
      arrives = () => resolve({ ...sent, body: '<p>As it was.</p>' });
    }),
  );
  await press('Retry');
  await expect.element(page.getByText('The text of the undone email is loading…')).toBeVisible();
  arrives();
  await expect.element(page.getByLabelText('Subject')).toHaveValue('Old');
  await expect.element(page.getByRole('textbox', { name: 'Body' })).toHaveTextContent('As it was.');
  vi.mocked(sentEmail).mockRejectedValue(noSignal);
  await press('Undo Old');
  await press('Dismiss');
  await expect.element(failed).not.toBeInTheDocument();
  vi.unstubAllGlobals();
});

test('an email that the same people just got is asked about: it is kept, or sent as another', async () => {
  const recipients = [{ name: 'Ann', organization: '', email: 'ann@x.test' }];
  const id = crypto.randomUUID();
  keep(currentName, { ...emptyCurrent, id, recipients, subject: 'Camp', body: '<p>Come!</p>', type: 'service' });
  const asked = 'You sent this to the same people a minute ago. Send it again?';
  const error = { code: 'sent-already', message: asked, fields: { again: 'b' } };
  const posted: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json({ success: true, data: answers });
    const { again } = JSON.parse(String(init.body));
    posted.push(again);
    if (again) return Response.json({ success: true, data: { ...answers.emails[0], id } });
    return Response.json({ success: false, error }, { status: 409 });
  });
  await show(<SendEmail />);
  const question = page.getByRole('alertdialog', { name: asked });
  const send = async () => {
    await press('Send Email');
    await press('Send to 1 person');
    await expect.element(question).toBeVisible();
  };
  await send();
  await expectAccessible();
  await question.getByRole('button', { name: 'Do not send' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Subject')).toHaveValue('Camp');
  expect(posted).toEqual([undefined]);
  await send();
  await question.getByRole('button', { name: 'Send again' }).click();
  await expect.element(page.getByText('Email sent successfully!')).toBeVisible();
  expect(posted).toEqual([undefined, undefined, 'b']);
  vi.unstubAllGlobals();
});
