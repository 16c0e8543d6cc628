/** How often screens ask Dataverse when they are opened: what is read at one moment shares a request, and nothing is asked one part after another. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { multipart, part } from '../../dataverse/testing/multipart.ts';
import { panels } from '../../domain/panels.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { entitySet, type TableDefinition, tables } from '../../domain/schema/index.ts';
import { addDays, instantAt, singaporeDay } from '../../domain/time.ts';
import { AttendancePortal } from '../../frontend/src/staff/attendance/AttendancePortal.tsx';
import { Register } from '../../frontend/src/staff/attendance/register/Register.tsx';
import { Home } from '../../frontend/src/staff/home/Home.tsx';
import { Volunteers } from '../../frontend/src/staff/links/Volunteers.tsx';
import { OutboxProvider } from '../../frontend/src/staff/outbox/OutboxProvider.tsx';
import { LinkPanel } from '../../frontend/src/staff/panels/LinkPanel.tsx';
import { StaffContext } from '../../frontend/src/staff/session/staff.ts';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';
import { signedIn } from './signedIn.ts';

vi.mock(import('../../frontend/src/staff/volunteers/kept/useKeptPeople.ts'), async (original) => ({
  ...(await original()),
  // Read for a day without a signal, some seconds after the screen.
  useKeptPeople: () => undefined,
}));

const dataverseUrl = 'https://dataverse.test';
const silence = () => new Promise<never>(() => undefined);
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [ana, session, requirement, person] = [id(1), id(2), id(3), id(4)];
const today = singaporeDay(new Date());
const tomorrow = instantAt(addDays(today, 1), '10:00');

/** The rows of tables in which there is something, whatever is asked of them; a table that is not here is empty. */
const stored: readonly (readonly [TableDefinition, object])[] = [
  [
    tables.activity,
    {
      crf69_activitiesid: session,
      crf69_activityid: 'Reading',
      crf69_scheduledon: tomorrow,
      crf69_duration: 120,
      crf69_cancelledon: null,
      statecode: 0,
      _crf69_programme_value: null,
      _crf69_recurringactivity_value: id(5),
      crf69_attendance_Activity: [{ _crf69_volunteerprofile_value: ana }],
    },
  ],
  [
    tables.attendance,
    {
      crf69_attendanceid: id(6),
      crf69_name: 'Ana Lim',
      crf69_datetime: null,
      crf69_attendanceend: null,
      _crf69_volunteerprofile_value: ana,
      crf69_VolunteerProfile: { crf69_volunteerid: 'Ana Lim' },
    },
  ],
  [
    tables.requirement,
    {
      crf69_requirementid: requirement,
      crf69_name: 'First aid',
      crf69_appliesfrom: '2020-01-01',
      crf69_validmonths: 12,
      crf69_warndays: 30,
      crf69_roles: null,
      crf69_references: null,
      crf69_requirement_programmes: [],
    },
  ],
  [
    tables.volunteerProfile,
    {
      crf69_volunteerprofileid: ana,
      crf69_volunteerid: 'Ana Lim',
      crf69_volunteerstatus: volunteerStatus.codes.active,
      statecode: 0,
      createdon: tomorrow,
      _crf69_contact_value: person,
      crf69_personkey_VolunteerProfile: [],
      crf69_suspension_VolunteerProfile: [],
    },
  ],
  [
    tables.clearance,
    {
      crf69_clearanceid: id(7),
      crf69_completedon: addDays(today, -350),
      crf69_exempteduntil: null,
      createdon: tomorrow,
      _crf69_requirement_value: requirement,
      _crf69_volunteerprofile_value: ana,
    },
  ],
  [
    tables.suspension,
    {
      crf69_suspensionid: id(8),
      crf69_from: today,
      crf69_until: null,
      _crf69_volunteerprofile_value: ana,
      crf69_VolunteerProfile: {
        _crf69_contact_value: person,
        crf69_Contact: { crf69_volunteerprofile_Contact: [{ crf69_volunteerprofileid: ana }] },
      },
    },
  ],
];
const rowOf = (set: string) => stored.find(([table]) => entitySet(table) === set)?.[1];

/** `GET …/crf69_contacts?$select=…` and `GET …/crf69_contacts(id)?…` in a batch: the table, and whether one row is asked for. */
const question = /^GET \S*?\/v9\.2\/(\w+)(\([^)]*\))?\S* HTTP/gm;
let requests: string[][] = [];
let isWaiting = 0;

const dataverse: typeof fetch = async (url, init) => {
  if (!String(url).startsWith(dataverseUrl)) return silence();
  const asked = [...String(init?.body).matchAll(question)];
  requests.push(asked.map(([, set = '']) => set));
  isWaiting += 1;
  // As an answer comes: after all of this moment has been asked.
  await new Promise((resolve) => setTimeout(resolve));
  isWaiting -= 1;
  return multipart(
    asked.map(([, set = '', key]) => {
      const row = rowOf(set);
      const withTag = row && { '@odata.etag': 'W/"1"', ...row };
      if (key) return row ? part(200, withTag) : part(404, { error: { code: '0x80040217', message: 'None.' } });
      return part(200, { '@odata.count': row ? 1 : 0, value: row ? [withTag] : [] });
    }),
  );
};

/** Waits until everything has been asked: for many turns of the event loop, no request is on its way and none is made. */
async function untilAllIsAsked(): Promise<void> {
  for (let turns = 0, made = 0; turns < 100; turns += 1) {
    await new Promise((next) => requestAnimationFrame(next));
    if (isWaiting > 0 || requests.length === 0 || requests.length !== made) turns = 0;
    made = requests.length;
  }
}

beforeEach(() => {
  requests = [];
  localStorage.clear();
  vi.stubGlobal('fetch', dataverse);
  // Refreshes are not part of opening.
  vi.useFakeTimers({ toFake: ['setInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function opened(screen: ReactNode, path = '/'): Promise<string[][]> {
  // As on a busy phone, the screen is rendered before it is shown: no part asks before the others.
  const Late = lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { default: () => null };
  });
  await render(
    <StaffTheme>
      <QueryClientProvider client={new QueryClient()}>
        <StaffContext value={{ ...signedIn, settings: { ...signedIn.settings, dataverseUrl } }}>
          <OutboxProvider openChangeSender={async () => ({ send: silence, onMarks: () => undefined })}>
            <MemoryRouter initialEntries={[path]}>
              <Suspense>
                {screen}
                <Late />
              </Suspense>
            </MemoryRouter>
          </OutboxProvider>
        </StaffContext>
      </QueryClientProvider>
    </StaffTheme>,
  );
  await untilAllIsAsked();
  return requests;
}

test('a register is opened with two requests: itself, and the clearance of its people with all else that its session decides', async () => {
  const [own, ofPeople, ...more] = await opened(
    <Register source={{ kind: 'activity', id: session }} back={{ label: 'Back', go: () => undefined }} />,
  );
  expect(own).toContain(entitySet(tables.attendance));
  expect(ofPeople).toEqual(expect.arrayContaining([tables.clearance, tables.signup].map(entitySet)));
  expect(more).toEqual([]);
});

test('a panel asks Dataverse once: who the volunteer is, their clearance and their suspensions', async () => {
  const panel = panels.volunteer_profile;
  const [own, ...more] = await opened(<LinkPanel panel={panel} />, `/?typename=${panel.typename}&id=${ana}`);
  expect(own).toEqual(expect.arrayContaining([tables.clearance, tables.suspension].map(entitySet)));
  expect(more).toEqual([]);
});

test('the Attendance Portal is opened with two requests: the list, and who came', async () => {
  const [list, presence, ...more] = await opened(<AttendancePortal />, '/?show=All');
  expect(list).toContain(entitySet(tables.activity));
  expect(presence).toContain(entitySet(tables.attendance));
  expect(more).toEqual([]);
});

test('the list of volunteers is opened with one request', async () => {
  const [own, ...more] = await opened(<Volunteers />);
  expect(own).toContain(entitySet(tables.volunteerProfile));
  expect(more).toEqual([]);
});

test('Home is opened with three requests: its parts, whose clearance may end or lack, and whose does', async () => {
  const [parts, ofPeople, described, ...more] = await opened(<Home />);
  expect(parts).toContain(entitySet(tables.signup));
  expect(ofPeople).toContain(entitySet(tables.clearance));
  expect(described).toContain(entitySet(tables.volunteerProfile));
  expect(more).toEqual([]);
});
