import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import type { EmailSettings } from '../../../../domain/contract/email.ts';
import { readRecipients } from '../../../../domain/messages/recipientList.ts';
import { Window } from '../../ui/Window.tsx';
import { Loaded } from '../signin/Loaded.tsx';
import { useDataverse } from '../signin/useDataverse.ts';
import type { Notice } from './NoticeBar.tsx';
import { recipientsByAddress } from './recipientsByAddress.ts';
import { ScheduleForm, scheduleTitle } from './ScheduleForm.tsx';
import { emptySchedule, scheduleDraftOf } from './scheduleDrafts.ts';
import { type ScheduledItem, wholeEmail } from './scheduledRows.ts';

type ScheduleWindowProps = {
  settings: EmailSettings;
  onDone: (notice: Notice) => void;
  onClose: () => void;
};

/** Writes a scheduled email. */
export const CreateWindow = (props: ScheduleWindowProps) => (
  <ScheduleForm {...props} draftName="scheduled email" initial={emptySchedule} />
);

/** Changes an email that waits: as it was when it was opened, or not at all. */
export const EditWindow = ({ item, ...props }: ScheduleWindowProps & { item: ScheduledItem }) => {
  const dataverse = useDataverse();
  const query = useQuery({
    queryKey: ['scheduled email to edit', item.id, item.etag],
    queryFn: async ({ signal }) => {
      const email = await wholeEmail(dataverse, item.id, signal);
      const { addresses } = readRecipients(email.recipients);
      const names = await recipientsByAddress(dataverse, addresses, signal);
      return { email, draft: scheduleDraftOf(email, names) };
    },
    // What is being edited must not change under the hands that edit it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (query.data) {
    const { email, draft } = query.data;
    // What was typed over an older version is not put over a newer one.
    const draftName = `scheduled email ${email.id} ${email.etag}`;
    return <ScheduleForm {...props} draftName={draftName} initial={draft} stored={email} />;
  }
  return (
    <Window
      title={scheduleTitle}
      size="large"
      onClose={props.onClose}
      actions={<Button onClick={props.onClose}>Cancel</Button>}
    >
      <Loaded query={query} what="the email">
        {() => null}
      </Loaded>
    </Window>
  );
};
