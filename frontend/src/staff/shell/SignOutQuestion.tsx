import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

type SignOutQuestionProps = { unsent: number; onLeave: () => void; onStay: () => void };

/** Asks before somebody signs out of a device with pending marks. */
export const SignOutQuestion = ({ unsent, onLeave, onStay }: SignOutQuestionProps) => (
  <ConfirmDialog
    question={unsent === 1 ? '1 mark has not been sent. Log out?' : `${unsent} marks have not been sent. Log out?`}
    text="They stay on this device and are sent when somebody logs in here again."
    yes="Log out"
    no="Stay"
    onYes={onLeave}
    onNo={onStay}
  />
);
