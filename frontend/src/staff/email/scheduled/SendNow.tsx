import { withoutPlaces } from '../../../../../domain/messages/mergeFields.ts';
import { displayDateTime } from '../../../../../domain/time.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useDataverse } from '../../data/useDataverse.ts';
import { occasionText } from '../compose/occasionText.ts';
import { useOccasionValues } from '../compose/useKnownValues.ts';
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
  const { subject, scheduledOn, occasion, seen } = theirs ?? item;
  const known = useOccasionValues(occasion ?? null);
  const due = scheduledOn ? ` It was due on ${displayDateTime(scheduledOn)}.` : '';
  const about = occasion ? ` It is about: ${occasionText(known, new Date().toISOString(), seen)}` : '';
  return (
    <ConfirmDialog
      question={overtaken ? 'Send theirs now?' : `Send it to ${peopleText(item.recipients)} now?`}
      text={`“${withoutPlaces(subject)}”.${due}${about}`}
      yes="Send now"
      no="Do not send"
      busy={busy || known.isLoading}
      {...overtaken}
      onYes={press}
      onNo={onClose}
    />
  );
};
