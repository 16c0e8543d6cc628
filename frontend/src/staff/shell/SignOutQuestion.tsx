import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

type SignOutQuestionProps = { unsent: number; onLeave: () => void; onStay: () => void };

/** Asks before somebody signs out of a device with pending marks. */
export const SignOutQuestion = ({ unsent, onLeave, onStay }: SignOutQuestionProps) => (
  <ConfirmDialog
    question={unsent === 1 ? '1 mark has not been sent. Sign out?' : `${unsent} marks have not been sent. Sign out?`}
    text="They stay on this device and leave when somebody signs in here again."
    yes="Sign out"
    no="Stay"
    onYes={onLeave}
    onNo={onStay}
  />
);
