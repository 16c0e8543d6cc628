import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { volunteerReport } from '../../domain/reports/volunteerReport.ts';
import { ActivityList } from '../../frontend/src/staff/attendance/list/ActivityList.tsx';
import { activityList } from '../../frontend/src/staff/attendance/list/activityList.ts';
import type { ListKind } from '../../frontend/src/staff/attendance/list/listKind.ts';
import { OpenRegister } from '../../frontend/src/staff/attendance/register/OpenRegister.tsx';
import { noValues } from '../../frontend/src/staff/calendar/eventDraft.ts';
import { MonthCalendar } from '../../frontend/src/staff/calendar/MonthCalendar.tsx';
import { InitialLoad } from '../../frontend/src/staff/email/InitialLoad.tsx';
import { initialLoad } from '../../frontend/src/staff/email/initialLoad.ts';
import { Outage } from '../../frontend/src/staff/email/Outage.tsx';
import { SentList } from '../../frontend/src/staff/email/sent/SentList.tsx';
import { OutboxProvider } from '../../frontend/src/staff/outbox/OutboxProvider.tsx';
import { loadVolunteerReport } from '../../frontend/src/staff/reports/volunteers/loadVolunteerReport.ts';
import { VolunteerReports } from '../../frontend/src/staff/reports/volunteers/VolunteerReports.tsx';
import { StaffContext } from '../../frontend/src/staff/session/staff.ts';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';
import { expectAccessible } from './accessible.ts';
import { ana } from './registerRow.tsx';
import { signedIn } from './signedIn.ts';

vi.mock('../../frontend/src/staff/reports/volunteers/loadVolunteerReport.ts', { spy: true });

const nothing = () => undefined;
const staff = { ...signedIn, settings: { ...signedIn.settings, dataverseUrl: 'https://dataverse.test' } };
const silence = () => new Promise<never>(nothing);
let answer: (rows: (typeof ana)[]) => void = nothing;

beforeEach(() => {
  readList.mockReset().mockImplementation(silence);
  vi.stubGlobal('fetch', silence);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const readList = vi.fn<ListKind['read']>();

/** A list that is loaded for the first time. */
const Activities = () => (
  <ActivityList
    kind={{ ...activityList, read: readList }}
    place={{ mode: 'activities', show: 'Today', sort: { by: 'name', descending: false }, filter: '', id: undefined }}
    move={{ toMode: nothing, toRecord: nothing, list: nothing }}
  />
);

/** Another, which is searched page by page. */
const SentEmails = () => <SentList words="" />;

const occasion = {
  id: 'activity',
  name: 'Reading',
  scheduledOn: '2026-03-01T01:00:00Z',
  duration: 120,
  cancelledOn: null,
  isCalledOff: false,
  programmeId: null,
};

const untilAnswered = () =>
  new Promise<(typeof ana)[]>((resolve) => {
    answer = resolve;
  });

/** A month that is loaded for the first time. */
const Month = () => (
  <MonthCalendar
    opened={undefined}
    onOpenDay={nothing}
    onCloseDay={nothing}
    onOpenEvent={nothing}
    draft={{ id: '', tried: [], ...noValues }}
    onDraft={nothing}
  />
);

/** A register that was loaded, and is read again. */
const Register = () => (
  <OpenRegister
    source={{ kind: 'activity', id: 'activity' }}
    occasion={occasion}
    rows={useQuery({ queryKey: ['rows'], queryFn: untilAnswered, initialData: [ana] })}
    times={undefined}
    hasSettings={false}
    back={{ label: 'Back', go: nothing }}
    extras={[]}
  />
);

/** What a screen of emails cannot do without; it has not failed yet. */
const EmailForm = () => (
  <InitialLoad data={undefined} error={null} failure={null} isFetching onRetry={nothing} what="the email form">
    {() => 'Loaded'}
  </InitialLoad>
);

/** A list of emails is read every five seconds, which belong to the ten. */
const Emails = () => (
  <Outage isFetching error={null} what="the sent emails">
    Emails
  </Outage>
);

/** React draws a long screen in pieces, so what a timer has changed is shown some frames later. */
const shown = () => expect.poll(() => document.body.textContent);

const renderAlone = (Screen: ComponentType) =>
  render(
    <StaffTheme>
      <QueryClientProvider client={new QueryClient()}>
        <StaffContext value={staff}>
          <OutboxProvider openChangeSender={async () => ({ send: silence, onMarks: nothing })}>
            <MemoryRouter>
              <Screen />
            </MemoryRouter>
          </OutboxProvider>
        </StaffContext>
      </QueryClientProvider>
    </StaffTheme>,
  );

test.each<[string, ComponentType, number, string]>([
  ['first answer', Activities, 10_000, 'Loading Activities takes longer than usual. We keep trying.'],
  ['first page', SentEmails, 10_000, 'Loading the sent emails takes longer than usual. We keep trying.'],
  ['first form', EmailForm, 10_000, 'Loading the email form takes longer than usual. We keep trying.'],
  ['next answer', Register, 10_000, 'The server does not respond. You can continue marking'],
  ['answer about emails', Emails, 5000, 'so the sent emails may be out of date'],
])('whoever waits for a %s is told within ten seconds that none comes', async (_what, Screen, ms, said) => {
  await renderAlone(Screen);
  await shown().not.toContain(said);
  await vi.advanceTimersByTimeAsync(ms);
  await shown().toContain(said);
});

test('a register keeps its rows while no answer comes, and takes the note away with the next', async () => {
  await renderAlone(Register);
  await vi.advanceTimersByTimeAsync(10_000);
  await shown().toMatch(/The server does not respond.*Ana Lim/s);
  answer([{ ...ana, name: 'Ana Lim-Tan' }]);
  await vi.advanceTimersByTimeAsync(1000);
  await shown().toContain('Ana Lim-Tan');
  await shown().not.toContain('The server does not respond');
});

test('a screen says at the first failure that it could not be loaded, with a button that tries again at once', async () => {
  const load = vi.fn(async () => 'Loaded').mockRejectedValueOnce(new Error('503'));
  const Screen = () => {
    const { data, error, failureReason, isFetching, refetch } = useQuery({
      queryKey: ['form'],
      queryFn: load,
      ...initialLoad,
    });
    const loading = { data, error, failure: failureReason, isFetching, onRetry: refetch, what: 'the email form' };
    return <InitialLoad {...loading}>{(form) => form}</InitialLoad>;
  };
  const screen = await renderAlone(Screen);
  await vi.advanceTimersByTimeAsync(1000);
  await shown().toMatch(/Sorry, the email form could not be loaded.*Retry.*Trying again…/);
  expect(load).toHaveBeenCalledTimes(1);
  await screen.getByRole('button', { name: 'Retry' }).click();
  await vi.advanceTimersByTimeAsync(500);
  await shown().toContain('Loaded');
});

test('the last report stays, greyed, while the next takes longer than usual, and is not exported', async () => {
  const tally = {
    programme: 'p',
    scheme: null,
    hundredthsOfHours: 250,
    minutesPresent: 90,
    records: new Map([['ana', 1]]),
  };
  const report = volunteerReport([tally], new Map([['p', 'Reading Circle']]), new Map());
  const loaded = { ...report, withoutHours: 0, withoutMinutes: 0, byMonth: [] };
  vi.mocked(loadVolunteerReport).mockResolvedValueOnce(loaded).mockImplementation(silence);
  const screen = await renderAlone(VolunteerReports);
  const programme = screen.getByRole('rowheader', { name: 'Reading Circle' });
  await expect.element(programme).toBeVisible();
  await screen.getByLabelText('Period').selectOptions('Last month');
  await expect.poll(() => programme.element().closest('[aria-busy="true"]')).not.toBeNull();
  await vi.advanceTimersByTimeAsync(8000);
  await shown().toContain('Loading the report takes longer than usual.');
  await expect.element(programme).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Export to excel' }))
    .toHaveAttribute('aria-disabled', 'true');
  vi.useRealTimers();
  await expectAccessible();
});

test('a month of the calendar is greyed until it comes, and says when that takes longer than usual', async () => {
  await renderAlone(Month);
  const grid = () => document.querySelector('[role=grid]')?.getAttribute('aria-busy');
  await expect.poll(grid).toBe('true');
  await vi.advanceTimersByTimeAsync(8000);
  await shown().toContain('Loading the calendar takes longer than usual.');
  vi.useRealTimers();
  await expectAccessible();
});

test('a list that is not loaded is loaded with the page first, and after three loads on request', async () => {
  readList.mockRejectedValue(new Error('403'));
  const first = await renderAlone(Activities);
  await expect.poll(() => readList.mock.calls.length).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  await expect.poll(() => readList.mock.calls.length).toBe(2);
  // What came of it is passed on in a moment; the page would be loaded again only after a second.
  await vi.advanceTimersByTimeAsync(500);
  await shown().toContain('Loading Activities…');
  await shown().not.toContain('Retry');
  await first.unmount();

  sessionStorage.setItem(`reloads ${location.pathname}`, '3');
  const screen = await renderAlone(Activities);
  await expect.poll(() => readList.mock.calls.length).toBe(3);
  await vi.advanceTimersByTimeAsync(2500);
  await shown().toMatch(/Sorry, Activities could not be loaded.*Retry/);
  await shown().not.toContain('Loading Activities…');
  vi.useRealTimers();
  await expectAccessible();
  readList.mockResolvedValue({ rows: [{ id: 'activity', name: 'Reading' }], count: 1, next: undefined });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('Reading')).toBeVisible();
  await shown().not.toContain('Retry');
});
