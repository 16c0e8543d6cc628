import type { BulkEmail } from '../../../../../domain/contract/email.ts';
import type { Notice } from '../NoticeBar.tsx';
import { DeliveryProgress } from './DeliveryProgress.tsx';
import { SendControls } from './SendControls.tsx';
import { UndoSend } from './UndoSend.tsx';
import { useEmailOrders } from './useEmailOrders.ts';

type BulkProgressProps = {
  email: BulkEmail;
  /** The time of the data, in milliseconds. */
  asOf: number;
  isJustSent: boolean;
  onDone: (notice: Notice) => void;
  onUndone: () => void;
};

/** The progress of a bulk email, with its actions. */
export const BulkProgress = ({ email, asOf, isJustSent, onDone, onUndone }: BulkProgressProps) => {
  const { id, subject, state, counts, recipients, done, heldSeconds, problem } = email;
  const order = { kind: 'bulk' as const, id, subject };
  const { undo, busy } = useEmailOrders(order, onDone, onUndone);
  return (
    <>
      <DeliveryProgress counts={counts} total={recipients} state={state} done={done} />
      {problem !== '' && <span>{problem}</span>}
      {state === 'held' && !isJustSent && (
        <UndoSend
          subject={subject}
          held={{ seconds: heldSeconds, asOf }}
          busy={busy}
          onUndo={() => busy || undo.mutate()}
        />
      )}
      <SendControls email={{ ...order, state }} stopped={counts.stopped} onDone={onDone} />
    </>
  );
};
