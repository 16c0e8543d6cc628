import { Button, Field, Input, MessageBar, MessageBarBody, Textarea } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { suspensionActions } from '../../../../domain/contract/suspensions.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { RequestFailed } from '../../http/request.ts';
import { useToday } from '../../ui/useToday.ts';
import { Window } from '../../ui/Window.tsx';
import { useStaff } from '../session/staff.ts';
import { staffAct } from '../session/staffCalls.ts';
import styles from './OverrideQuestion.module.css';
import type { SuspensionRow } from './suspensionRows.ts';

type SuspensionWindowProps = {
  volunteerId: string;
  /** The suspension that is lifted; without it, one begins. */
  lifted?: SuspensionRow;
  onDone: () => void;
  onClose: () => void;
};

const { maxLength } = tables.suspension.columns.reason;

/** Asks an officer for what a suspension, or lifting it, needs. What was typed stays until it has arrived. */
export const SuspensionWindow = ({ volunteerId, lifted, onDone, onClose }: SuspensionWindowProps) => {
  const { tokens } = useStaff();
  const today = useToday();
  const [from, setFrom] = useState(today);
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const key = useRef(crypto.randomUUID());
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      lifted
        ? staffAct(tokens, apiPaths.suspensions, suspensionActions.lift, { suspension: lifted.id, reason })
        : staffAct(
            tokens,
            apiPaths.suspensions,
            suspensionActions.suspend,
            { vol_id: volunteerId, from, ...(until && { until }), reason },
            { key: key.current },
          ),
    onSuccess: onDone,
  });
  const fields = saving.error instanceof RequestFailed ? saving.error.error?.fields : undefined;
  const messageOf = (field: string) => (fields?.[field] ? { validationMessage: fields[field] } : {});
  const does = lifted ? 'Lift the suspension' : 'Suspend';
  return (
    <Window
      title={lifted ? 'Lift the suspension?' : 'Suspend this volunteer?'}
      onClose={onClose}
      isTouched={reason !== '' && !saving.isSuccess}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button appearance="primary" disabledFocusable={saving.isPending} onClick={() => saving.mutate()}>
            {saving.isPending ? 'Saving…' : does}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        {!lifted && (
          <>
            <p>
              Every register will say that they must not take part, also without a signal, and nobody at the door can
              change it. All staff see that they are suspended; only officers read why.
            </p>
            <Field label="From" required {...messageOf('from')}>
              <Input type="date" value={from} onChange={(_event, { value }) => setFrom(value)} />
            </Field>
            <Field label="Last day" hint="Leave it empty until somebody lifts it." {...messageOf('until')}>
              <Input type="date" value={until} onChange={(_event, { value }) => setUntil(value)} />
            </Field>
          </>
        )}
        <Field label="Reason" required {...messageOf('reason')}>
          <Textarea value={reason} maxLength={maxLength} onChange={(_event, { value }) => setReason(value)} />
        </Field>
        {saving.isError && !fields && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{problemOf(saving.error)}</MessageBarBody>
          </MessageBar>
        )}
      </div>
    </Window>
  );
};

function problemOf(error: Error): string {
  if (error instanceof RequestFailed && error.status === 403)
    return 'Only volunteer officers may suspend somebody, or lift it. Please ask one.';
  return 'It could not be saved. Please check your connection and press again: it is saved only once.';
}
