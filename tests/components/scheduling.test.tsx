/** The window of a scheduled email: what it asks before it saves, and whom it saves over. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { EmailSettings, KnownValues } from '../../domain/contract/email.ts';
import { pictureMissing, picturesTooLarge } from '../../domain/messages/pictures.ts';
import { noReach } from '../../domain/messages/reach.ts';
import { keep, scheduleName } from '../../frontend/src/staff/email/compose/drafts.ts';
import { storeDraft } from '../../frontend/src/staff/email/compose/kept/draftRows.ts';
import { tabSaver } from '../../frontend/src/staff/email/compose/kept/tabSaver.ts';
import type { ShownPicture } from '../../frontend/src/staff/email/compose/pictures/pictureRows.ts';
import { readKnownValues } from '../../frontend/src/staff/email/emailCalls.ts';
import { ScheduleForm } from '../../frontend/src/staff/email/scheduled/ScheduleForm.tsx';
import { CreateWindow } from '../../frontend/src/staff/email/scheduled/ScheduleWindow.tsx';
import { SendNow } from '../../frontend/src/staff/email/scheduled/SendNow.tsx';
import type { ScheduleDraft } from '../../frontend/src/staff/email/scheduled/scheduleDrafts.ts';
import type { ScheduledItem, WholeEmail } from '../../frontend/src/staff/email/scheduled/scheduledRows.ts';
import { changeEmail, createEmail, sendNow } from '../../frontend/src/staff/email/scheduled/scheduledWrites.ts';
import type { Overtaken } from '../../frontend/src/staff/email/scheduled/storedNow.ts';
import { useOvertaken } from '../../frontend/src/staff/email/scheduled/useOvertaken.ts';
import { StaffContext } from '../../frontend/src/staff/session/staff.ts';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';
import { expectAccessible } from './accessible.ts';
import { signedIn } from './signedIn.ts';

vi.mock('../../frontend/src/staff/email/compose/EmailFields.tsx', () => ({
  EmailFields: ({ children }: { children: ReactNode }) => children,
}));
vi.mock('../../frontend/src/staff/email/compose/kept/draftRows.ts', { spy: true });
const read = vi.fn<(id: string) => Promise<ShownPicture | null>>();
vi.mock('../../frontend/src/staff/email/compose/pictures/pictureRows.ts', () => ({ usePictureReader: () => read }));
vi.mock('../../frontend/src/staff/email/emailCalls.ts', () => ({ readKnownValues: vi.fn() }));
vi.mock('../../frontend/src/staff/email/scheduled/scheduledWrites.ts', () => ({
  changeEmail: vi.fn(),
  createEmail: vi.fn(),
  scheduleAgain: vi.fn(),
  sendNow: vi.fn(),
}));
vi.mock('../../frontend/src/staff/email/scheduled/OthersHere.tsx', () => ({ OthersHere: () => null }));
vi.mock('../../frontend/src/staff/email/scheduled/useOvertaken.ts', () => ({
  useOvertaken: vi.fn(),
}));

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const occasion = { kind: 'activity', id: 'k' } as const;
const seen = { start: '2026-01-10T01:00:00Z', cancelledOn: null };
const draft: ScheduleDraft = {
  recipients: [{ name: 'Ana Lim', organization: '', email: 'ana@x.test' }],
  subject: 'Kayaking',
  body: '<p>See you there.</p>',
  sender: 'us@x.test',
  occasion,
  type: 'service',
  replyTo: '',
  replyToProof: '',
  day: tomorrow,
  slot: '09:30',
};
const settings: EmailSettings = {
  senders: ['us@x.test'],
  quota: { perMinute: 30, perHour: 100 },
  testAddress: 'me@x.test',
  replyTo: [],
  waits: { news: null, soon: null, usual: null },
};
const missed: ScheduledItem = {
  id: 'm',
  etag: 'W/"1"',
  subject: 'Kayaking',
  scheduledOn: '2026-01-09T01:00:00Z',
  status: 'missed',
  recipients: 1,
  reach: noReach,
  isClaimed: false,
  isWithdrawn: false,
  problem: '',
  occasion,
  seen: undefined,
};
/** What the server knows of an activity that begins then. */
const kayaking = (start: string): KnownValues => ({
  names: {},
  occasion: { activity: 'Kayaking', day: '', time: '', place: '' },
  state: { name: 'Kayaking', start, cancelledOn: null, isActive: true },
});
const pastWords = 'This email comes only after “Kayaking” has begun (10/01/2026 09:00).';
const button = (name: string) => page.getByRole('button', { name });
const press = (name: string) => button(name).click();
const done = vi.fn();
const onClose = vi.fn();
/** What a colleague did to the email that is open. */
const by = (overtaken: Overtaken | undefined) => vi.mocked(useOvertaken).mockReturnValue({ overtaken, look: vi.fn() });

beforeEach(() => {
  sessionStorage.clear();
  vi.resetAllMocks();
  by(undefined);
  vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined));
});

const staff = { ...signedIn, settings: { ...signedIn.settings, dataverseUrl: 'https://dataverse.test' } };
const show = (screen: ReactNode) =>
  render(
    <StaffTheme>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <StaffContext value={staff}>
          <MemoryRouter>{screen}</MemoryRouter>
        </StaffContext>
      </QueryClientProvider>
    </StaffTheme>,
  );
const form = { settings, draftName: 'draft', initial: draft, onDone: done, onClose };
const about = { ...form, initial: { ...draft, occasion: null } };
const edited = { id: 'e', etag: 'W/"1"', occasion, seen };

test('whoever is quicker than the lookup of an activity that is over is asked before the email is saved', async () => {
  const answers: ((values: KnownValues) => void)[] = [];
  vi.mocked(readKnownValues).mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  await show(<ScheduleForm {...form} target={{ stored: edited, draftId: 'd' }} />);
  await press('Schedule Email');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(kayaking(seen.start));
  await expect.element(page.getByRole('alertdialog', { name: 'Save it all the same?' })).toHaveTextContent(pastWords);
  expect(changeEmail).not.toHaveBeenCalled();
  await press('Save');
  answers[2]?.(kayaking(seen.start));
  await expect.poll(() => done.mock.lastCall?.[0].message).toBe('Email updated');
});

test('whoever changes an email is asked about an activity that was moved since it was saved', async () => {
  vi.mocked(readKnownValues).mockResolvedValue(kayaking('2126-01-11T01:00:00Z'));
  await show(<ScheduleForm {...form} target={{ stored: edited, draftId: 'd' }} />);
  await press('Schedule Email');
  await expect
    .element(page.getByRole('alertdialog'))
    .toHaveTextContent('“Kayaking” was moved from 10/01/2026 09:00 to 11/01/2126 09:00, after this email was saved.');
  await press('Save');
  await expect.poll(() => vi.mocked(changeEmail).mock.lastCall?.[2].seen?.start).toBe('2126-01-11T01:00:00Z');
});

test('what is typed while an email is being saved is not lost with its window: nothing can be typed', async () => {
  let isSaved = () => {};
  vi.mocked(changeEmail).mockReturnValue(
    new Promise((resolve) => {
      isSaved = () => resolve(undefined);
    }),
  );
  await show(
    <ScheduleForm {...form} initial={{ ...draft, occasion: null }} target={{ stored: edited, draftId: 'd' }} />,
  );
  const isInert = () => page.getByLabelText('Date', { exact: false }).element().closest('[inert]') !== null;
  expect(isInert()).toBe(false);
  await press('Schedule Email');
  await expect.poll(isInert).toBe(true);
  isSaved();
  await expect.poll(() => done.mock.lastCall?.[0].message).toBe('Email updated');
});

test('a change that could not be saved without a signal is saved by the next press', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show(<ScheduleForm {...about} target={{ stored: edited, draftId: 'd' }} />);
  await press('Schedule Email');
  await expect.element(page.getByText('The email could not be saved.', { exact: false })).toBeVisible();
  expect(changeEmail).not.toHaveBeenCalled();
  onLine.mockRestore();
  await press('Schedule Email');
  await expect.poll(() => done.mock.lastCall?.[0].message).toBe('Email updated');
});

test('a draft that is in two tabs becomes one email, and another only after a question', async () => {
  keep(scheduleName('d'), { ...about.initial, slot: '09:00', emailId: '', over: '' });
  vi.mocked(createEmail).mockResolvedValue('existed');
  await show(<CreateWindow settings={settings} draftId="d" onDone={done} onClose={onClose} />);
  await press('Schedule Email');
  await press('Yes');
  const question = page.getByRole('alertdialog', { name: /^This email was already scheduled, in another tab/ });
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(vi.mocked(createEmail).mock.calls.map(([, id]) => id)).toEqual(['d']);
  expect(done).not.toHaveBeenCalled();
});

test('a new email that is given up is forgotten, in this tab and on every device', async () => {
  const id = crypto.randomUUID();
  await show(<CreateWindow settings={settings} draftId={id} onDone={done} onClose={onClose} />);
  await page.getByLabelText('Date', { exact: false }).fill(tomorrow);
  const kept = () => Object.values({ ...sessionStorage }).filter((value) => String(value).includes(tomorrow));
  await expect.poll(kept).not.toEqual([]);
  await press('Cancel');
  await press('Leave');
  expect(onClose).toHaveBeenCalledOnce();
  await tabSaver(staff).flush();
  expect(kept()).toEqual([]);
  expect(vi.mocked(storeDraft).mock.calls.map(([, { rowId }]) => rowId)).not.toContain(id);
});

test('the last question before a new email says that its activity is over by then', async () => {
  vi.mocked(readKnownValues).mockResolvedValue(kayaking(seen.start));
  vi.mocked(createEmail).mockResolvedValue('created');
  await show(<ScheduleForm {...form} target={{ draftId: 'd' }} />);
  await expect.poll(() => vi.mocked(readKnownValues).mock.calls.length).toBe(1);
  await page.getByRole('combobox', { name: 'Time' }).selectOptions('09:00');
  await press('Schedule Email');
  await expect.element(page.getByRole('alertdialog', { name: 'Confirm create email?' })).toHaveTextContent(pastWords);
  await press('Yes');
  await expect.poll(() => done.mock.lastCall?.[0].message).toBe('Email scheduled successfully!');
});

test('a missed email of another app is sent only once it is said that its activity has begun', async () => {
  let answer: (values: KnownValues) => void = () => undefined;
  vi.mocked(readKnownValues).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await show(<SendNow item={missed} onDone={done} onClose={() => undefined} />);
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('Loading the activity…');
  await expect.element(button('Send now')).toHaveAttribute('aria-disabled', 'true');
  answer(kayaking(seen.start));
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent(pastWords);
  await press('Send now');
  await expect.poll(() => vi.mocked(sendNow).mock.calls.length).toBe(1);
});

test('an email whose pictures are too large together, or gone, is not scheduled', async () => {
  const picture = () => `<p><img src="cid:${crypto.randomUUID()}" alt="A kite"></p>`;
  const body = Array.from({ length: 8 }, picture).join('');
  await show(
    <ScheduleForm {...form} initial={{ ...draft, occasion: null, body }} target={{ stored: edited, draftId: 'd' }} />,
  );
  read.mockResolvedValue({ url: '', bytes: 150 * 1024 });
  await press('Schedule Email');
  await expect.element(page.getByText(picturesTooLarge)).toBeVisible();
  read.mockResolvedValue(null);
  await press('Schedule Email');
  await expect.element(page.getByText(pictureMissing)).toBeVisible();
  expect(changeEmail).not.toHaveBeenCalled();
});

const theirs: WholeEmail = {
  ...{
    id: 'e',
    etag: 'W/"2"',
    subject: 'Kayaking on {{day|Saturday}}',
    body: '<p>Bring a hat.</p>',
    sender: 'us@x.test',
  },
  ...{
    recipients: 'ana@x.test',
    people: {},
    scheduledOn: '2126-01-10T01:00:00Z',
    occasion: undefined,
    seen: undefined,
  },
  ...{ type: 'service', replyTo: '', replyToProof: '', isWithdrawn: false, isWaiting: true, isFailed: false },
  ...{ changedBy: 'Mei Tan', changedOn: '2026-01-09T01:00:00Z' },
};

test('whoever keeps their own text saves it over the version of the colleague, who is named; who takes theirs finds it in Drafts', async () => {
  const onTheirs = vi.fn();
  by({ state: 'changed', email: theirs });
  await show(<ScheduleForm {...about} target={{ stored: edited, draftId: 'd' }} onTheirs={onTheirs} />);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/^Mei Tan changed this email on 09\/01\/2026 09:00, after you opened it\./);
  await expect.element(page.getByRole('region', { name: 'Their version' })).toHaveTextContent('Kayaking on Saturday');
  // Another app's time is one more option.
  await expect.element(page.getByRole('combobox', { name: 'Time' })).toHaveValue('09:30');
  await press('Keep mine');
  await expect.poll(() => vi.mocked(changeEmail).mock.lastCall?.[1]).toBe(theirs);
  await press('Take theirs');
  await expect.poll(() => onTheirs.mock.calls.length).toBe(1);
  const kept = () => Object.values({ ...sessionStorage }).filter((value) => String(value).includes('See you there.'));
  await expect.poll(kept).toHaveLength(1);
});

test('of a deleted email the same text becomes a new one', async () => {
  by({ state: 'deleted' });
  vi.mocked(createEmail).mockResolvedValue('created');
  await show(<ScheduleForm {...about} target={{ stored: edited, draftId: 'd' }} />);
  await press('Schedule it again');
  await expect.poll(() => done.mock.lastCall?.[0].message).toBe('Email scheduled successfully!');
  const [, id, email] = vi.mocked(createEmail).mock.lastCall ?? [];
  expect([id === edited.id, email?.subject]).toEqual([false, 'Kayaking']);
});
