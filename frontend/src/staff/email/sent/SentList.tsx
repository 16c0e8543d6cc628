import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { Copy20Regular } from '@fluentui/react-icons/svg/copy';
import { Link } from 'react-router-dom';
import { emailPath } from '../../../../../domain/contract/staffPaths.ts';
import { withoutPlaces } from '../../../../../domain/messages/mergeFields.ts';
import { displayDateTime } from '../../../../../domain/time.ts';
import { Loading } from '../../data/Loading.tsx';
import { useDataverse } from '../../data/useDataverse.ts';
import { useSearch } from '../../volunteers/useSearch.ts';
import { reasonOf } from '../reasons.ts';
import styles from './Sent.module.css';
import { SentOutcome } from './SentOutcome.tsx';
import { type SentItem, sentEmails } from './sentRows.ts';
import { useWriteAgain } from './useWriteAgain.ts';

/** Milliseconds between two refreshes while something is being sent, and while reports arrive. */
const busyPause = 5000;
const reportPause = 10_000;
/** How long reports are awaited; a later one is seen when the list is opened again. */
const reportTimeoutMs = 15 * 60_000;

const awaitsReports = ({ reach, sentOn }: SentItem): boolean =>
  reach.unreported > 0 && Date.now() - Date.parse(sentOn) < reportTimeoutMs;

/** The list of sent emails, newest first. */
export const SentList = ({ words }: { words: string }) => {
  const dataverse = useDataverse();
  const found = useSearch(['sent emails', words], (paging) => sentEmails(dataverse, words, paging), {
    refetchInterval: (rows) => {
      if (rows.some(({ isUnderWay }) => isUnderWay)) return busyPause;
      return rows.some(awaitsReports) ? reportPause : false;
    },
  });
  const again = useWriteAgain();
  return (
    <section aria-label="Emails" aria-busy={found.isStale}>
      {found.status === 'pending' && <Loading what="the sent emails" />}
      {(found.error || again.error) && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            {found.error ? 'The sent emails could not be loaded. ' : 'The email could not be copied. '}
            {reasonOf(found.error ?? again.error)}
          </MessageBarBody>
          {found.error && (
            <MessageBarActions>
              <Button onClick={found.retry}>Retry</Button>
            </MessageBarActions>
          )}
        </MessageBar>
      )}
      {found.status === 'success' && found.rows.length === 0 && (
        <p className={styles.none}>
          {words ? `No email has “${words}” in its subject or went to such an address.` : 'No email has been sent yet.'}
        </p>
      )}
      <ul className={styles.list}>
        {found.rows.map((item) => (
          <Row key={item.id} item={item} busy={again.isPending} onCopy={() => again.copy(item)} />
        ))}
      </ul>
      {found.hasMore && (
        <Button className={styles.more} disabledFocusable={found.isFetching} onClick={found.loadMore}>
          Show more
        </Button>
      )}
    </section>
  );
};

type RowProps = { item: SentItem; busy: boolean; onCopy: () => void };

const Row = ({ item, busy, onCopy }: RowProps) => (
  <li className={styles.row}>
    <Link to={emailPath(item)} className={styles.open}>
      <strong className={styles.subject}>{withoutPlaces(item.subject) || '(no subject)'}</strong>
      <span className={styles.about}>
        <span>{displayDateTime(item.sentOn)}</span>
        <SentOutcome item={item} />
      </span>
    </Link>
    <Button
      appearance="subtle"
      icon={<Copy20Regular />}
      aria-label={`Copy ${withoutPlaces(item.subject)} as new`}
      disabledFocusable={busy}
      onClick={onCopy}
    >
      Copy as new
    </Button>
  </li>
);
