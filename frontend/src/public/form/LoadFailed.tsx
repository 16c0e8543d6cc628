import { formTexts } from '../../../../domain/forms/texts.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './FormPages.module.css';

/** The rest of the form did not come; what was typed is still there. */
export const LoadFailed = ({ onRetry, onBack }: { onRetry: () => void; onBack?: () => void }) => (
  <div role="alert" className={styles.section}>
    <p>
      We could not load the questions. Please check your internet connection.
      {onBack && ' Your answers are still here.'}
    </p>
    <div className={styles.buttons}>
      {onBack && <Button onClick={onBack}>{formTexts.previous}</Button>}
      <Button primary onClick={onRetry}>
        Retry
      </Button>
    </div>
  </div>
);
