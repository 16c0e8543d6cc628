/** An email that changes while somebody has it open: a colleague changes, deactivates or deletes it, or reports arrive. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DataverseError } from '../../dataverse/errors.ts';
import type { EmailSettings } from '../../domain/contract/email.ts';
import { emailPath } from '../../domain/contract/staffPaths.ts';
import { reachOf } from '../../domain/messages/reach.ts';
import { addDays, instantAt, singaporeDay } from '../../domain/time.ts';
import { changeName, keep } from '../../frontend/src/staff/email/compose/drafts.ts';
import { readDraft, removeDraft, storeDraft } from '../../frontend/src/staff/email/compose/kept/draftRows.ts';
import { tabSaver } from '../../frontend/src/staff/email/compose/kept/tabSaver.ts';
import { stateCounts } from '../../frontend/src/staff/email/deliveries/deliveryRows.ts';
import { recipientsByAddress } from '../../frontend/src/staff/email/recipients/recipientsByAddress.ts';
import { EmailInfo } from '../../frontend/src/staff/email/scheduled/EmailInfo.tsx';
import { changeIdOf, emptyKept } from '../../frontend/src/staff/email/scheduled/keptChanges.ts';
import { EditWindow } from '../../frontend/src/staff/email/scheduled/ScheduleWindow.tsx';
import { scheduleDraftOf } from '../../frontend/src/staff/email/scheduled/scheduleDrafts.ts';
import {
  type ScheduledItem,
  type WholeEmail,
  wholeEmail,
} from '../../frontend/src/staff/email/scheduled/scheduledRows.ts';
import { changeEmail } from '../../frontend/src/staff/email/scheduled/scheduledWrites.ts';
import { EmailPage } from '../../frontend/src/staff/email/sent/EmailPage.tsx';
import { type SentText, sentEmail } from '../../frontend/src/staff/email/sent/sentRows.ts';
import { writableOf } from '../../frontend/src/staff/email/sent/unreached.ts';
import { SaveTemplate } from '../../frontend/src/staff/email/templates/SaveTemplate.tsx';
import { TemplateTools } from '../../frontend/src/staff/email/templates/TemplateTools.tsx';
import { changeTemplate, findTemplates, wholeTemplate } from '../../frontend/src/staff/email/templates/templateRows.ts';
import { StaffContext } from '../../frontend/src/staff/session/staff.ts';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';
import { signedIn } from './signedIn.ts';

vi.mock('../../frontend/src/staff/email/compose/kept/draftRows.ts', { spy: true });
vi.mock('../../frontend/src/staff/email/scheduled/scheduledRows.ts', { spy: true });
vi.mock('../../frontend/src/staff/email/sent/sentRows.ts', { spy: true });
vi.mock('../../frontend/src/staff/email/sent/unreached.ts', { spy: true });
vi.mock('../../frontend/src/staff/email/deliveries/deliveryRows.ts', { spy: true });
vi.mock('../../frontend/src/staff/email/recipients/recipientsByAddress.ts', { spy: true });
vi.mock('../../frontend/src/staff/email/scheduled/scheduledWrites.ts', { spy: true });
vi.mock('../../frontend/src/staff/email/templates/templateRows.ts', { spy: true });

const staff = { ...signedIn, settings: { ...signedIn.settings, dataverseUrl: 'https://dataverse.test' } };
const sender = 'office@charity.test';
const settings: EmailSettings = {
  senders: [sender],
  testAddress: '',
  quota: { perMinute: 30, perHour: 100 },
  waits: { news: null, soon: null, usual: null },
  replyTo: [],
};
const email: WholeEmail = {
  id: 'e1',
  etag: 'W/"1"',
  subject: 'Camp',
  body: '<p>Come!</p>',
  sender,
  recipients: 'ann@x.test',
  people: {},
  scheduledOn: instantAt(addDays(singaporeDay(new Date()), 3), '09:00'),
  occasion: undefined,
  seen: undefined,
  type: 'service',
  replyTo: '',
  replyToProof: '',
  isWithdrawn: false,
  isWaiting: true,
  isFailed: false,
  changedBy: 'Ada Tan',
  changedOn: '2026-03-01T01:00:00Z',
};
const nothing = () => undefined;
const gone = new DataverseError({ kind: 'notFound', status: 404, code: '', operation: 'retrieve' });
const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

const show = (element: ReactNode, client = queries(), path = '/') =>
  render(
    <StaffTheme>
      <QueryClientProvider client={client}>
        <StaffContext value={staff}>
          <MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>
        </StaffContext>
      </QueryClientProvider>
    </StaffTheme>,
  );

/** Opens the window on a version; whether somebody has changed it since is not answered. */
async function edit(stored: WholeEmail) {
  vi.mocked(wholeEmail).mockReset().mockResolvedValueOnce(stored).mockReturnValue(new Promise(nothing));
  const window = <EditWindow item={stored} settings={settings} onDone={nothing} onClose={nothing} onCopy={nothing} />;
  return show(window);
}
const subject = page.getByRole('textbox', { name: 'Subject' });
const schedule = page.getByRole('button', { name: 'Schedule Email' });
const bar = page.getByRole('alert').filter({ hasText: 'What you wrote is not in the email.' });

beforeEach(async () => {
  // What a test leaves unsaved would be saved during the next.
  await tabSaver(staff).flush();
  sessionStorage.clear();
  vi.stubGlobal('fetch', () => new Promise(nothing));
  vi.mocked(changeEmail).mockReset().mockResolvedValue(undefined);
  vi.mocked(readDraft).mockReset().mockResolvedValue(undefined);
  vi.mocked(removeDraft).mockReset().mockResolvedValue(undefined);
  // One that is never answered would keep all that comes after it waiting.
  vi.mocked(storeDraft).mockReset().mockResolvedValue({ etag: 'W/"6"' });
  vi.mocked(recipientsByAddress).mockResolvedValue(new Map());
});

test('a withdrawn email is not changed as if it were to be sent, also before that is read again', async () => {
  await edit({ ...email, isWithdrawn: true });
  await expect.element(bar).toHaveTextContent('Ada Tan deactivated this email on 01/03/2026');
  await subject.fill('Camp, later');
  await schedule.click();
  await expect.element(bar).toHaveFocus();
  expect(changeEmail).not.toHaveBeenCalled();
});

test('what was typed over a version that a colleague has changed since is found beside theirs', async () => {
  const first = await edit(email);
  await subject.fill('Camp, mine');
  await first.unmount();
  const theirs = { ...email, etag: 'W/"2"', subject: 'Camp, theirs' };
  const second = await edit(theirs);
  await expect.element(bar).toHaveTextContent('Ada Tan changed this email on 01/03/2026');
  await expect.element(page.getByText('Theirs: “Camp, theirs” to 1 person', { exact: false })).toBeVisible();
  await expect.element(subject).toHaveValue('Camp, mine');
  await second.unmount();
  await edit(theirs);
  await expect.element(page.getByLabelText('Date')).toHaveValue(email.scheduledOn?.slice(0, 10) ?? '');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => vi.mocked(changeEmail).mock.calls.length).toBe(1);
  expect(vi.mocked(changeEmail).mock.lastCall?.slice(1)).toMatchObject([{ etag: 'W/"2"' }, { subject: 'Camp, mine' }]);
});

test('whoever takes the version of a colleague goes on from that', async () => {
  const first = await edit(email);
  await subject.fill('Camp, mine');
  await first.unmount();
  await edit({ ...email, etag: 'W/"2"', subject: 'Camp, theirs' });
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect.element(subject).toHaveValue('Camp, theirs');
  await expect.element(bar).not.toBeInTheDocument();
  await subject.fill('Camp, ours');
  await schedule.click();
  await expect.poll(() => vi.mocked(changeEmail).mock.calls.length).toBe(1);
  expect(vi.mocked(changeEmail).mock.lastCall?.slice(1)).toMatchObject([{ etag: 'W/"2"' }, { subject: 'Camp, ours' }]);
});

/** A change that another device or a closed tab stored. */
function isKept(email: WholeEmail, changed: string) {
  const draft = { ...scheduleDraftOf(email, new Map()), subject: changed, emailId: email.id, over: email.etag };
  vi.mocked(readDraft).mockResolvedValue({ draft, etag: 'W/"7"' });
}

test('a change whose tab was closed is found where the email is opened, and one that the email has is deleted', async () => {
  const other = { ...email, id: 'e2' };
  isKept(other, 'Camp, from my phone');
  const first = await edit(other);
  await expect.element(subject).toHaveValue('Camp, from my phone');
  await expect.element(page.getByText('Your unsaved changes have been restored.')).toBeVisible();
  await first.unmount();
  isKept(other, other.subject);
  await edit(other);
  await expect.element(subject).toHaveValue(other.subject);
  expect(vi.mocked(removeDraft).mock.lastCall?.slice(1)).toEqual([changeIdOf('e2', staff.tokens.accountId), 'W/"7"']);
});

test('a change of its kind alone is kept, and so is one that a tab from before changes were drafts holds', async () => {
  const other = { ...email, id: 'e4' };
  const draft = { ...emptyKept, ...scheduleDraftOf(other, new Map()), emailId: other.id, over: other.etag };
  vi.mocked(readDraft).mockResolvedValue({ draft: { ...draft, type: 'news' }, etag: 'W/"7"' });
  const first = await edit(other);
  await expect.element(page.getByText('Your unsaved changes have been restored.')).toBeVisible();
  expect(removeDraft).not.toHaveBeenCalled();
  await first.unmount();
  vi.mocked(readDraft).mockResolvedValue(undefined);
  const { emailId: _, ...older } = { ...draft, subject: 'Camp, before' };
  keep(changeName('e5'), older);
  await edit({ ...email, id: 'e5' });
  await expect.element(subject).toHaveValue('Camp, before');
  expect(sessionStorage.getItem(`unfinished draft ${changeIdOf('e5', staff.tokens.accountId)}`)).toContain('before');
});

test('whoever leaves may keep a draft; one that another device has changed is said to be a draft of its own', async () => {
  vi.mocked(storeDraft).mockResolvedValueOnce('overtaken').mockResolvedValue({ etag: 'W/"8"' });
  const other = { ...email, id: 'e3' };
  const onClose = vi.fn();
  vi.mocked(wholeEmail).mockReset().mockResolvedValueOnce(other).mockReturnValue(new Promise(nothing));
  await show(<EditWindow item={other} settings={settings} onDone={nothing} onClose={onClose} onCopy={nothing} />);
  await subject.fill('Camp, elsewhere');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep as a draft' }).click();
  expect(onClose).toHaveBeenCalledOnce();
  const [first, second] = [0, 1].map((call) => vi.mocked(storeDraft).mock.calls[call]?.[1].rowId);
  expect([first, first === second]).toEqual([changeIdOf('e3', staff.tokens.accountId), false]);
  await expect
    .element(page.getByText('This draft was also changed, sent or discarded on another device.', { exact: false }))
    .toBeVisible();
});

test('an email that is read says so once it is deactivated, and once it is deleted', async () => {
  const item: ScheduledItem = {
    ...{ ...email, recipients: 1, status: 'scheduled', isClaimed: false, problem: '' },
    reach: reachOf(() => 0),
  };
  const client = queries();
  vi.mocked(wholeEmail).mockReset().mockResolvedValue(email);
  await show(<EmailInfo item={item} onClose={nothing} />, client);
  await expect.element(page.getByText('ann@x.test')).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: 'Ada Tan' })).not.toBeInTheDocument();
  vi.mocked(wholeEmail).mockResolvedValue({ ...email, isWithdrawn: true });
  void client.invalidateQueries();
  await expect.element(page.getByText('Ada Tan deactivated this email on', { exact: false })).toBeVisible();
  vi.mocked(wholeEmail).mockRejectedValue(gone);
  void client.invalidateQueries();
  await expect.element(page.getByText('Somebody has deleted this email, so it is not sent.')).toBeVisible();
});

const sentTo20: SentText = {
  ...{ ...email, kind: 'scheduled', sentOn: '2026-03-01T01:00:00Z', recipients: 20, chosen: {}, people: [] },
  ...{ status: 'sent', isUnderWay: false, isStopped: false, isClaimed: false, problem: '', addresses: 'ann@x.test' },
  reach: reachOf((state) => (state === 'accepted' ? 20 : 0)),
  isOccasionGone: false,
  isFailed: false,
};

test('the head of an email says whom it reached by the reports that have come since it was read', async () => {
  vi.mocked(sentEmail).mockResolvedValue(sentTo20);
  vi.mocked(stateCounts).mockResolvedValue(new Map([['accepted', 20]]));
  vi.mocked(writableOf).mockResolvedValue(2);
  const client = queries();
  await show(<EmailPage />, client, emailPath(sentTo20));
  await expect.element(page.getByText('20 people reached (20 sent without a report yet)')).toBeVisible();
  vi.mocked(stateCounts).mockResolvedValue(
    new Map([
      ['delivered', 15],
      ['bounced', 1],
      ['undelivered', 2],
      ['accepted', 2],
    ]),
  );
  void client.invalidateQueries({ queryKey: ['deliveries'] });
  const head = '17 of 20 people reached (15 delivered, 2 sent without a report yet)';
  await expect.element(page.getByText(head)).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Write to the 3 it did not reach (2 can be written to)' }))
    .toBeVisible();
});

test('a template that a colleague has changed since stands beside mine, and is replaced only by another press', async () => {
  const from = { ...email, name: 'Camp', type: '' } as const;
  const theirs = { ...from, etag: 'W/"2"', body: '<p>Dear {{name|friend}}, bring water.</p>' };
  vi.mocked(changeTemplate).mockResolvedValueOnce({ state: 'changed', theirs }).mockResolvedValue({ state: 'saved' });
  const onSaved = vi.fn();
  const words = { subject: 'Camp', body: '<p>Bring {{place|the tent}}.</p>', type: '' } as const;
  const clean = async (html: string) => html;
  await show(<SaveTemplate words={words} clean={clean} from={from} onSaved={onSaved} onClose={nothing} />);
  await page.getByRole('button', { name: 'Replace template' }).click();
  const both = page.getByText('“Camp” was changed by Ada Tan, 01/03/2026 09:00, after you started from it.', {
    exact: false,
  });
  await expect.element(both).toHaveTextContent('Theirs: Camp. Dear friend, bring water.');
  await expect.element(both).toHaveTextContent('Mine: Camp. Bring the tent.');
  expect(onSaved).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Replace it with mine' }).click();
  await expect.poll(() => onSaved.mock.calls).toEqual([['Camp']]);
  expect(vi.mocked(changeTemplate).mock.lastCall?.[1]).toMatchObject({ etag: 'W/"2"' });
});

test('a template that comes only after its window was closed takes the place of nothing that was written since', async () => {
  const camp = { ...email, name: 'Camp', type: '' } as const;
  const swim = { ...camp, id: 'e2', name: 'Swim', subject: 'Swim' };
  vi.mocked(findTemplates).mockResolvedValue({ rows: [camp, swim], count: 2, next: undefined });
  let comes: (template: typeof camp) => void = nothing;
  vi.mocked(wholeTemplate).mockReturnValueOnce(new Promise((resolve) => (comes = resolve)));
  const onReplace = vi.fn();
  const clean = async (html: string) => html;
  await show(<TemplateTools words={{ subject: '', body: '' }} clean={clean} onReplace={onReplace} />);
  await page.getByRole('button', { name: 'Use a template' }).click();
  await page.getByRole('button', { name: 'Use Camp' }).click();
  await page.getByRole('button', { name: 'Close' }).last().click();
  comes(camp);
  vi.mocked(wholeTemplate).mockResolvedValueOnce(swim);
  await page.getByRole('button', { name: 'Use a template' }).click();
  await page.getByRole('button', { name: 'Use Swim' }).click();
  await expect.poll(() => onReplace.mock.calls).toEqual([[{ subject: 'Swim', body: swim.body }]]);
});

test('the page of an email that was refused as a whole says to whom it was to go', async () => {
  const sent = { ...sentTo20, status: 'failed', isFailed: true, addresses: 'ann@x.test,bob@x.test' } as const;
  vi.mocked(sentEmail).mockResolvedValue(sent);
  vi.mocked(stateCounts).mockResolvedValue(new Map());
  await show(<EmailPage />, queries(), emailPath(sent));
  await expect.element(page.getByText('ann@x.test, bob@x.test')).toBeVisible();
});
