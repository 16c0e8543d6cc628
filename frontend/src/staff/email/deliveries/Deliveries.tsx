import { Button, MessageBar, MessageBarActions, MessageBarBody, Spinner, Text } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { newsAgainTexts } from '../../../../../domain/contract/addresses.ts';
import type { EmailKind } from '../../../../../domain/contract/email.ts';
import { type DeliveryState, deliveryLabels } from '../../../../../domain/messages/deliveryStateLabels.ts';
import { sameAddress } from '../../../../../domain/messages/recipientList.ts';
import { onDemand } from '../../../ui/onDemand.tsx';
import { Window } from '../../../ui/Window.tsx';
import { countText } from '../../volunteers/resultPage.ts';
import { OutcomeBar } from '../OutcomeBar.tsx';
import { reasonOf } from '../reasons.ts';
import styles from './Deliveries.module.css';
import { DeliveryItem } from './DeliveryItem.tsx';
import { DeliveryStateField } from './DeliveryStateField.tsx';
import { useDeliveries } from './useDeliveries.ts';

const ReasonWindow = onDemand(async () => (await import('../../../ui/ReasonWindow.tsx')).ReasonWindow, 'the question');

type DeliveriesProps = { kind: EmailKind; id: string; subject: string; onClose: () => void };

/** The recipients of an email with their outcomes; failed ones can be retried. */
export const Deliveries = ({ kind, id, subject, onClose }: DeliveriesProps) => {
  const [only, setOnly] = useState<DeliveryState>();
  const [putBack, setPutBack] = useState<string>();
  const { found, retry, resolve, works, again, marks } = useDeliveries({ kind, id, only });
  const failed = found.rows.some(({ state }) => state === 'failed');
  const close = useRef<HTMLButtonElement>(null);
  // A button that disappears takes the focus with it, and Escape would no longer work.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what is shown changes
  useEffect(() => {
    if (document.activeElement === document.body) close.current?.focus();
  }, [failed, found.rows, marks]);
  return (
    <Window
      title={`Recipients of ${subject}`}
      size="large"
      onClose={onClose}
      actions={
        <>
          {failed && (
            <Button disabledFocusable={retry.isPending || found.isFetching} onClick={() => retry.mutate()}>
              Retry failed messages
            </Button>
          )}
          <Button ref={close} appearance="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className={styles.deliveries}>
        <OutcomeBar email={{ kind, id }} only={only} onOnly={setOnly} />
        <div className={styles.above}>
          <DeliveryStateField only={only} onOnly={setOnly} />
          <Text role="status">{found.count === undefined ? '' : `${countText(found.count)} found`}</Text>
        </div>
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
            <MessageBar intent="success" layout="multiline">
              <MessageBarBody>News is sent to {again.data.address} again from now on.</MessageBarBody>
            </MessageBar>
          )}
          {(retry.error ?? resolve.error ?? works.error) && (
            <MessageBar intent="error" layout="multiline">
              <MessageBarBody>
                That did not work. {reasonOf(retry.error ?? resolve.error ?? works.error)}
              </MessageBarBody>
            </MessageBar>
          )}
        </div>
        {found.status === 'pending' && <Spinner label="Loading the recipients…" />}
        {found.error && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>The recipients could not be loaded. {reasonOf(found.error)}</MessageBarBody>
            <MessageBarActions>
              <Button onClick={found.retry}>Retry</Button>
            </MessageBarActions>
          </MessageBar>
        )}
        {found.status === 'success' && found.rows.length === 0 && (
          <p className={styles.none}>{only ? noneText(only) : 'There are no messages yet.'}</p>
        )}
        <ul className={styles.list}>
          {found.rows.map((delivery) => (
            <DeliveryItem
              key={delivery.id}
              delivery={delivery}
              busy={resolve.isPending || works.isPending || again.isPending}
              mark={marks.get(sameAddress(delivery.recipient))}
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
      </div>
      {putBack !== undefined && (
        <ReasonWindow
          {...newsAgainTexts}
          busy={again.isPending}
          problem={again.error ? reasonOf(again.error) : undefined}
          onSave={(reason) => again.mutate({ delivery: putBack, reason }, { onSuccess: () => setPutBack(undefined) })}
          onClose={() => setPutBack(undefined)}
        />
      )}
    </Window>
  );
};

const noneText = (state: DeliveryState): string =>
  state === 'accepted'
    ? 'No message is waiting for a report.'
    : `No message is ${deliveryLabels[state].toLowerCase()}.`;

const retried = (count: number): string =>
  count === 1 ? '1 message is being sent again.' : `${count.toLocaleString('en-SG')} messages are being sent again.`;
