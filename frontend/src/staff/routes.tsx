import { Spinner } from '@fluentui/react-components';
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { panelNames, staffPaths } from '../../../domain/contract/staffPaths.ts';
import { type OpenChangeSender, OutboxProvider } from './outbox/OutboxProvider.tsx';
import { NotFound } from './shell/NotFound.tsx';
import { ScreenFailed } from './shell/ScreenFailed.tsx';
import { Shell } from './shell/Shell.tsx';
import { ShellUnlessFramed } from './shell/ShellUnlessFramed.tsx';
import { isInTeams, teamsPath } from './signin/host.ts';

const openChangeSender: OpenChangeSender = async (staff, queries) =>
  (await import('./attendance/sending/openChangeSender.ts')).openChangeSender(staff, queries);

/** The screens inside the shell, each loaded when it is opened. */
const screens: RouteObject[] = [
  {
    path: staffPaths.home,
    lazy: async () => ({ Component: (await import('./home/Home.tsx')).Home }),
  },
  {
    path: staffPaths.attendancePortal,
    lazy: async () => ({ Component: (await import('./attendance/AttendancePortal.tsx')).AttendancePortal }),
  },
  {
    path: staffPaths.volunteerReports,
    lazy: async () => ({ Component: (await import('./reports/volunteers/VolunteerReports.tsx')).VolunteerReports }),
  },
  {
    path: staffPaths.trainingReports,
    lazy: async () => ({ Component: (await import('./reports/sessions/TrainingReports.tsx')).TrainingReports }),
  },
  {
    path: staffPaths.activityReports,
    lazy: async () => ({ Component: (await import('./reports/sessions/ActivityReports.tsx')).ActivityReports }),
  },
  {
    path: staffPaths.exports,
    lazy: async () => ({ Component: (await import('./reports/exports/Exports.tsx')).Exports }),
  },
  {
    path: staffPaths.calendar,
    lazy: async () => ({ Component: (await import('./calendar/GeneralCalendar.tsx')).GeneralCalendar }),
  },
  {
    path: staffPaths.volunteers,
    lazy: async () => ({ Component: (await import('./links/Volunteers.tsx')).Volunteers }),
  },
  {
    path: staffPaths.person,
    lazy: async () => ({ Component: (await import('./people/PersonPage.tsx')).PersonPage }),
  },
  {
    path: staffPaths.uncleared,
    lazy: async () => ({ Component: (await import('./uncleared/NotCleared.tsx')).NotCleared }),
  },
  {
    path: staffPaths.references,
    lazy: async () => ({ Component: (await import('./references/References.tsx')).References }),
  },
  {
    path: staffPaths.doubles,
    lazy: async () => ({ Component: (await import('./doubles/Doubles.tsx')).Doubles }),
  },
  {
    path: staffPaths.concerns,
    lazy: async () => ({ Component: (await import('./concerns/Concerns.tsx')).Concerns }),
  },
  {
    path: staffPaths.requirements,
    lazy: async () => ({ Component: (await import('./requirements/Requirements.tsx')).Requirements }),
  },
  {
    path: staffPaths.overrides,
    lazy: async () => ({ Component: (await import('./overrides/Overrides.tsx')).Overrides }),
  },
  {
    path: staffPaths.privacy,
    lazy: async () => ({ Component: (await import('./privacy/PrivacyRequests.tsx')).PrivacyRequests }),
  },
  {
    path: staffPaths.retention,
    lazy: async () => ({ Component: (await import('./privacy/officerScreens.ts')).Retention }),
  },
  {
    path: staffPaths.erasing,
    lazy: async () => ({ Component: (await import('./privacy/officerScreens.ts')).Erasing }),
  },
  {
    path: staffPaths.massEmail,
    lazy: async () => ({ Component: (await import('./email/SendEmail.tsx')).SendEmail }),
  },
  {
    path: staffPaths.sentEmails,
    lazy: async () => ({ Component: (await import('./email/sent/SentEmails.tsx')).SentEmails }),
  },
  {
    path: staffPaths.email,
    lazy: async () => ({ Component: (await import('./email/sent/EmailPage.tsx')).EmailPage }),
  },
  {
    path: staffPaths.emailDrafts,
    lazy: async () => ({ Component: (await import('./email/drafts/Drafts.tsx')).Drafts }),
  },
  {
    path: staffPaths.scheduledEmails,
    lazy: async () => ({ Component: (await import('./email/scheduled/ScheduledEmails.tsx')).ScheduledEmails }),
  },
  {
    path: staffPaths.imports,
    lazy: async () => ({ Component: (await import('./imports/list/Imports.tsx')).Imports }),
  },
  {
    path: staffPaths.volunteerImport,
    lazy: async () => ({ Component: (await import('./imports/VolunteerImport.tsx')).VolunteerImport }),
  },
  {
    path: staffPaths.organizationImport,
    lazy: async () => ({ Component: (await import('./imports/CorporateImport.tsx')).CorporateImport }),
  },
];

/** The address of the dashboards without one of them. */
const dashboards = '/admin/dashboards';

/** Every staff page. Panels have no shell, because they are in the frames of Dynamics forms. */
const pages: RouteObject[] = [
  {
    errorElement: <ScreenFailed />,
    hydrateFallbackElement: <Spinner label="Loading…" />,
    children: [
      ...panelNames.map((name) => ({
        path: `/admin/${name}`,
        lazy: async () => {
          // The panels' definitions name tables, which the shell does not load.
          const [{ LinkPanel }, { panels }] = await Promise.all([
            import('./panels/LinkPanel.tsx'),
            import('../../../domain/panels.ts'),
          ]);
          return { element: <LinkPanel panel={panels[name]} /> };
        },
      })),
      { path: dashboards, element: <Navigate to={staffPaths.attendancePortal} replace /> },
      {
        path: '/admin/crtable',
        lazy: async () => ({ Component: (await import('./panels/RefereeTable.tsx')).RefereeTable }),
      },
      {
        // Around both shells, so that pending changes are sent from any screen, and switching loses none.
        element: (
          <OutboxProvider openChangeSender={openChangeSender}>
            <Outlet />
          </OutboxProvider>
        ),
        children: [
          {
            element: <ShellUnlessFramed />,
            errorElement: <ScreenFailed />,
            children: [
              {
                path: staffPaths.recurringDashboard,
                lazy: async () => {
                  const { RecurringDashboardScreen } = await import(
                    './attendance/dashboard/RecurringDashboardScreen.tsx'
                  );
                  return { Component: RecurringDashboardScreen };
                },
              },
            ],
          },
          {
            element: <Shell />,
            errorElement: <ScreenFailed />,
            children: [
              // If a screen crashes, the navigation stays.
              { errorElement: <ScreenFailed />, children: [...screens, { path: '*', element: <NotFound /> }] },
            ],
          },
        ],
      },
    ],
  },
];

export const router = createBrowserRouter(pages, { basename: isInTeams ? teamsPath : '/' });
