import {
  Button,
  Field,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  SearchBox,
  Text,
} from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import type { AddressChanged } from '../../../../../domain/contract/addresses.ts';
import type { EmailRef } from '../../../../../domain/contract/email.ts';
import { type DeliveryState, deliveryLabels } from '../../../../../domain/messages/deliveryStateLabels.ts';
import { onDemand } from '../../../ui/onDemand.tsx';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { Loading } from '../../data/Loading.tsx';
import { countText } from '../../volunteers/resultPage.ts';
import { OutcomeBar } from '../OutcomeBar.tsx';
import { reasonOf } from '../reasons.ts';
import { markIn } from '../useAddressMarks.ts';
import styles from './Deliveries.module.css';
import { DeliveryItem } from './DeliveryItem.tsx';
import { DeliveryStateField } from './DeliveryStateField.tsx';
import { reachedBy, useDeliveries } from './useDeliveries.ts';

const NewsAgainWindow = onDemand(
  async () => (await import('../../data/NewsAgainWindow.tsx')).NewsAgainWindow,
  'the question',
);

type DeliveriesProps = {
  email: EmailRef;
  isUnderWay: boolean;
  /** Its sending ended because its session changed or had begun: no message of it is sent again. */
  isOutdated: boolean;
};

/** The recipients of an email with their outcomes, by name and address; failed messages can be retried. */
export const Deliveries = ({ email: { kind, id }, isUnderWay, isOutdated }: DeliveriesProps) => {
  const [only, setOnly] = useState<DeliveryState>();
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim());
  const [putBack, setPutBack] = useState<string>();
  const { found, retry, resolve, works, again, marks } = useDeliveries({ kind, id, only, words }, isUnderWay);
  const mayRetry = !isOutdated && found.rows.some(({ state }) => state === 'failed');
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = useRef(false);
  const lastDone = Math.max(...[retry, resolve, works, again].map((one) => (one.isSuccess ? one.submittedAt : 0)));
  useEffect(() => {
    isDone.current = lastDone > 0;
  }, [lastDone]);
  // A button that disappears takes the focus with it, once, and the keyboard would begin above the screen.
  useEffect(() => {
    if (!isDone.current || document.activeElement !== document.body) return;
    isDone.current = false;
    heading.current?.focus({ preventScroll: true });
  });
  return (
    <section aria-labelledby="sent-recipients" className={styles.deliveries} aria-busy={found.isStale}>
      <div className={styles.above}>
        <h2 id="sent-recipients" ref={heading} tabIndex={-1}>
          Recipients
        </h2>
        {mayRetry && (
          <Button disabledFocusable={retry.isPending || found.isFetching} onClick={() => retry.mutate()}>
            Retry failed messages
          </Button>
        )}
      </div>
      <OutcomeBar email={{ kind, id }} only={only} onOnly={setOnly} isUnderWay={isUnderWay} />
      <div className={styles.above}>
        <Field label="Search by name or address" className={styles.grows}>
          <SearchBox className={styles.search} value={typed} onChange={(_event, { value }) => setTyped(value)} />
        </Field>
        <DeliveryStateField only={only} onOnly={setOnly} />
      </div>
      <Text role="status">{found.count === undefined ? '' : `${countText(found.count)} found`}</Text>
      <div aria-live="polite">
        {retry.isSuccess && (
          <MessageBar intent="success">
            <MessageBarBody>{retried(retry.data.retried)}</MessageBarBody>
          </MessageBar>
        )}
        {works.isSuccess && (
          <MessageBar intent="success" layout="multiline">
            <MessageBarBody>Emails are sent to {works.data.address} again from now on.</MessageBarBody>
          </MessageBar>
        )}
        {again.isSuccess && (
          <MessageBar intent={again.data.noNewsYet ? 'warning' : 'success'} layout="multiline">
            <MessageBarBody>{newsAgainText(again.data)}</MessageBarBody>
          </MessageBar>
        )}
        {(retry.error ?? resolve.error ?? works.error) && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>That did not work. {reasonOf(retry.error ?? resolve.error ?? works.error)}</MessageBarBody>
          </MessageBar>
        )}
      </div>
      {found.status === 'pending' && <Loading what="the recipients" />}
      {found.error && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>The recipients could not be loaded. {reasonOf(found.error)}</MessageBarBody>
          <MessageBarActions>
            <Button onClick={found.retry}>Retry</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {found.status === 'success' && found.rows.length === 0 && <p className={styles.none}>{noneText(only, words)}</p>}
      <ul className={styles.list}>
        {found.rows.map((delivery) => (
          <DeliveryItem
            key={delivery.id}
            delivery={delivery}
            maySendAgain={!isOutdated}
            busy={resolve.isPending || works.isPending || again.isPending}
            mark={markIn(marks, reachedBy(delivery))}
            onNewsAgain={() => {
              again.reset();
              setPutBack(delivery.id);
            }}
            onWorks={() => works.mutate(delivery.id)}
            onResolve={(arrived) => resolve.mutate({ delivery: delivery.id, arrived })}
          />
        ))}
      </ul>
      {found.hasMore && (
        <Button className={styles.more} disabledFocusable={found.isFetching} onClick={found.loadMore}>
          Show more
        </Button>
      )}
      {putBack !== undefined && (
        <NewsAgainWindow
          busy={again.isPending}
          problem={again.error ? reasonOf(again.error) : undefined}
          onSave={(reason) => again.mutate({ delivery: putBack, reason }, { onSuccess: () => setPutBack(undefined) })}
          onClose={() => setPutBack(undefined)}
        />
      )}
    </section>
  );
};

function noneText(only: DeliveryState | undefined, words: string): string {
  if (words) return `No message went to “${words}”.`;
  if (!only) return 'There are no messages yet.';
  return only === 'accepted'
    ? 'No message is waiting for a report.'
    : `No message is ${deliveryLabels[only].toLowerCase()}.`;
}

const newsAgainText = ({ address, noNewsYet }: AddressChanged): string =>
  noNewsYet
    ? `${address} belongs to several people, and who of them asked is not known. No news goes there yet: ${noNewsYet} If you know who asked, say so on their page, under “What was agreed”.`
    : `News is sent to ${address} again from now on.`;

const retried = (count: number): string =>
  count === 1 ? '1 message is being sent again.' : `${count.toLocaleString('en-SG')} messages are being sent again.`;
