import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** Asks before the screen is left in the middle of an import. */
export const Leaving = ({ isUnderWay }: { isUnderWay: boolean }) => {
  const blocker = useBlocker(isUnderWay);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnderWay]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      question="Leave this import?"
      text="Rows that were sent stay. To go on later, choose the same file again: no row is added twice."
      yes="Leave"
      no="Stay"
      onYes={blocker.proceed}
      onNo={blocker.reset}
    />
  );
};
