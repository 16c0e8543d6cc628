import { Body1, Link as FluentLink, Subtitle1, Title3 } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formPaths } from '../../../../domain/contract/paths.ts';
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';
import { displayDay, displayTime, singaporeDay } from '../../../../domain/time.ts';
import { Loaded } from '../signin/Loaded.tsx';
import { useDataverse } from '../signin/useDataverse.ts';
import { type ActivityOfDay, activitiesOn } from './activitiesOn.ts';
import styles from './Home.module.css';

export type Shortcut = { label: string; path: string; hint: string };

/** What a coordinator opens in the morning: today's activities, the ways on, and the links that are shared most. */
export const Home = ({ shortcuts }: { shortcuts: readonly Shortcut[] }) => {
  const dataverse = useDataverse();
  const today = singaporeDay(new Date());
  const activities = useQuery({
    queryKey: ['activities', today],
    queryFn: ({ signal }) => activitiesOn(dataverse, today, signal),
  });

  return (
    <div className={styles.home}>
      <section className={styles.section}>
        <Title3 as="h1">Today, {displayDay(today)}</Title3>
        <Loaded query={activities} what="today’s activities">
          {(found) =>
            found.length === 0 ? <Body1 as="p">There are no activities today.</Body1> : <Today activities={found} />
          }
        </Loaded>
      </section>
      <section className={styles.section}>
        <Subtitle1 as="h2">What would you like to do?</Subtitle1>
        <ul className={styles.cards}>
          {shortcuts.map(({ label, path, hint }) => (
            <li key={path}>
              <Link to={path} className={styles.shortcut}>
                <strong>{label}</strong>
                <span>{hint}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section}>
        <Subtitle1 as="h2">Forms for everybody</Subtitle1>
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

const Today = ({ activities }: { activities: readonly ActivityOfDay[] }) => (
  <ul className={styles.cards}>
    {activities.map(({ id, name, scheduledOn, programme, volunteers }) => (
      <li key={id}>
        <Link to={`${staffPaths.attendancePortal}?mode=activities&id=${id}`} className={styles.shortcut}>
          <strong>{name}</strong>
          <span>
            {displayTime(scheduledOn)} · {programme} · {volunteers} {volunteers === 1 ? 'volunteer' : 'volunteers'}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
