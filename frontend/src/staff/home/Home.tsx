import { Body1, Card, CardHeader, Link, MessageBar, MessageBarBody, Spinner, Title3 } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { formPaths } from '../../../../domain/contract/paths.ts';
import { displayDay, displayTime, singaporeDay } from '../../../../domain/time.ts';
import { useStaff } from '../signin/staff.ts';
import { activitiesOn } from './activitiesOn.ts';
import styles from './Home.module.css';

/** What a coordinator opens in the morning: today's activities, and the links that are shared most. */
export const Home = () => {
  const { tokens, settings } = useStaff();
  const today = singaporeDay(new Date());
  const activities = useQuery({
    queryKey: ['activities', today],
    queryFn: ({ signal }) => activitiesOn(today, { tokens, settings, signal }),
  });

  return (
    <div className={styles.home}>
      <section>
        <Title3 as="h1">Today, {displayDay(today)}</Title3>
        {activities.isPending && <Spinner label="Loading today’s activities…" />}
        {activities.isError && (
          <MessageBar intent="error">
            <MessageBarBody>
              Today’s activities could not be loaded. <Link onClick={() => activities.refetch()}>Retry</Link>
            </MessageBarBody>
          </MessageBar>
        )}
        {activities.data?.length === 0 && <Body1 as="p">There are no activities today.</Body1>}
        <ul className={styles.cards}>
          {activities.data?.map(({ id, name, scheduledOn, programme, volunteers }) => (
            <li key={id}>
              <Card>
                <CardHeader
                  header={<strong>{name}</strong>}
                  description={`${displayTime(scheduledOn)} · ${programme} · ${volunteers} ${volunteers === 1 ? 'volunteer' : 'volunteers'}`}
                />
              </Card>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <Title3 as="h2">Forms for everybody</Title3>
        <ul>
          <li>
            <Link href={formPaths.volunteerApplication} target="_blank">
              Volunteer application
            </Link>
          </li>
          <li>
            <Link href={formPaths.organizationApplication} target="_blank">
              Organisation application
            </Link>
          </li>
        </ul>
      </section>
    </div>
  );
};
