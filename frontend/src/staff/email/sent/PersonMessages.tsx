import { Button, Title3 } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type MessageTo, messagesTo, wayLabels } from '../../../../../dataverse/readings/messagesTo.ts';
import { emailPath, staffPaths } from '../../../../../domain/contract/staffPaths.ts';
import { displayDateTime } from '../../../../../domain/time.ts';
import { Loaded } from '../../data/Loaded.tsx';
import { useDataverse } from '../../data/useDataverse.ts';
import { countText } from '../../volunteers/resultPage.ts';
import { useSearch } from '../../volunteers/useSearch.ts';
import { DeliveryBadge } from '../deliveries/DeliveryBadge.tsx';
import { reasonOf } from '../reasons.ts';
import { type Addressee, addresseeOf } from './personRows.ts';
import styles from './Sent.module.css';

type PersonMessagesProps = { id: string /** Whether it is a screen of its own. */; isAlone?: boolean };

/** Everything that one person was sent. */
export const PersonMessages = ({ id, isAlone = false }: PersonMessagesProps) => {
  const dataverse = useDataverse();
  const query = useQuery({
    queryKey: ['addressee', id],
    queryFn: ({ signal }) => addresseeOf(dataverse, id, signal),
  });
  return (
    <div className={isAlone ? styles.screen : styles.people}>
      {isAlone && (
        <Link to={staffPaths.sentEmails} className={styles.back}>
          All sent emails
        </Link>
      )}
      <Loaded query={query} what="the person">
        {(person) =>
          person ? (
            <Messages person={person} level={isAlone ? 'h1' : 'h2'} />
          ) : (
            <p className={styles.none}>This person does not exist any more.</p>
          )
        }
      </Loaded>
    </div>
  );
};

const Messages = ({ person, level }: { person: Addressee; level: 'h1' | 'h2' }) => {
  const dataverse = useDataverse();
  const found = useSearch(['messages to', person.id, person.addresses], (paging) =>
    messagesTo(dataverse, person, paging),
  );
  const heading = `Sent to ${person.name}`;
  return (
    <section aria-label={heading} className={styles.people}>
      <Title3 as={level}>{heading}</Title3>
      <p className={styles.about}>
        {[...person.addresses, found.count === undefined ? '' : `${countText(found.count)} messages`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {found.error && <p className={styles.none}>The messages could not be loaded. {reasonOf(found.error)}</p>}
      {found.status === 'success' && found.rows.length === 0 && (
        <p className={styles.none}>Nothing has been sent to this person.</p>
      )}
      <ul className={styles.list}>
        {found.rows.map((message) => (
          <li key={message.id} className={styles.row}>
            {message.email ? (
              <Link to={emailPath(message.email)} className={styles.open}>
                <Facts message={message} />
              </Link>
            ) : (
              <div className={styles.open}>
                <Facts message={message} />
              </div>
            )}
          </li>
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

const Facts = ({ message: { about, recipient, way, state, reason, on, meant } }: { message: MessageTo }) => (
  <>
    <strong className={styles.subject}>{about}</strong>
    <span className={styles.about}>
      <span>{displayDateTime(on)}</span>
      <span>
        {wayLabels[way]} to {recipient}
      </span>
      {way !== 'whatsapp' && <DeliveryBadge state={state} />}
    </span>
    {meant && <span className={styles.about}>{meant}</span>}
    {reason && <span className={styles.about}>{reason}</span>}
  </>
);
