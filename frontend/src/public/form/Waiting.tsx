import { formTexts } from '../../../../domain/forms/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { SendingOverlay } from '../../ui/SendingOverlay.tsx';
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts';
import styles from './FormPages.module.css';

/** Submitted without a signal: kept on the phone, sent when there is one. */
export const Waiting = ({ sending, onBack }: { sending: boolean; onBack: () => void }) => (
  <section className={styles.ending} aria-labelledby="waiting">
    <h2 id="waiting" tabIndex={-1} ref={useFocusOnMount<HTMLHeadingElement>()}>
      {formTexts.waitingTitle}
    </h2>
    <p role="status">{formTexts.waitingText}</p>
    <Button onClick={onBack}>{formTexts.backToAnswers}</Button>
    {sending && <SendingOverlay title={formTexts.sendingTitle} text={formTexts.sendingText} />}
  </section>
);
