import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useDataverse } from '../../data/useDataverse.ts';
import type { Notice } from '../NoticeBar.tsx';
import { changedMeanwhile } from './changedMeanwhile.ts';
import { deleteEmail, type ScheduledItem } from './scheduledRows.ts';

type DeleteEmailProps = { item: ScheduledItem; onDone: (notice: Notice) => void; onClose: () => void };

/** Deletes a scheduled email, unless sending has begun. */
export const DeleteEmail = ({ item, onDone, onClose }: DeleteEmailProps) => {
  const dataverse = useDataverse();
  const remove = useMutation({
    mutationFn: () => deleteEmail(dataverse, item),
    onSuccess: () => onDone({ intent: 'success', message: 'Email deleted successfully!' }),
    onError: (error) =>
      onDone(changedMeanwhile(error, 'An error occurred while deleting the email. Please try again.')),
  });
  return (
    <ConfirmDialog
      question="Are you sure you want to delete this email?"
      text={`“${item.subject}” is deleted permanently.`}
      yes="Delete"
      no="Keep it"
      isDangerous
      busy={remove.isPending}
      onYes={() => remove.mutate()}
      onNo={onClose}
    />
  );
};
