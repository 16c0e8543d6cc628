/** Screens that are opened for the record in their address: what they show where it names none, another's, or one that is not there. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { multipart, part } from '../../dataverse/testing/multipart.ts';
import { attendanceGrid } from '../../domain/attendance/attendanceGrid.ts';
import { panels, unsavedRecord } from '../../domain/panels.ts';
import { RecurringDashboardScreen } from '../../frontend/src/staff/attendance/dashboard/RecurringDashboardScreen.tsx';
import { readDashboard } from '../../frontend/src/staff/attendance/dashboard/readDashboard.ts';
import { CorporateImport } from '../../frontend/src/staff/imports/CorporateImport.tsx';
import { LinkPanel } from '../../frontend/src/staff/panels/LinkPanel.tsx';
import { StaffContext } from '../../frontend/src/staff/session/staff.ts';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';
import { expectAccessible } from './accessible.ts';
import { signedIn } from './signedIn.ts';

vi.mock('../../frontend/src/staff/attendance/dashboard/readDashboard.ts', { spy: true });

const staff = { ...signedIn, settings: { ...signedIn.settings, dataverseUrl: 'https://dataverse.test' } };
const id = 'abcdef01-0000-4000-8000-000000000001';
const show = (screen: ReactNode, query: string) =>
  render(
    <StaffTheme>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <StaffContext value={staff}>
          <MemoryRouter initialEntries={[`/${query}`]}>{screen}</MemoryRouter>
        </StaffContext>
      </QueryClientProvider>
    </StaffTheme>,
  );
const reads = (words: string) => expect.element(page.getByText(words, { exact: false })).toBeVisible();
const press = (name: string) => page.getByRole('button', { name }).click();

beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(() => vi.unstubAllGlobals());

test.each(['', `?typename=crf69_contact&id=${id}`])(
  'a panel shows nothing before its record is saved, nor for a record of another table: “%s”',
  async (query) => {
    await show(<LinkPanel panel={panels.volunteer_profile} />, query);
    await reads(unsavedRecord);
    await expectAccessible();
  },
);

test('a panel links to the record of its form, however that writes the id, and shows one section at a time', async () => {
  await show(
    <LinkPanel panel={panels.volunteer_profile} />,
    `?typename=crf69_volunteerprofile&id={${id.toUpperCase()}}`,
  );
  await press('Request Feedback');
  const link = page.getByLabelText('Request Feedback: link');
  await expect.element(link).toHaveValue(`${location.origin}/vol_feedback/${id}`);
  await press('QR code');
  await expect.element(page.getByRole('img', { name: /QR code of/ })).toBeVisible();
  await expectAccessible();
  await press('Volunteer App');
  await expect.element(link).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Volunteer App' })).toHaveAttribute('rows', '13');
});

test.each([
  [`?typename=crf69_volunteerprofile&id=${id}`, 'This dashboard belongs to a recurring activity.'],
  ['?typename=crf69_recurringactivity&id=', 'The form has to be saved in order to see its attendance.'],
])('the dashboard of a recurring activity says what is missing: %s', async (query, missing) => {
  await show(<RecurringDashboardScreen />, query);
  await reads(missing);
  await expectAccessible();
});

test('the dashboard of a recurring activity says that there is none, and that its attendance could not be loaded, until Retry', async () => {
  const query = `?typename=crf69_recurringactivity&id={${id.toUpperCase()}}`;
  const none = part(404, { error: { code: '0x80040217', message: 'None.' } });
  vi.stubGlobal('fetch', async () => multipart([none]));
  const { unmount } = await show(<RecurringDashboardScreen />, query);
  await reads('There is no such recurring activity.');
  await unmount();

  vi.stubGlobal('fetch', async () => multipart([part(200, { '@odata.etag': 'W/"1"', crf69_name: 'Homework Club' })]));
  const session = { id: 's', scheduledOn: '2026-03-01T01:00:00Z', isCancelled: false };
  vi.mocked(readDashboard)
    .mockRejectedValueOnce(new Error('400'))
    .mockResolvedValue(attendanceGrid([session], []));
  await show(<RecurringDashboardScreen />, query);
  await expect.element(page.getByRole('heading', { name: 'Homework Club' })).toBeVisible();
  await reads('Sorry, the attendance could not be loaded.');
  await expectAccessible();
  await press('Retry');
  await reads('Nobody has been added to the sessions between these dates yet.');
});

test('the import for an organisation says that its address names none, and tries again where that is not there', async () => {
  const { unmount } = await show(<CorporateImport />, '');
  await reads('This address names no organisation.');
  await expectAccessible();
  await unmount();
  const gone = { success: false, error: { code: 'not-found', message: 'There is no such organisation.' } };
  const asked = vi.fn(async () => Response.json(gone, { status: 404 }));
  vi.stubGlobal('fetch', asked);
  await show(<CorporateImport />, `?id=${id}`);
  await press('Retry');
  await expect.poll(() => asked.mock.calls.length).toBe(2);
});
