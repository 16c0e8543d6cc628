import { displayTime } from '../../../../domain/clock.ts';
import { isAsked } from '../../../../domain/forms/asked.ts';
import { draftTexts } from '../../../../domain/forms/draftTexts.ts';
import { type Form, questionsIn } from '../../../../domain/forms/formTypes.ts';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { here } from '../../../../domain/hereTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from '../FormPages.module.css';
import type { Draft } from './drafts.ts';

type FoundDialogProps = {
  form: Form;
  draft: Draft;
  /** Another draft, to ask about instead. */
  next: Draft | undefined;
  onNew: () => void;
  onResume: (page: number) => void;
  onRemove: () => void;
  onNext: () => void;
};

/** Asks before it shows anything that was typed earlier, because somebody else may be using the device. */
export const FoundDialog = ({ form, draft, next, onNew, onResume, onRemove, onNext }: FoundDialogProps) => (
  <Dialog title={draftTexts.foundTitle(begun(draft))} onCancel={onNew}>
    <p>{draftTexts.foundText}</p>
    <div className={styles.stack}>
      <Button primary onClick={onNew}>
        {draftTexts.startNew}
      </Button>
      <Button onClick={() => onResume(pageToGoOn(form, draft))}>{draftTexts.resume}</Button>
      <Button onClick={onRemove}>{draftTexts.remove}</Button>
      {next && <Button onClick={onNext}>{draftTexts.showNext(begun(next))}</Button>}
    </div>
  </Dialog>
);

/** On Singapore's clock, with the day where it is not today. */
function begun({ begunOn }: Draft): string {
  const instant = new Date(begunOn);
  const day = dayOf(instant);
  return screenTexts.when(displayTime(instant.toISOString()), day === dayOf(new Date()) ? '' : day);
}

const dayOf = (instant: Date): string =>
  instant.toLocaleDateString(here.tag, { day: 'numeric', month: 'long', timeZone: 'Asia/Singapore' });

/**
 * Returns the page on which to continue a draft: no later one than asks for a sensitive answer that was not stored,
 * because nobody misses an optional one among all answers.
 */
function pageToGoOn(form: Form, { page, answers }: Draft): number {
  const answerTo = (name: string) => answers[name];
  const lost = form.pages.findIndex((each) =>
    questionsIn(each).some((one) => one.sensitive && !(one.name in answers) && isAsked(one, answerTo)),
  );
  return lost === -1 ? page : Math.min(page, lost);
}
