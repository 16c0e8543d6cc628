import { Dialog, DialogBody, DialogContent, DialogSurface } from '@fluentui/react-components';
import { useFocusReturn } from '../../ui/useFocusReturn.ts';
import styles from './SavingWindow.module.css';
import type { Saving } from './useSaving.ts';

type SavingWindowProps = { state: Saving['state']; saving: string; done: string };

/** Covers the page while something is saved: a spinner, then an animated tick. */
export const SavingWindow = (props: SavingWindowProps) => (props.state === 'idle' ? null : <Covering {...props} />);

const Covering = ({ state, saving, done }: SavingWindowProps) => {
  useFocusReturn();
  const text = state === 'saving' ? saving : done;
  return (
    <Dialog open>
      <DialogSurface className={styles.window} aria-label={text}>
        <DialogBody>
          {/* A dialog needs an element that can be focused. */}
          <DialogContent className={styles.content} tabIndex={0}>
            <svg className={styles.sign} data-state={state} viewBox="0 0 64 64" aria-hidden="true">
              <circle className={styles.track} cx="32" cy="32" r="28" />
              <circle className={styles.ring} cx="32" cy="32" r="28" pathLength="100" />
              <path className={styles.tick} d="M20 33l8.5 8.5L45 24" pathLength="100" />
            </svg>
            <span role="status">{text}</span>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
};
