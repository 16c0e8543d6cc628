import { Button } from '@fluentui/react-components';
import { newsAgainTexts } from '../../../../../domain/contract/addresses.ts';
import type { DeliveryState } from '../../../../../domain/messages/deliveryStateLabels.ts';
import { displayDateTime } from '../../../../../domain/time.ts';
import { recipientLabel } from '../recipients/recipients.ts';
import type { AddressMark } from '../useAddressMarks.ts';
import styles from './Deliveries.module.css';
import { DeliveryBadge } from './DeliveryBadge.tsx';
import type { RecipientRow } from './recipientRows.ts';

type DeliveryItemProps = {
  delivery: RecipientRow;
  busy: boolean;
  maySendAgain: boolean;
  /** A person found out the outcome of an unknown delivery. */
  onResolve: (arrived: boolean) => void;
  /** A person says that the address accepts emails again. */
  onWorks: () => void;
  /** What is known of the address now; undefined where emails go there. */
  mark: AddressMark | undefined;
  /** A person asked for news again. */
  onNewsAgain: () => void;
};

/** One recipient and the outcome of their message. */
export const DeliveryItem = ({
  delivery,
  busy,
  maySendAgain,
  mark,
  onResolve,
  onWorks,
  onNewsAgain,
}: DeliveryItemProps) => {
  const { who, recipient, state, reason, acceptedOn, reportedOn, resolvedBy } = delivery;
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <span className={styles.address}>{recipientLabel(who)}</span>
        <DeliveryBadge state={state} />
      </div>
      {who.name !== '' && <span className={styles.detail}>{recipient}</span>}
      {acceptedOn && <span className={styles.detail}>{times(acceptedOn, reportedOn)}</span>}
      {resolvedBy && <span className={styles.detail}>Resolved by {resolvedBy}</span>}
      {hasReason(state) && reason && <span className={styles.detail}>{reason}</span>}
      {mark === 'no news' && (
        <div className={styles.resolve}>
          <Button size="small" disabledFocusable={busy} onClick={onNewsAgain}>
            {newsAgainTexts.button}
          </Button>
        </div>
      )}
      {mark === 'bounced' && (
        <div className={styles.resolve}>
          <Button size="small" disabledFocusable={busy} onClick={onWorks}>
            This address works again
          </Button>
        </div>
      )}
      {state === 'unknown' && (
        <div className={styles.resolve}>
          <span className={styles.detail}>It is not known whether this message arrived. Please ask the recipient.</span>
          <Button size="small" disabledFocusable={busy} onClick={() => onResolve(true)}>
            It arrived
          </Button>
          {maySendAgain && (
            <Button size="small" disabledFocusable={busy} onClick={() => onResolve(false)}>
              It did not arrive: send again
            </Button>
          )}
        </div>
      )}
    </li>
  );
};

const times = (acceptedOn: string, reportedOn: string | undefined): string =>
  [displayDateTime(acceptedOn), reportedOn && `reported ${displayDateTime(reportedOn)}`].filter(Boolean).join(', ');

const unreached: readonly DeliveryState[] = ['failed', 'unknown', 'bounced', 'undelivered', 'suppressed'];
const hasReason = (state: DeliveryState): boolean => unreached.includes(state);
