import { Button } from '@fluentui/react-components';
import styles from './Deliveries.module.css';
import { DeliveryBadge } from './DeliveryBadge.tsx';
import type { Delivery } from './deliveryRows.ts';
import { displayInstant } from './displayInstant.ts';

type DeliveryItemProps = {
  delivery: Delivery;
  busy: boolean;
  /** A person found out what became of an unknown one. */
  onResolve: (arrived: boolean) => void;
};

/** One recipient and what became of their message. */
export const DeliveryItem = ({ delivery, busy, onResolve }: DeliveryItemProps) => {
  const { recipient, state, reason, acceptedOn, resolvedBy } = delivery;
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <span className={styles.address}>{recipient}</span>
        <DeliveryBadge state={state} />
      </div>
      {acceptedOn && <span className={styles.detail}>{displayInstant(acceptedOn)}</span>}
      {resolvedBy && <span className={styles.detail}>Looked into by {resolvedBy}</span>}
      {(state === 'failed' || state === 'unknown') && reason && <span className={styles.detail}>{reason}</span>}
      {state === 'unknown' && (
        <div className={styles.resolve}>
          <span className={styles.detail}>Nobody can tell whether it arrived. Please ask the recipient.</span>
          <Button size="small" disabledFocusable={busy} onClick={() => onResolve(true)}>
            It arrived
          </Button>
          <Button size="small" disabledFocusable={busy} onClick={() => onResolve(false)}>
            It did not: send again
          </Button>
        </div>
      )}
    </li>
  );
};
