import { displayTime } from '../../../../domain/clock.ts';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { troubleTexts } from '../../../../domain/forms/troubleTexts.ts';
import { ownPageTexts } from '../../../../domain/signup/ownPageTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { useOnline } from '../../ui/useOnline.ts';
import styles from './OwnPage.module.css';

type NotLoadedProps = {
  /** An earlier state of the page is in sight. */
  isShown: boolean;
  /** Before this nothing is loaded again; then it happens by itself. */
  retryAt: Date | undefined;
  onRetry: () => void;
};

/** Says that the page could not be loaded, and when it tries again: with a signal, at the time that was given, or at a press. */
export const NotLoaded = ({ isShown, retryAt, onRetry }: NotLoadedProps) => {
  const isOnline = useOnline();
  const why = retryAt
    ? troubleTexts.laterLookup(displayTime(retryAt.toISOString()))
    : isOnline
      ? ownPageTexts.notLoaded
      : ownPageTexts.noSignal;
  return (
    <div className={styles.notice} role="alert">
      <p>{isShown ? `${why} ${ownPageTexts.outdated}` : why}</p>
      {!retryAt && <Button onClick={onRetry}>{screenTexts.retry}</Button>}
    </div>
  );
};
