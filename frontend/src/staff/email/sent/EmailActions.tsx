import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { Copy20Regular } from '@fluentui/react-icons/svg/copy';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { PeopleTeam20Regular } from '@fluentui/react-icons/svg/people-team';
import { useMutation, useQuery } from '@tanstack/react-query';
import { staffPaths } from '../../../../../domain/contract/staffPaths.ts';
import { mayEdit } from '../../../../../domain/messages/dueEmails.ts';
import { withoutPlaces } from '../../../../../domain/messages/mergeFields.ts';
import { type Reach, stoppedOf } from '../../../../../domain/messages/reach.ts';
import { dispatchStatus } from '../../../../../domain/schema/choices/records.ts';
import { GoTo } from '../../../ui/GoTo.tsx';
import { useNoteExport } from '../../data/noteExport.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { emailStateOf } from '../deliveries/emailState.ts';
import { recipientSheet } from '../deliveries/recipientRows.ts';
import { SendControls } from '../deliveries/SendControls.tsx';
import type { Notice } from '../NoticeBar.tsx';
import { reasonOf } from '../reasons.ts';
import styles from './Sent.module.css';
import type { SentText } from './sentRows.ts';
import { writableOf } from './unreached.ts';
import { useWriteAgain } from './useWriteAgain.ts';

/** @param writable undefined while it is not known */
const unreachedText = ({ notReached }: Reach, writable = notReached): string => {
  const number = (count: number) => count.toLocaleString('en-SG');
  const note = writable < notReached ? ` (${number(writable)} can be written to)` : '';
  return `Write to the ${number(notReached)} it did not reach${note}`;
};

/** What leads to the window that changes it; undefined once it has reached somebody. */
function editText({ kind, status, problem, isWithdrawn }: SentText): string | undefined {
  if (kind === 'bulk' || !mayEdit(dispatchStatus.codes[status], problem !== '')) return undefined;
  if (isWithdrawn) return 'Schedule it again';
  return status === 'missed' ? 'New time' : 'Edit';
}

type EmailActionsProps = { sent: SentText; onDone: (notice: Notice) => void };

/** All that can be done about an email. */
export const EmailActions = ({ sent, onDone }: EmailActionsProps) => {
  const dataverse = useDataverse();
  const note = useNoteExport({ what: 'emailRecipients' });
  const again = useWriteAgain();
  const exporting = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      // The workbook writer loads on first use.
      const { saveWorkbook } = await import('../../../workbook/saveWorkbook.ts');
      const { signal } = new AbortController();
      await saveWorkbook('Recipients.xlsx', [recipientSheet(dataverse, sent, signal)], note, signal);
    },
  });
  const failed = again.error ?? exporting.error;
  const busy = again.isPending;
  const edit = editText(sent);
  const mayHaveUnreached = !sent.isUnderWay && sent.reach.notReached > 0;
  const writable = useQuery({
    queryKey: ['unreached who can be written to', sent.kind, sent.id, sent.reach.notReached],
    queryFn: () => writableOf(dataverse, sent),
    enabled: mayHaveUnreached,
  });
  return (
    <>
      <div className={styles.actions}>
        {!sent.isWithdrawn && (
          <SendControls
            email={{ kind: sent.kind, id: sent.id, subject: withoutPlaces(sent.subject), state: emailStateOf(sent) }}
            stopped={stoppedOf(sent.reach, sent.recipients)}
            onDone={onDone}
          />
        )}
        {edit && (
          <GoTo
            path={staffPaths.scheduledEmails}
            state={{ edit: sent.id }}
            appearance="primary"
            icon={<Edit20Regular />}
          >
            {edit}
          </GoTo>
        )}
        <Button
          appearance={edit ? 'secondary' : 'primary'}
          icon={<Copy20Regular />}
          disabledFocusable={busy}
          onClick={() => again.copy(sent)}
        >
          Copy as new
        </Button>
        <Button icon={<PeopleTeam20Regular />} disabledFocusable={busy} onClick={() => again.toTheSame(sent)}>
          Write to the same people
        </Button>
        {mayHaveUnreached && (
          <Button disabledFocusable={busy} onClick={() => again.toTheUnreached(sent)}>
            {unreachedText(sent.reach, writable.data)}
          </Button>
        )}
        <Button
          icon={<ArrowDownload20Regular />}
          disabledFocusable={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {exporting.isPending ? 'Exporting…' : 'Export to excel'}
        </Button>
      </div>
      {failed && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>That did not work. {reasonOf(failed)}</MessageBarBody>
        </MessageBar>
      )}
    </>
  );
};
