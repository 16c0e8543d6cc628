/** What the last question before an email says of recipients who are suspended. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { multipart, part } from '../../dataverse/testing/multipart.ts';
import type { EmailSettings } from '../../domain/contract/email.ts';
import { addDays, singaporeDay } from '../../domain/time.ts';
import { emptyDraft } from '../../frontend/src/staff/email/compose/drafts.ts';
import { ReviewEmail } from '../../frontend/src/staff/email/compose/ReviewEmail.tsx';
import { ScheduleForm } from '../../frontend/src/staff/email/scheduled/ScheduleForm.tsx';
import { StaffContext } from '../../frontend/src/staff/session/staff.ts';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';
import { expectAccessible } from './accessible.ts';
import { signedIn } from './signedIn.ts';

vi.mock('../../frontend/src/staff/email/compose/EmailFields.tsx', () => ({
  EmailFields: ({ children }: { children: ReactNode }) => children,
}));

const recipients = ['Ana', 'Ben'].map((name) => ({
  ...{ name, organization: '', email: `${name.toLowerCase()}@x.test`, status: 'Active' },
}));
const words = { subject: 'Hello', body: '<p>Hello.</p>', sender: 'us@x.test', type: 'service' } as const;
const draft = { ...emptyDraft, ...words, recipients };
const settings: EmailSettings = {
  ...{ senders: ['us@x.test'], quota: { perMinute: 30, perHour: 100 }, testAddress: 'me@x.test', replyTo: [] },
  waits: { news: null, soon: null, usual: null },
};
const nothing = () => undefined;

/** Dataverse answers that Ana is suspended. */
const anaIsSuspended: typeof fetch = async (url, init) => {
  if (!String(url).startsWith('https://dataverse.test')) return new Promise(nothing);
  const contact = { crf69_email: 'ana@x.test', crf69_volunteerprofile_Contact: [] };
  const profile = { crf69_volunteeremail: null, _crf69_contact_value: 'ana', crf69_Contact: contact };
  const row = { crf69_from: '2020-01-01', crf69_until: null, crf69_VolunteerProfile: profile };
  const asked = [...String(init?.body).matchAll(/^GET (\S+) HTTP/gm)];
  return multipart(
    asked.map(([, address = '']) => part(200, { value: address.includes('_suspensions?') ? [row] : [] })),
  );
};

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('fetch', anaIsSuspended);
});
afterEach(() => vi.unstubAllGlobals());

const show = (screen: ReactNode) =>
  render(
    <StaffTheme>
      <QueryClientProvider client={new QueryClient()}>
        <StaffContext
          value={{ ...signedIn, settings: { ...signedIn.settings, dataverseUrl: 'https://dataverse.test' } }}
        >
          <MemoryRouter>{screen}</MemoryRouter>
        </StaffContext>
      </QueryClientProvider>
    </StaffTheme>,
  );

test('whoever schedules an email is told how many of its people are suspended', async () => {
  const initial = { ...draft, day: addDays(singaporeDay(new Date()), 1), slot: '09:00' };
  const form = { settings, draftName: 'draft', initial, target: { draftId: 'd' }, onDone: nothing, onClose: nothing };
  await show(<ScheduleForm {...form} />);
  await page.getByRole('button', { name: 'Schedule Email' }).click();
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('It goes to 2 people (1 Suspended, 1 Active)');
});

test('whoever sends an email is told who of its people is suspended, and may leave them out', async () => {
  const leaveOut = vi.fn();
  const review = { draft, sender: 'us@x.test', quota: settings.quota, sending: false, onClose: nothing };
  await show(<ReviewEmail {...review} onSend={nothing} onLeaveOut={leaveOut} />);
  await expect.element(page.getByText('1 person is suspended: Ana.')).toBeVisible();
  await expect.element(page.getByText('1 Suspended, 1 Active')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Leave 1 person out' }).click();
  expect(leaveOut).toHaveBeenCalledWith(recipients.slice(1));
});
