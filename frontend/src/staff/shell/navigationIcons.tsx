import {
  ArrowExport20Regular,
  CalendarClock20Regular,
  CalendarLtr20Regular,
  DataBarVertical20Regular,
  DoorArrowLeft20Regular,
  Drafts20Regular,
  HatGraduation20Regular,
  Home20Regular,
  Hourglass20Regular,
  Mail20Regular,
  MailCheckmark20Regular,
  PeopleCheckmark20Regular,
  PeopleList20Regular,
  PeopleSwap20Regular,
  PersonFeedback20Regular,
  PersonLock20Regular,
  PersonProhibited20Regular,
  Run20Regular,
  ShieldCheckmark20Regular,
  ShieldError20Regular,
  TableArrowUp20Regular,
  TableMultiple20Regular,
} from '@fluentui/react-icons';
import type { JSX } from 'react';
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';

const icons: Readonly<Record<string, JSX.Element>> = {
  [staffPaths.home]: <Home20Regular />,
  [staffPaths.attendancePortal]: <PeopleCheckmark20Regular />,
  [staffPaths.calendar]: <CalendarLtr20Regular />,
  [staffPaths.volunteers]: <PeopleList20Regular />,
  [staffPaths.uncleared]: <PersonProhibited20Regular />,
  [staffPaths.references]: <PersonFeedback20Regular />,
  [staffPaths.doubles]: <PeopleSwap20Regular />,
  [staffPaths.concerns]: <ShieldError20Regular />,
  [staffPaths.requirements]: <ShieldCheckmark20Regular />,
  [staffPaths.overrides]: <DoorArrowLeft20Regular />,
  [staffPaths.privacy]: <PersonLock20Regular />,
  [staffPaths.retention]: <Hourglass20Regular />,
  [staffPaths.massEmail]: <Mail20Regular />,
  [staffPaths.sentEmails]: <MailCheckmark20Regular />,
  [staffPaths.scheduledEmails]: <CalendarClock20Regular />,
  [staffPaths.emailDrafts]: <Drafts20Regular />,
  [staffPaths.volunteerReports]: <DataBarVertical20Regular />,
  [staffPaths.trainingReports]: <HatGraduation20Regular />,
  [staffPaths.activityReports]: <Run20Regular />,
  [staffPaths.exports]: <ArrowExport20Regular />,
  [staffPaths.imports]: <TableMultiple20Regular />,
  [staffPaths.volunteerImport]: <TableArrowUp20Regular />,
};

/** The icon of a screen in the navigation. */
export const NavigationIcon = ({ path }: { path: string }) => icons[path];
