import { type Day, displayDay } from '../../../../../domain/time.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

/** Asks before somebody is marked on a day that is still to come. */
export const EarlyQuestion = ({ day, onAnswer }: { day: Day; onAnswer: (isMeant: boolean) => void }) => (
  <ConfirmDialog
    question="Mark attendance already?"
    text={`This session is on ${displayDay(day)}.`}
    onNo={() => onAnswer(false)}
    onYes={() => onAnswer(true)}
  />
);
