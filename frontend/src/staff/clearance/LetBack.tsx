import { Button, Field, MessageBar, MessageBarBody, Select, Textarea } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { statusesOfReturn } from '../../../../domain/clearance/standing.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { suspensionActions } from '../../../../domain/contract/suspensions.ts';
import { volunteerStatus } from '../../../../domain/schema/choices/volunteers.ts';
import { RequestFailed } from '../../http/request.ts';
import { Window } from '../../ui/Window.tsx';
import { useStaff } from '../session/staff.ts';
import { staffAct } from '../session/staffCalls.ts';
import styles from './VolunteerClearance.module.css';

type LetBackProps = { volunteerId: string; onDone: () => void };

const statuses = volunteerStatus.options.filter(({ code }) => statusesOfReturn.includes(code));

/** The button with which an officer lets somebody come back who left or was turned down, and what it asks. */
export const LetBack = ({ volunteerId, onDone }: LetBackProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <p className={styles.status}>
        <Button size="small" onClick={() => setIsOpen(true)}>
          Let them come back
        </Button>
      </p>
      {isOpen && <LetBackWindow volunteerId={volunteerId} onDone={onDone} onClose={() => setIsOpen(false)} />}
    </>
  );
};

const LetBackWindow = ({ volunteerId: vol_id, onDone, onClose }: LetBackProps & { onClose: () => void }) => {
  const { tokens } = useStaff();
  const key = useRef(crypto.randomUUID());
  const [status, setStatus] = useState(volunteerStatus.codes.screening);
  const [reason, setReason] = useState('');
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      staffAct(
        tokens,
        apiPaths.suspensions,
        suspensionActions.restore,
        { vol_id, status, reason },
        { key: key.current },
      ),
    onSuccess: () => {
      onClose();
      onDone();
    },
  });
  const fields = saving.error instanceof RequestFailed ? saving.error.error?.fields : undefined;
  const isForbidden = saving.error instanceof RequestFailed && saving.error.status === 403;
  return (
    <Window
      title="Let them come back?"
      onClose={onClose}
      isTouched={reason !== ''}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button appearance="primary" disabledFocusable={saving.isPending} onClick={() => saving.mutate()}>
            {saving.isPending ? 'Saving…' : 'Let them come back'}
          </Button>
        </>
      }
    >
      <div className={styles.clearance}>
        <Field label="Their status from now on" {...(fields?.status && { validationMessage: fields.status })}>
          <Select value={status} onChange={(_event, { value }) => setStatus(Number(value))}>
            {statuses.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Reason" required {...(fields?.reason && { validationMessage: fields.reason })}>
          <Textarea value={reason} maxLength={2000} onChange={(_event, { value }) => setReason(value)} />
        </Field>
        {saving.isError && !fields && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>
              {isForbidden
                ? 'Only volunteer officers may let somebody come back. Please ask one.'
                : 'It could not be saved. Please check your connection and press again: it is saved only once.'}
            </MessageBarBody>
          </MessageBar>
        )}
      </div>
    </Window>
  );
};
