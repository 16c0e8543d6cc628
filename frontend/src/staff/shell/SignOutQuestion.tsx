import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

type SignOutQuestionProps = {
  /** How many marks have not arrived. */
  unsent: number;
  /** How many people were noted as not known. */
  unknown: number;
  onLeave: () => void;
  onStay: () => void;
};

/** Asks before somebody signs out of a device that keeps what is stored nowhere else. */
export const SignOutQuestion = ({ unsent, unknown, onLeave, onStay }: SignOutQuestionProps) => (
  <ConfirmDialog
    question={`${whatStays(unsent, unknown)}. Log out?`}
    text={
      unsent > 0
        ? 'They stay on this device and are sent when somebody logs in here again.'
        : 'The note stays on this device until somebody says on the register who it is.'
    }
    yes="Log out"
    no="Stay"
    onYes={onLeave}
    onNo={onStay}
  />
);

function whatStays(unsent: number, unknown: number): string {
  const marks = unsent === 1 ? '1 mark has not been sent' : `${unsent} marks have not been sent`;
  const people = unknown === 1 ? '1 person is not known yet' : `${unknown} people are not known yet`;
  return [unsent > 0 && marks, unknown > 0 && people].filter(Boolean).join(', and ');
}
