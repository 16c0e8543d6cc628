import { Title3 } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { readRetention } from '../../../../dataverse/readings/retention.ts';
import { fixedPeriods } from '../../../../domain/retention/fixedPeriods.ts';
import { periodText } from '../../../../domain/retention/rules.ts';
import { staysElsewhere } from '../../../../domain/retention/staysElsewhere.ts';
import { displayDateTime, displayDay } from '../../../../domain/time.ts';
import { Loaded } from '../data/Loaded.tsx';
import { privacyKey } from '../data/privacyKey.ts';
import { useDataverse } from '../data/useDataverse.ts';
import styles from './PrivacyRequests.module.css';
import { RetentionRuleCard } from './RetentionRuleCard.tsx';
import { RetentionRunPart, tableCounts } from './RetentionRunPart.tsx';

/** How long data about people stays: the schedule, what is due, and what was deleted. For officers. */
export const Retention = () => {
  const dataverse = useDataverse();
  const found = useQuery({
    queryKey: [privacyKey, 'retention'],
    queryFn: ({ signal }) => readRetention(dataverse.batchedReads(), signal),
  });
  return (
    <div className={styles.screen}>
      <Title3 as="h1">How Long Data Stays</Title3>
      <p className={styles.quiet}>
        Each night the app lists what is due by the rules that are in force. Nothing of that is deleted before a
        volunteer officer has confirmed it here.
      </p>
      <Loaded query={found} what="how long data stays">
        {({ rules, open, done }) => (
          <>
            <section className={styles.list} aria-label="What is due">
              <h2>What is due</h2>
              {open ? (
                <RetentionRunPart {...open} />
              ) : (
                <p>Nothing is listed as due. The app looks each night, by the rules in force.</p>
              )}
            </section>
            <section className={styles.list} aria-label="The schedule">
              <h2>The schedule</h2>
              {rules.map((rule) => (
                <RetentionRuleCard key={rule.of} rule={rule} />
              ))}
              <h3>What goes by itself</h3>
              <ul>
                {fixedPeriods.map(({ what, period, because }) => (
                  <li key={what}>
                    {what}: {periodText(period)}. {because}
                  </li>
                ))}
              </ul>
              <p className={styles.quiet}>
                No rule deletes the contact person of an organisation, because the law excepts business contacts. When
                somebody leaves one, choose another contact there, and erase them.
              </p>
            </section>
            <section className={styles.list} aria-label="What was done">
              <h2>What was done</h2>
              {done.length === 0 && <p className={styles.quiet}>Nothing was deleted yet.</p>}
              {done.map(({ id, day, confirmedBy, doneOn, counts }) => (
                <p key={id}>
                  {displayDay(day)}: {tableCounts(counts) || 'nothing'}. Confirmed by {confirmedBy}
                  {doneOn && `, done ${displayDateTime(doneOn)}`}.
                </p>
              ))}
              <h3>What stays elsewhere</h3>
              <ul>
                {staysElsewhere.map(({ where, until }) => (
                  <li key={where}>
                    {where}: {until}.
                  </li>
                ))}
              </ul>
            </section>
          </>
        )}
      </Loaded>
    </div>
  );
};
