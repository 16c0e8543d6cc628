import { Button, Field, Input, MessageBar, MessageBarBody, Select, Textarea } from '@fluentui/react-components';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { DataverseError } from '../../../../dataverse/errors.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { concernState } from '../../../../domain/schema/choices/concerns.ts';
import { concernsKey } from '../clearance/concernsKey.ts';
import { useDataverse } from '../data/useDataverse.ts';
import { useStaff } from '../session/staff.ts';
import { staffGet } from '../session/staffCalls.ts';
import styles from './Concerns.module.css';
import { type Concern, type ConcernChange, changeConcern, timelineLine } from './concernRows.ts';

/**
 * The form in which an officer records what was done. It stays when the concern is refreshed; untouched fields follow
 * the row.
 */
export const ConcernForm = ({ concern }: { concern: Concern }) => {
  const dataverse = useDataverse();
  const { tokens } = useStaff();
  const queries = useQueryClient();
  const details = useRef<HTMLDetailsElement>(null);
  const [edits, setEdits] = useState<Partial<ConcernChange>>({});
  // The line of an earlier press: if its answer was lost, it is not written twice.
  const pressed = useRef<{ edits: object; line: string }>(undefined);
  const { state, referredTo, outcome } = concern;
  const change: ConcernChange = { state, referredTo, outcome, note: '', ...edits };
  const edit = (edited: Partial<ConcernChange>) => setEdits({ ...edits, ...edited });
  const refresh = () => queries.invalidateQueries({ queryKey: concernsKey });
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { name: by } = await staffGet(tokens, apiPaths.me);
      if (pressed.current?.edits !== edits)
        pressed.current = { edits, line: timelineLine(concern, change, { by, now: new Date() }) };
      await changeConcern(dataverse, concern, change, pressed.current.line);
    },
    onSuccess: async () => {
      await refresh();
      setEdits({});
      if (details.current) details.current.open = false;
      details.current?.querySelector('summary')?.focus();
    },
    onError: (error) => void (isOvertaken(error) && refresh()),
  });
  const isSame =
    change.state === state &&
    change.referredTo === referredTo &&
    change.outcome === outcome &&
    change.note.trim() === '';
  return (
    <>
      <details ref={details}>
        <summary>Record what was done</summary>
        <div className={styles.fields}>
          <Field label="State">
            <Select value={change.state} onChange={(_event, { value }) => edit({ state: Number(value) })}>
              {concernState.options.map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Referred to">
            <Input
              value={change.referredTo}
              maxLength={300}
              onChange={(_event, { value }) => edit({ referredTo: value })}
            />
          </Field>
          <Field label="What was done">
            <Textarea value={change.note} maxLength={1000} onChange={(_event, { value }) => edit({ note: value })} />
          </Field>
          <Field label="Outcome">
            <Textarea
              value={change.outcome}
              maxLength={4000}
              onChange={(_event, { value }) => edit({ outcome: value })}
            />
          </Field>
          <div role="status">
            {save.error && (
              <MessageBar intent="error" layout="multiline">
                <MessageBarBody>{reasonOf(save.error)}</MessageBarBody>
              </MessageBar>
            )}
          </div>
          <Button
            className={styles.save}
            appearance="primary"
            disabledFocusable={isSame || save.isPending}
            onClick={() => save.mutate()}
          >
            {save.isPending ? 'Saving…' : 'Save'}
          </Button>
        </div>
      </details>
      <p role="status" className={styles.none}>
        {save.isSuccess && isSame && 'Saved.'}
      </p>
    </>
  );
};

const isOvertaken = (error: Error): boolean => error instanceof DataverseError && error.kind === 'preconditionFailed';

const reasonOf = (error: Error): string =>
  isOvertaken(error)
    ? 'Somebody else has changed this concern; the changes are shown above. Your text is still here: press Save again to add it.'
    : 'The concern could not be saved. Please check your connection and press Save again.';
