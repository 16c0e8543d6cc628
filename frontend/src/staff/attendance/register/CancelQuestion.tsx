import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { RegisterSource } from '../../outbox/marks.ts';
import { useCancelling } from './useCancelling.ts';

/** Asks before a session is cancelled. */
export const CancelQuestion = ({ source, onClose }: { source: RegisterSource; onClose: () => void }) => {
  const cancelling = useCancelling(source);
  return (
    <ConfirmDialog
      question="Cancel This Session?"
      text={
        cancelling.isError
          ? 'The session could not be cancelled. Please check your connection and try again.'
          : 'Nobody is counted as absent. Marks that were already made are kept. Emails that are scheduled about the session are not sent, unless you edit them afterwards. You can reinstate the session later.'
      }
      busy={cancelling.isPending}
      onNo={onClose}
      onYes={() => cancelling.mutate(new Date().toISOString(), { onSuccess: onClose })}
    />
  );
};
