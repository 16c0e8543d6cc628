import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Client } from '../../../../dataverse/client.ts';
import { and, eq, ge, lt, or } from '../../../../dataverse/filter.ts';
import { emailPath, staffPaths } from '../../../../domain/contract/staffPaths.ts';
import { withoutPlaces } from '../../../../domain/messages/mergeFields.ts';
import { dispatchStatus } from '../../../../domain/schema/choices/records.ts';
import { activeState } from '../../../../domain/schema/choices/rowState.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { addDays, type Day, displayTime, startOfDay } from '../../../../domain/time.ts';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import styles from './Home.module.css';

const most = 10;

/** Shows the emails that are still to leave today, next first. */
export const TodaysEmails = ({ today }: { today: Day }) => {
  const dataverse = useDataverse();
  const emails = useQuery({
    queryKey: ['emails of today', today],
    queryFn: ({ signal }) => emailsOfToday(dataverse, today, signal),
  });
  return (
    <Loaded query={emails} what="the emails of today" quiet>
      {(found) =>
        found.count > 0 && (
          <ul className={styles.links} aria-label="Emails of today">
            {found.emails.map(({ id, subject, at, people }) => (
              <li key={id}>
                {displayTime(at)} <Link to={emailPath({ kind: 'scheduled', id })}>{subject}</Link> to{' '}
                {people === 1 ? '1 person' : `${people.toLocaleString('en-SG')} people`}
              </li>
            ))}
            {found.count > found.emails.length && (
              <li>
                <Link to={staffPaths.scheduledEmails}>and {found.count - found.emails.length} more</Link>
              </li>
            )}
          </ul>
        )
      }
    </Loaded>
  );
};

/** Reads the first emails that wait for a time of this day, and counts all. */
export async function emailsOfToday(dataverse: Client, today: Day, signal: AbortSignal) {
  const { rows, count } = await dataverse.page(tables.scheduledEmail, {
    select: ['crf69_subject', 'crf69_scheduleddate', 'crf69_recipientcount'],
    filter: and(
      eq('statecode', activeState),
      or(eq('crf69_dispatchstatus', null), eq('crf69_dispatchstatus', dispatchStatus.codes.scheduled)),
      ge('crf69_scheduleddate', startOfDay(today)),
      lt('crf69_scheduleddate', startOfDay(addDays(today, 1))),
    ),
    orderBy: ['crf69_scheduleddate asc'],
    count: true,
    top: most,
    signal,
  });
  const emails = rows.map((row) => ({
    id: row.crf69_scheduledemailid,
    subject: withoutPlaces(row.crf69_subject ?? ''),
    at: row.crf69_scheduleddate ?? '',
    people: row.crf69_recipientcount ?? 0,
  }));
  return { emails, count: count ?? emails.length };
}
