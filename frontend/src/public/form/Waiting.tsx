import { draftTexts, waitingTexts } from '../../../../domain/forms/draftTexts.ts';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts';
import styles from '../FormPages.module.css';
import type { WaitingFor } from './useSubmission.ts';
import { useTitle } from './useTitle.ts';

type WaitingProps = {
  until: WaitingFor;
  /** Answers that the device does not otherwise store must be stored until they are sent. */
  hasSensitive: boolean;
  /** It was submitted in an earlier visit, perhaps by somebody else. */
  isEarlier: boolean;
  /** Why it did not arrive though there is a signal. */
  problem: string | undefined;
  onRetry: () => void;
  /** Undefined where there is no form to go back to. */
  onBack?: () => void;
};

/** Submitted without a signal: says when it is sent, and what that needs. */
export const Waiting = ({ until, hasSensitive, isEarlier, problem, onRetry, onBack }: WaitingProps) => {
  useTitle(formTexts.waitingTitle, 'later');
  return (
    <section className={styles.ending} aria-labelledby="waiting">
      <h2 id="waiting" tabIndex={-1} ref={useFocusOnMount<HTMLHeadingElement>()}>
        {formTexts.waitingTitle}
      </h2>
      <p role="status">{waitingTexts[until]}</p>
      {hasSensitive && until !== 'open page' && <p>{draftTexts.sensitiveUntilSent}</p>}
      {problem && (
        <div role="alert">
          <p>{problem}</p>
          <Button primary onClick={onRetry}>
            {screenTexts.retry}
          </Button>
        </div>
      )}
      {onBack && <Button onClick={onBack}>{isEarlier ? draftTexts.startNew : formTexts.backToAnswers}</Button>}
    </section>
  );
};
