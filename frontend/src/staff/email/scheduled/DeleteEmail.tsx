import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useDataverse } from '../../data/useDataverse.ts';
import type { Notice } from '../NoticeBar.tsx';
import type { ScheduledItem } from './scheduledRows.ts';
import { deleteEmail } from './scheduledWrites.ts';
import { useOverColleague } from './useOverColleague.ts';

type DeleteEmailProps = { item: ScheduledItem; onDone: (notice: Notice) => void; onClose: () => void };

/** Deletes a scheduled email, unless sending has begun. */
export const DeleteEmail = ({ item, onDone, onClose }: DeleteEmailProps) => {
  const dataverse = useDataverse();
  const { press, busy, overtaken } = useOverColleague({
    item,
    act: (version) => deleteEmail(dataverse, version),
    alsoWithdrawn: true,
    done: 'Email deleted successfully!',
    failed: 'An error occurred while deleting the email. Please try again.',
    onDone,
  });
  return (
    <ConfirmDialog
      question={overtaken ? 'Delete it all the same?' : 'Are you sure you want to delete this email?'}
      text={`“${item.subject}” is deleted permanently.`}
      yes={overtaken ? 'Delete all the same' : 'Delete'}
      no="Keep it"
      isDangerous
      busy={busy}
      {...overtaken}
      onYes={press}
      onNo={onClose}
    />
  );
};
