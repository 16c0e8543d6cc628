import { Title3 } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ListedRequest, mostClosed, readPrivacyRequests } from '../../../../dataverse/readings/privacyRequests.ts';
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { GoTo } from '../../ui/GoTo.tsx';
import { Loaded } from '../data/Loaded.tsx';
import { privacyKey } from '../data/privacyKey.ts';
import { useDataverse } from '../data/useDataverse.ts';
import type { TypedByRow } from '../data/useTypedByRow.ts';
import styles from './PrivacyRequests.module.css';
import { RequestCard } from './RequestCard.tsx';
import type { TypedStep } from './StepForm.tsx';
import { useFocusOnNext } from './useFocusOnNext.ts';

/** The officers' screens, for whoever may read what is on them. */
const ForOfficers = () => {
  const dataverse = useDataverse();
  const may = useQuery({
    queryKey: [privacyKey, 'is for officers'],
    queryFn: ({ signal }) => dataverse.page(tables.erasure, { select: [], top: 1, signal }),
    retry: false,
  });
  return (
    may.isSuccess && (
      <nav className={styles.officers} aria-label="For officers">
        <GoTo path={staffPaths.retention}>How Long Data Stays</GoTo>
        <GoTo path={staffPaths.erasing}>Erase a Person</GoTo>
      </nav>
    )
  );
};

/** Every request of somebody about their own data: what is open, until when, and what was done. */
export const PrivacyRequests = () => {
  const dataverse = useDataverse();
  const [typedByRow] = useState((): TypedByRow<TypedStep> => new Map());
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
        What people ask about their own data. Write a new request down on the page of the person: search with Find
        anybody. A referee’s is written down on the panel of their reference.
      </p>
      <ForOfficers />
      <Loaded query={found} what="the requests">
        {({ open, closed }) =>
          open.length + closed.length === 0 ? (
            <p>Nobody has asked anything yet.</p>
          ) : (
            <>
              <Requests
                title="Open"
                typedByRow={typedByRow}
                none="No request is open."
                requests={open.filter(({ isUnconfirmed }) => !isUnconfirmed)}
              />
              <Requests
                title="Not confirmed yet"
                typedByRow={typedByRow}
                none="None waits for its link to be pressed."
                requests={open.filter(({ isUnconfirmed }) => isUnconfirmed)}
              />
              <Requests
                title="Closed"
                typedByRow={typedByRow}
                none="None is closed yet."
                requests={closed}
                most={mostClosed}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
};

/** `most`: there may be more than so many. */
type RequestsProps = {
  title: string;
  none: string;
  requests: readonly ListedRequest[];
  typedByRow: TypedByRow<TypedStep>;
  most?: number;
};

const Requests = ({ title, none, requests, typedByRow, most }: RequestsProps) => {
  const { list, onPress } = useFocusOnNext(requests);
  return (
    <section ref={list} className={styles.list} aria-label={title}>
      <h2 tabIndex={-1}>
        {title} ({requests.length === most ? `the latest ${most}` : requests.length})
      </h2>
      {requests.length === 0 && <p className={styles.quiet}>{none}</p>}
      {requests.map((request) => (
        <RequestCard key={request.id} request={request} typedByRow={typedByRow} onSaved={() => onPress(request.id)} />
      ))}
    </section>
  );
};
