import { Link as FluentLink, Subtitle2, Title3 } from '@fluentui/react-components';
import { useState } from 'react';
import { weekdayAndDay } from '../../../../domain/attendance/usualDay.ts';
import { formPaths } from '../../../../domain/contract/paths.ts';
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';
import { GoTo } from '../../ui/GoTo.tsx';
import { useToday } from '../../ui/useToday.ts';
import { SafeguardingWarnings } from '../clearance/SafeguardingWarnings.tsx';
import { EmailsNeedingAttention } from './EmailsNeedingAttention.tsx';
import { EndingClearances } from './EndingClearances.tsx';
import { ForOfficers } from './ForOfficers.tsx';
import { GaveUp } from './GaveUp.tsx';
import { HeldBack } from './HeldBack.tsx';
import styles from './Home.module.css';
import { LackingPeople } from './LackingPeople.tsx';
import { LastSessions } from './LastSessions.tsx';
import { LostMessages } from './LostMessages.tsx';
import { NeverCheckedOut } from './NeverCheckedOut.tsx';
import { NotCleared } from './NotCleared.tsx';
import { PeopleOnDevice } from './PeopleOnDevice.tsx';
import { PeopleWaiting } from './PeopleWaiting.tsx';
import { PossibleDoubles } from './PossibleDoubles.tsx';
import { PrivacyRequests } from './PrivacyRequests.tsx';
import { TodaysEmails } from './TodaysEmails.tsx';
import { TodaysSessions } from './TodaysSessions.tsx';
import { UnansweredReferees } from './UnansweredReferees.tsx';
import { UnknownDeliveries } from './UnknownDeliveries.tsx';
import { UnknownPeople } from './UnknownPeople.tsx';
import { UnreachedStaff } from './UnreachedStaff.tsx';
import { Unsent } from './Unsent.tsx';

/**
 * The screen that a coordinator opens in the morning: the day's sessions, and what needs a person. Each part is a file
 * of its own, which reads what it needs and renders nothing where there is nothing to do.
 */
export const Home = () => {
  const today = useToday();
  const [newEmail] = useState(() => ({ draft: crypto.randomUUID() }));
  return (
    <div className={styles.home}>
      <SafeguardingWarnings />
      <section className={styles.section}>
        <Title3 as="h1">Today, {weekdayAndDay(today)}</Title3>
        <TodaysSessions today={today} />
        <PeopleOnDevice />
      </section>
      <section className={styles.needs} aria-labelledby="needs-a-person">
        <Subtitle2 as="h2" id="needs-a-person">
          Needs attention
        </Subtitle2>
        <Unsent />
        {/* What concerns children. */}
        <ForOfficers today={today} />
        <NotCleared today={today} />
        <UnknownPeople />
        <NeverCheckedOut today={today} />
        <EndingClearances today={today} />
        {/* People who wait. */}
        <PeopleWaiting today={today} />
        <HeldBack />
        <UnansweredReferees />
        <PossibleDoubles />
        <PrivacyRequests />
      </section>
      <GaveUp today={today} />
      <LackingPeople today={today} />
      <section className={styles.needs} aria-labelledby="messages">
        <Subtitle2 as="h2" id="messages">
          Messages that did not arrive
        </Subtitle2>
        <EmailsNeedingAttention today={today} />
        <LostMessages today={today} />
        <UnknownDeliveries />
        <UnreachedStaff today={today} />
      </section>
      <section className={styles.section}>
        <Subtitle2 as="h2">Emails</Subtitle2>
        <TodaysEmails today={today} />
        <div className={styles.ways}>
          <GoTo path={staffPaths.massEmail}>Send Email</GoTo>
          <GoTo path={staffPaths.scheduledEmails} state={newEmail}>
            Schedule Email
          </GoTo>
          <GoTo path={staffPaths.sentEmails}>Sent Emails</GoTo>
        </div>
      </section>
      <LastSessions today={today} />
      <section className={styles.section}>
        <Subtitle2 as="h2">Forms for everybody</Subtitle2>
        <ul className={styles.links}>
          <li>
            <FluentLink href={formPaths.volunteerApplication} target="_blank">
              Volunteer application
            </FluentLink>
          </li>
          <li>
            <FluentLink href={formPaths.organizationApplication} target="_blank">
              Organisation application
            </FluentLink>
          </li>
        </ul>
      </section>
    </div>
  );
};
