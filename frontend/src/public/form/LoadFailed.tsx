import { useEffect } from 'react';
import { displayTime } from '../../../../domain/clock.ts';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import { troubleTexts } from '../../../../domain/forms/troubleTexts.ts';
import { Button } from '../../ui/Button.tsx';
import styles from '../FormPages.module.css';

type LoadFailedProps = {
  onRetry: () => void;
  /** Before this nothing is loaded again; then it happens by itself. */
  retryAt?: Date | undefined;
  onBack?: () => void;
};

/** The rest of the form did not load; what was typed is still there. */
export const LoadFailed = ({ onRetry, retryAt, onBack }: LoadFailedProps) => {
  useEffect(() => {
    if (!retryAt) return;
    const timer = setTimeout(onRetry, retryAt.getTime() - Date.now());
    return () => clearTimeout(timer);
  }, [onRetry, retryAt]);

  return (
    <div role="alert" className={styles.section}>
      <p>
        {(retryAt ? troubleTexts.laterLookup(displayTime(retryAt.toISOString())) : screenTexts.notLoaded) +
          (onBack ? ` ${screenTexts.stillHere}` : '')}
      </p>
      <div className={styles.buttons}>
        {onBack && <Button onClick={onBack}>{formTexts.previous}</Button>}
        {!retryAt && (
          <Button primary onClick={onRetry}>
            {screenTexts.retry}
          </Button>
        )}
      </div>
    </div>
  );
};
