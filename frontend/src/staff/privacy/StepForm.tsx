import { Button, Field, MessageBar, MessageBarBody, Textarea } from '@fluentui/react-components';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ListedRequest } from '../../../../dataverse/readings/privacyRequests.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { privacyActions } from '../../../../domain/contract/privacy.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { RequestFailed } from '../../http/request.ts';
import { Unsaved } from '../../ui/Unsaved.tsx';
import { privacyKey } from '../data/privacyKey.ts';
import { type TypedByRow, useTypedByRow } from '../data/useTypedByRow.ts';
import { useStaff } from '../session/staff.ts';
import { staffAct } from '../session/staffCalls.ts';
import styles from './PrivacyRequests.module.css';

const { checkedhow, outcome: outcomeColumn, recordskept } = tables.privacyRequest.columns;
const nothing = { checked: '', note: '', records: '', outcome: '' };
export type TypedStep = typeof nothing;

/** @property onSaved called when a step is saved, which may have closed the request, before the requests are read again */
type StepFormProps = { request: ListedRequest; typedByRow: TypedByRow<TypedStep>; onSaved: () => void };

/** Asks for what was done. What was typed stays until it has arrived; the outcome closes the request. */
export const StepForm = ({ request, typedByRow, onSaved }: StepFormProps) => {
  const { tokens } = useStaff();
  const queries = useQueryClient();
  const row = useTypedByRow(typedByRow, request.id, nothing);
  const { typed, setTyped, result, setResult } = row;
  // The key of an earlier press: if its answer was lost, its step is not added twice.
  const pressed = useRef<{ typed: object; key: string }>(undefined);
  const refresh = () => queries.invalidateQueries({ queryKey: [privacyKey] });
  const saving = useMutation({
    networkMode: 'always',
    onMutate: () => setResult(undefined),
    mutationFn: () => {
      if (pressed.current?.typed !== typed) pressed.current = { typed, key: crypto.randomUUID() };
      const body = { request: request.id, seen: request.etag, ...typed };
      return staffAct(tokens, apiPaths.privacy, privacyActions.step, body, { key: pressed.current.key });
    },
    onSuccess: () => {
      // First, so that nothing saved is asked about when leaving. Something may have been typed while it was saved.
      setTyped((now) => (now === pressed.current?.typed ? nothing : now));
      onSaved();
      return refresh();
    },
    onError: (error) => {
      setResult(error);
      if (error instanceof RequestFailed && error.status === 409) void refresh();
    },
  });
  const failure = result instanceof Error ? result : undefined;
  const fields = failure instanceof RequestFailed ? failure.error?.fields : undefined;
  const messageOf = (field: keyof typeof nothing) => (fields?.[field] ? { validationMessage: fields[field] } : {});
  const isEmpty = Object.values(typed).every((text) => text.trim() === '');
  if (request.isClosed && isEmpty) return null;
  return (
    <details ref={row.form} open={row.wasTyped}>
      <summary>Record a step</summary>
      <div className={styles.fields}>
        {request.isClosed && <p>A colleague has closed this request. What you typed can still be added as a note.</p>}
        {!request.checkedHow && request.kind !== 'dispute' && (
          <Field label="How did you check who asks?" {...messageOf('checked')}>
            <Textarea
              value={typed.checked}
              maxLength={checkedhow.maxLength}
              onChange={(_event, { value }) => setTyped({ ...typed, checked: value })}
            />
          </Field>
        )}
        <Field label="What was done" {...messageOf('note')}>
          <Textarea
            value={typed.note}
            maxLength={1000}
            onChange={(_event, { value }) => setTyped({ ...typed, note: value })}
          />
        </Field>
        {request.kind === 'withdrawal' && request.contactId && (
          <Field
            label="Which records stay, and why"
            hint="For officers; the letter does not contain it."
            {...messageOf('records')}
          >
            <Textarea
              value={typed.records}
              maxLength={recordskept.maxLength}
              onChange={(_event, { value }) => setTyped({ ...typed, records: value })}
            />
          </Field>
        )}
        <Field label="Outcome" hint="It closes the request; officers write it." {...messageOf('outcome')}>
          <Textarea
            value={typed.outcome}
            maxLength={outcomeColumn.maxLength}
            onChange={(_event, { value }) => setTyped({ ...typed, outcome: value })}
          />
        </Field>
        {failure && !fields && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{reasonOf(failure)}</MessageBarBody>
          </MessageBar>
        )}
        <Button appearance="primary" disabledFocusable={isEmpty || saving.isPending} onClick={() => saving.mutate()}>
          {saving.isPending ? 'Saving…' : 'Save the step'}
        </Button>
        {!isEmpty && <Unsaved />}
      </div>
    </details>
  );
};

function reasonOf(error: Error): string {
  if (error instanceof RequestFailed && error.status === 403)
    return 'Only volunteer officers close a request, or decide which records stay.';
  if (error instanceof RequestFailed && error.error) return error.error.message;
  return 'It could not be saved. Please check your connection and press again: it is saved only once.';
}
