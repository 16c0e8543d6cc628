import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useLeaving } from '../../ui/useLeaving.ts';

/** Asks before the screen is left during an import. */
export const Leaving = ({ isUnderWay }: { isUnderWay: boolean }) => {
  const leaving = useLeaving(isUnderWay);
  if (!leaving) return null;
  return (
    <ConfirmDialog
      question="Leave this import?"
      text="Rows that were already sent are kept. To continue later, choose the same file again: no row is added twice."
      yes="Leave"
      no="Stay"
      onYes={leaving.proceed}
      onNo={leaving.reset}
    />
  );
};
