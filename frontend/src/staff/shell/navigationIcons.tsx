import { ArrowExport20Regular } from '@fluentui/react-icons/svg/arrow-export';
import { CalendarClock20Regular } from '@fluentui/react-icons/svg/calendar-clock';
import { CalendarLtr20Regular } from '@fluentui/react-icons/svg/calendar-ltr';
import { DataBarVertical20Regular } from '@fluentui/react-icons/svg/data-bar-vertical';
import { DoorArrowLeft20Regular } from '@fluentui/react-icons/svg/door-arrow-left';
import { Drafts20Regular } from '@fluentui/react-icons/svg/drafts';
import { HatGraduation20Regular } from '@fluentui/react-icons/svg/hat-graduation';
import { Home20Regular } from '@fluentui/react-icons/svg/home';
import { Hourglass20Regular } from '@fluentui/react-icons/svg/hourglass';
import { Mail20Regular } from '@fluentui/react-icons/svg/mail';
import { MailCheckmark20Regular } from '@fluentui/react-icons/svg/mail-checkmark';
import { PeopleCheckmark20Regular } from '@fluentui/react-icons/svg/people-checkmark';
import { PeopleList20Regular } from '@fluentui/react-icons/svg/people-list';
import { PeopleSwap20Regular } from '@fluentui/react-icons/svg/people-swap';
import { PersonDelete20Regular } from '@fluentui/react-icons/svg/person-delete';
import { PersonFeedback20Regular } from '@fluentui/react-icons/svg/person-feedback';
import { PersonLock20Regular } from '@fluentui/react-icons/svg/person-lock';
import { PersonProhibited20Regular } from '@fluentui/react-icons/svg/person-prohibited';
import { Run20Regular } from '@fluentui/react-icons/svg/run';
import { ShieldCheckmark20Regular } from '@fluentui/react-icons/svg/shield-checkmark';
import { ShieldError20Regular } from '@fluentui/react-icons/svg/shield-error';
import { TableArrowUp20Regular } from '@fluentui/react-icons/svg/table-arrow-up';
import { TableMultiple20Regular } from '@fluentui/react-icons/svg/table-multiple';
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
  [staffPaths.erasing]: <PersonDelete20Regular />,
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
