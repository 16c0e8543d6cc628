import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ActivityList } from '../../frontend/src/staff/attendance/list/ActivityList.tsx';
import { activityList } from '../../frontend/src/staff/attendance/list/activityList.ts';
import { OpenRegister } from '../../frontend/src/staff/attendance/register/OpenRegister.tsx';
import { InitialLoad } from '../../frontend/src/staff/email/InitialLoad.tsx';
import { initialLoad } from '../../frontend/src/staff/email/initialLoad.ts';
import { Outage } from '../../frontend/src/staff/email/Outage.tsx';
import { SentList } from '../../frontend/src/staff/email/sent/SentList.tsx';
import { OutboxProvider } from '../../frontend/src/staff/outbox/OutboxProvider.tsx';
import { StaffContext } from '../../frontend/src/staff/session/staff.ts';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';
import { ana } from './registerRow.tsx';
import { signedIn } from './signedIn.ts';

const nothing = () => undefined;
const staff = { ...signedIn, settings: { ...signedIn.settings, dataverseUrl: 'https://dataverse.test' } };
const silence = () => new Promise<never>(nothing);
let answer: (rows: (typeof ana)[]) => void = nothing;

beforeEach(() => {
  vi.stubGlobal('fetch', silence);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A list that is loaded for the first time. */
const Activities = () => (
  <ActivityList
    kind={activityList}
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
