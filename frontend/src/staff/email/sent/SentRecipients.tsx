import { Button, Field, SearchBox, Spinner, Text } from '@fluentui/react-components';
import { useState } from 'react';
import type { EmailRef } from '../../../../../domain/contract/email.ts';
import type { DeliveryState } from '../../../../../domain/messages/deliveryStateLabels.ts';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { countText } from '../../volunteers/resultPage.ts';
import { useSearch } from '../../volunteers/useSearch.ts';
import { DeliveryBadge } from '../deliveries/DeliveryBadge.tsx';
import { DeliveryStateField } from '../deliveries/DeliveryStateField.tsx';
import { OutcomeBar } from '../OutcomeBar.tsx';
import { reasonOf } from '../reasons.ts';
import { recipientLabel } from '../recipients/recipients.ts';
import { type RecipientRow, recipientRows } from './recipientRows.ts';
import styles from './Sent.module.css';

type SentRecipientsProps = { email: EmailRef; isUnderWay: boolean };

/** The recipients of an email, by name and address, with a search; failed ones show the reason. */
export const SentRecipients = ({ email, isUnderWay }: SentRecipientsProps) => {
  const dataverse = useDataverse();
  const [only, setOnly] = useState<DeliveryState>();
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim());
  const asked = { kind: email.kind, id: email.id, only, words };
  const found = useSearch(
    ['deliveries', email.kind, email.id, only, words],
    (paging) => recipientRows(dataverse, asked, paging),
    { refetchInterval: () => (isUnderWay ? 5000 : false) },
  );
  return (
    <section aria-labelledby="sent-recipients" className={styles.people} aria-busy={found.isStale}>
      <h2 id="sent-recipients">Recipients</h2>
      <OutcomeBar email={email} only={only} onOnly={setOnly} isUnderWay={isUnderWay} />
      <div className={styles.filters}>
        <Field label="Search by name or address" className={styles.grows}>
          <SearchBox className={styles.search} value={typed} onChange={(_event, { value }) => setTyped(value)} />
        </Field>
        <DeliveryStateField only={only} onOnly={setOnly} />
      </div>
      <Text role="status">{found.count === undefined ? '' : `${countText(found.count)} found`}</Text>
      {found.status === 'pending' && <Spinner label="Loading the recipients…" />}
      {found.error && (
        <p className={styles.none}>
          The recipients could not be loaded. {reasonOf(found.error)} <Button onClick={found.retry}>Retry</Button>
        </p>
      )}
      <ul className={styles.list}>
        {found.rows.map((row) => (
          <Recipient key={row.id} row={row} />
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

const Recipient = ({ row: { who, recipient, state, reason } }: { row: RecipientRow }) => (
  <li className={styles.row}>
    <div className={styles.open}>
      <span className={styles.subject}>{recipientLabel(who)}</span>
      <span className={styles.about}>
        {who.name !== '' && <span>{recipient}</span>}
        {reason && <span>{reason}</span>}
      </span>
    </div>
    {state !== 'delivered' && <DeliveryBadge state={state} />}
  </li>
);
