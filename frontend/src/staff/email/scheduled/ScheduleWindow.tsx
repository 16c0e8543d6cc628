import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Client } from '../../../../../dataverse/client.ts';
import type { EmailSettings } from '../../../../../domain/contract/email.ts';
import { readRecipients } from '../../../../../domain/messages/recipientList.ts';
import { Window } from '../../../ui/Window.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { useDataverse } from '../../data/useDataverse.ts';
import { useStaff } from '../../session/staff.ts';
import { changeName, scheduleName } from '../compose/drafts.ts';
import { useDraftSaver } from '../compose/kept/useDraftSaver.ts';
import type { Notice } from '../NoticeBar.tsx';
import { recipientsByAddress } from '../recipients/recipientsByAddress.ts';
import { changeIdOf, fetchChange } from './keptChanges.ts';
import { ScheduleForm, scheduleTitle } from './ScheduleForm.tsx';
import { emptySchedule, scheduleDraftOf } from './scheduleDrafts.ts';
import { type WholeEmail, wasTried, wholeEmail } from './scheduledRows.ts';
import type { Version } from './scheduledWrites.ts';

type ScheduleWindowProps = {
  settings: EmailSettings;
  onDone: (notice: Notice) => void;
  onClose: () => void;
};

/**
 * Writes a scheduled email.
 * @param draftId of an unfinished one; another id starts empty
 */
export const CreateWindow = ({ draftId, ...props }: ScheduleWindowProps & { draftId: string }) => (
  <ScheduleForm {...props} draftName={scheduleName(draftId)} initial={emptySchedule} target={{ draftId }} />
);

/** Writes an email that starts with the text and the recipients of another one. */
export const CopyWindow = ({ item, ...props }: ScheduleWindowProps & { item: Version }) => {
  const [draftId] = useState(() => crypto.randomUUID());
  const query = useStored(item);
  if (!query.data) return <Waiting query={query} onClose={props.onClose} />;
  const initial = query.data.copy;
  return <ScheduleForm {...props} draftName={scheduleName(draftId)} initial={initial} target={{ draftId }} />;
};

/** Changes an email that is scheduled, or failed as a whole, only in the version that was opened. */
export const EditWindow = ({ item, onCopy, ...props }: ScheduleWindowProps & { item: Version; onCopy: () => void }) => {
  const saver = useDraftSaver();
  const draftId = changeIdOf(item.id, useStaff().tokens.accountId);
  const query = useStored(item, (dataverse, email, signal) =>
    fetchChange(dataverse, saver, { id: draftId, email, signal }),
  );
  if (!query.data) return <Waiting query={query} onClose={props.onClose} />;
  const { email, draft, isTried } = query.data;
  if (isTried) {
    return (
      <Window title={scheduleTitle} onClose={props.onClose} actions={<Button onClick={props.onClose}>Cancel</Button>}>
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            Sending this email was already tried, and some messages may have arrived. You can copy it as a new email.
          </MessageBarBody>
          <MessageBarActions>
            <Button onClick={onCopy}>Copy</Button>
          </MessageBarActions>
        </MessageBar>
      </Window>
    );
  }
  return (
    <ScheduleForm
      key={`${email.id} ${email.etag}`}
      {...props}
      draftName={changeName(email.id)}
      initial={draft}
      target={{ stored: email, read: email, draftId }}
      onTheirs={() => query.refetch()}
    />
  );
};

/** @param prepare before the email is shown */
function useStored(
  item: Version,
  prepare?: (dataverse: Client, email: WholeEmail, signal: AbortSignal) => Promise<void>,
) {
  const dataverse = useDataverse();
  return useQuery({
    queryKey: ['scheduled email to edit', item.id, item.etag],
    queryFn: async ({ signal }) => {
      const stored = await storedDraft(dataverse, item.id, signal);
      if (!stored.isTried) await prepare?.(dataverse, stored.email, signal);
      return stored;
    },
    // The edited email must not change while it is edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

async function storedDraft(dataverse: Client, id: string, signal: AbortSignal) {
  const email = await wholeEmail(dataverse, id, signal);
  const { addresses } = readRecipients(email.recipients);
  const names = await recipientsByAddress(dataverse, addresses, signal);
  const draft = scheduleDraftOf(email, names);
  const isTried = email.isFailed && (await wasTried(dataverse, id, signal));
  return { email, draft, copy: { ...draft, day: '', slot: '' }, isTried };
}

const Waiting = ({ query, onClose }: { query: ReturnType<typeof useStored>; onClose: () => void }) => (
  <Window title={scheduleTitle} size="large" onClose={onClose} actions={<Button onClick={onClose}>Cancel</Button>}>
    <Loaded query={query} what="the email">
      {() => null}
    </Loaded>
  </Window>
);
