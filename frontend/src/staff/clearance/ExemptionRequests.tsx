import { Button, Field, MessageBar, MessageBarBody, Textarea } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { displayDay, singaporeDay } from '../../../../domain/time.ts';
import { RequestFailed } from '../../http/request.ts';
import { Window } from '../../ui/Window.tsx';
import { useStaff } from '../session/staff.ts';
import type { ExemptionRequest } from './exemptionRequestRows.ts';
import { decline } from './recordCalls.ts';
import styles from './VolunteerClearance.module.css';

type ExemptionRequestsProps = {
  requests: readonly ExemptionRequest[];
  onExempt: (request: ExemptionRequest) => void;
  onAnswered: () => void;
};

/** The exemptions that staff have asked for one volunteer and no officer has answered. All staff see them; only an officer's answer is stored. */
export const ExemptionRequests = ({ requests, onExempt, onAnswered }: ExemptionRequestsProps) => {
  const [declining, setDeclining] = useState<ExemptionRequest>();
  return (
    <>
      {requests.length > 0 && <h3 className={styles.heading}>Exemptions asked for</h3>}
      <ul className={styles.items}>
        {requests.map((request) => (
          <li key={request.id}>
            <span>{requestText(request)}</span>
            <Button size="small" aria-label={`Exempt from ${request.requirement}`} onClick={() => onExempt(request)}>
              Exempt
            </Button>
            <Button
              size="small"
              appearance="subtle"
              aria-label={`Decline to exempt from ${request.requirement}`}
              onClick={() => setDeclining(request)}
            >
              Decline
            </Button>
          </li>
        ))}
      </ul>
      {declining && (
        <DeclineWindow
          request={declining}
          onDone={() => {
            setDeclining(undefined);
            onAnswered();
          }}
          onClose={() => setDeclining(undefined)}
        />
      )}
    </>
  );
};

type DeclineWindowProps = { request: ExemptionRequest; onDone: () => void; onClose: () => void };

const DeclineWindow = ({ request, onDone, onClose }: DeclineWindowProps) => {
  const { tokens } = useStaff();
  const [reason, setReason] = useState('');
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () => decline(tokens, request.id, reason),
    onSuccess: onDone,
  });
  const field = saving.error instanceof RequestFailed ? saving.error.error?.fields?.reason : undefined;
  return (
    <Window
      title="Decline the exemption?"
      onClose={onClose}
      isTouched={reason !== ''}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button appearance="primary" disabledFocusable={saving.isPending} onClick={() => saving.mutate()}>
            {saving.isPending ? 'Saving…' : 'Decline'}
          </Button>
        </>
      }
    >
      <p>{requestText(request)}</p>
      <Field label="Why not" required {...(field && { validationMessage: field })}>
        <Textarea value={reason} maxLength={500} onChange={(_event, { value }) => setReason(value)} />
      </Field>
      {saving.isError && !field && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{problemOf(saving.error)}</MessageBarBody>
        </MessageBar>
      )}
    </Window>
  );
};

const requestText = ({ requirement, reason, askedBy, askedOn }: ExemptionRequest): string =>
  [requirement, reason, `asked by ${askedBy} on ${displayDay(singaporeDay(askedOn))}`].join(' · ');

const problemOf = (error: Error): string =>
  error instanceof RequestFailed && error.status === 403
    ? 'Only volunteer officers answer this. Please ask one.'
    : 'It could not be saved. Please check your connection and try again.';
