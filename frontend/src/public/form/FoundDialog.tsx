import { displayTime } from '../../../../domain/clock.ts';
import { draftTexts } from '../../../../domain/forms/draftTexts.ts';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { here } from '../../../../domain/hereTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from '../FormPages.module.css';

type FoundDialogProps = { begunOn: number; onNew: () => void; onResume: () => void; onRemove: () => void };

/** Asks before it shows anything that was typed earlier, because somebody else may be using the device. */
export const FoundDialog = ({ begunOn, onNew, onResume, onRemove }: FoundDialogProps) => (
  <Dialog title={draftTexts.foundTitle(inWords(new Date(begunOn)))} onCancel={onNew}>
    <p>{draftTexts.foundText}</p>
    <div className={styles.stack}>
      <Button primary onClick={onNew}>
        {draftTexts.startNew}
      </Button>
      <Button onClick={onResume}>{draftTexts.resume}</Button>
      <Button onClick={onRemove}>{draftTexts.remove}</Button>
    </div>
  </Dialog>
);

/** On Singapore's clock, with the day where it is not today. */
function inWords(instant: Date): string {
  const day = dayOf(instant);
  return screenTexts.when(displayTime(instant.toISOString()), day === dayOf(new Date()) ? '' : day);
}

const dayOf = (instant: Date): string =>
  instant.toLocaleDateString(here.tag, { day: 'numeric', month: 'long', timeZone: 'Asia/Singapore' });
