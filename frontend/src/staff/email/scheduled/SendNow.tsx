import { useMutation } from '@tanstack/react-query';
import { displayDateTime } from '../../../../../domain/time.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useDataverse } from '../../data/useDataverse.ts';
import type { Notice } from '../NoticeBar.tsx';
import { peopleText } from '../recipients/peopleText.ts';
import { changedMeanwhile } from './changedMeanwhile.ts';
import { type ScheduledItem, sendNow } from './scheduledRows.ts';

type SendNowProps = { item: ScheduledItem; onDone: (notice: Notice) => void; onClose: () => void };

/** Sends a missed email after a second confirmation, because its text may be out of date. */
export const SendNow = ({ item, onDone, onClose }: SendNowProps) => {
  const dataverse = useDataverse();
  const now = useMutation({
    mutationFn: () => sendNow(dataverse, item, new Date()),
    onSuccess: () => onDone({ intent: 'success', message: `“${item.subject}” is sent within the next minute.` }),
    onError: (error) => onDone(changedMeanwhile(error, 'This email could not be sent. Please try again.')),
  });
  const due = item.scheduledOn ? ` It was due on ${displayDateTime(item.scheduledOn)}.` : '';
  return (
    <ConfirmDialog
      question={`Send it to ${peopleText(item.recipients)} now?`}
      text={`“${item.subject}”.${due}${hasBegun(item) ? ' The activity that it is about has begun since.' : ''}`}
      yes="Send now"
      no="Do not send"
      busy={now.isPending}
      onYes={() => now.isPending || now.mutate()}
      onNo={onClose}
    />
  );
};

const hasBegun = ({ about }: ScheduledItem): boolean => about !== undefined && Date.parse(about.start) <= Date.now();
