import { Title3 } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { type ListedRequest, readPrivacyRequests } from '../../../../dataverse/readings/privacyRequests.ts';
import { Loaded } from '../data/Loaded.tsx';
import { privacyKey } from '../data/privacyKey.ts';
import { useDataverse } from '../data/useDataverse.ts';
import styles from './PrivacyRequests.module.css';
import { RequestCard } from './RequestCard.tsx';

/** Every request of somebody about their own data: what is open, until when, and what was done. */
export const PrivacyRequests = () => {
  const dataverse = useDataverse();
  const found = useQuery({
    queryKey: [privacyKey, 'list'],
    queryFn: async ({ signal }) => {
      const reader = dataverse.batchedReads();
      const [open, closed] = await Promise.all(
        [false, true].map((isClosed) => readPrivacyRequests(reader, { of: 'everybody', closed: isClosed, signal })),
      );
      return { open: open ?? [], closed: closed ?? [] };
    },
  });
  return (
    <div className={styles.screen}>
      <Title3 as="h1">Privacy Requests</Title3>
      <p className={styles.quiet}>
        What people ask about their own data. Write a new request down on the page of the person; press / to find them.
      </p>
      <Loaded query={found} what="the requests">
        {({ open, closed }) =>
          open.length + closed.length === 0 ? (
            <p>Nobody has asked anything yet.</p>
          ) : (
            <>
              <Requests
                title="Open"
                none="No request is open."
                requests={open.filter(({ isUnconfirmed }) => !isUnconfirmed)}
              />
              <Requests
                title="Not confirmed yet"
                none="Nobody has still to press the link that our page sent them."
                requests={open.filter(({ isUnconfirmed }) => isUnconfirmed)}
              />
              <Requests title="Closed" none="None is closed yet." requests={closed} />
            </>
          )
        }
      </Loaded>
    </div>
  );
};

type RequestsProps = { title: string; none: string; requests: readonly ListedRequest[] };

const Requests = ({ title, none, requests }: RequestsProps) => (
  <section className={styles.list} aria-label={title}>
    <h2>
      {title} ({requests.length})
    </h2>
    {requests.length === 0 && <p className={styles.quiet}>{none}</p>}
    {requests.map((request) => (
      <RequestCard key={request.id} request={request} />
    ))}
  </section>
);
