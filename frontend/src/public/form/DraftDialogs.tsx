import { formTexts } from '../../../../domain/forms/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './FormPages.module.css';

type ContinueDialogProps = { savedOn: number; onContinue: () => void; onClear: () => void };

/** Asks before it shows what was typed on an earlier visit: the phone may be in other hands. */
export const ContinueDialog = ({ savedOn, onContinue, onClear }: ContinueDialogProps) => (
  <Dialog title={formTexts.continueTitle}>
    <p>{formTexts.continueText(new Date(savedOn).toLocaleDateString('en-SG', { dateStyle: 'long' }))}</p>
    <div className={styles.stack}>
      <Button primary onClick={onContinue}>
        {formTexts.continueDraft}
      </Button>
      <Button onClick={onClear}>{formTexts.clearDraft}</Button>
    </div>
  </Dialog>
);

/** Asks before answers are removed. */
export const ClearDialog = ({ onKeep, onClear }: { onKeep: () => void; onClear: () => void }) => (
  <Dialog title={formTexts.clearTitle} onCancel={onKeep}>
    <p>{formTexts.clearText}</p>
    <div className={styles.stack}>
      <Button primary onClick={onKeep}>
        {formTexts.keepAnswers}
      </Button>
      <Button onClick={onClear}>{formTexts.clearDraft}</Button>
    </div>
  </Dialog>
);
