import { withoutPlaces } from '../../../../../domain/messages/mergeFields.ts';
import { displayDateTime } from '../../../../../domain/time.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useDataverse } from '../../data/useDataverse.ts';
import type { Notice } from '../NoticeBar.tsx';
import { peopleText } from '../recipients/peopleText.ts';
import type { ScheduledItem } from './scheduledRows.ts';
import { sendNow } from './scheduledWrites.ts';
import { useOverColleague } from './useOverColleague.ts';

type SendNowProps = { item: ScheduledItem; onDone: (notice: Notice) => void; onClose: () => void };

/** Sends a missed email after a second confirmation, because its text may be out of date. */
export const SendNow = ({ item, onDone, onClose }: SendNowProps) => {
  const dataverse = useDataverse();
  const { press, busy, overtaken, theirs } = useOverColleague({
    item,
    act: (version) => sendNow(dataverse, version, new Date()),
    done: `“${item.subject}” is sent within the next minute.`,
    failed: 'This email could not be sent. Please try again.',
    onDone,
  });
  const { subject, scheduledOn, about } = theirs ?? item;
  const due = scheduledOn ? ` It was due on ${displayDateTime(scheduledOn)}.` : '';
  return (
    <ConfirmDialog
      question={overtaken ? 'Send theirs now?' : `Send it to ${peopleText(item.recipients)} now?`}
      text={`“${withoutPlaces(subject)}”.${due}${hasBegun(about) ? ' The activity that it is about has begun since.' : ''}`}
      yes="Send now"
      no="Do not send"
      busy={busy}
      {...overtaken}
      onYes={press}
      onNo={onClose}
    />
  );
};

const hasBegun = (about: ScheduledItem['about']): boolean =>
  about !== undefined && Date.parse(about.start) <= Date.now();
