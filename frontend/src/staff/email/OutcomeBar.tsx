import { ToggleButton } from '@fluentui/react-components';
import type { EmailRef } from '../../../../domain/contract/email.ts';
import { type DeliveryState, deliveryLabels } from '../../../../domain/messages/deliveryStateLabels.ts';
import { useStateCounts } from './deliveries/useStateCounts.ts';
import styles from './OutcomeBar.module.css';

type OutcomeBarProps = {
  email: EmailRef;
  /** The state whose recipients are shown; undefined for all. */
  only: DeliveryState | undefined;
  onOnly: (only: DeliveryState | undefined) => void;
  isUnderWay?: boolean;
};

const states = Object.keys(deliveryLabels).filter((name): name is DeliveryState => name in deliveryLabels);

/** The outcomes of an email's messages: a bar, and a count of each state that filters the recipients. */
export const OutcomeBar = ({ email, only, onOnly, isUnderWay = false }: OutcomeBarProps) => {
  const counts = useStateCounts(email, isUnderWay);
  // The list below matters more, and reports its own failures.
  if (!counts || counts.size === 0) return null;
  const shown = states.flatMap((state) => {
    const count = counts.get(state) ?? 0;
    return count > 0 ? [{ state, count }] : [];
  });
  return (
    <div className={styles.outcome}>
      <div className={styles.bar} aria-hidden>
        {shown.map(({ state, count }) => (
          <span key={state} className={styles[state]} style={{ flexGrow: count }} />
        ))}
      </div>
      <fieldset aria-label="Outcomes" className={styles.counts}>
        {shown.map(({ state, count }) => (
          <ToggleButton
            key={state}
            appearance="subtle"
            className={styles.count}
            checked={only === state}
            onClick={() => onOnly(only === state ? undefined : state)}
          >
            <span className={`${styles.dot} ${styles[state]}`} aria-hidden />
            {count.toLocaleString('en-SG')} {deliveryLabels[state].toLowerCase()}
          </ToggleButton>
        ))}
      </fieldset>
    </div>
  );
};
