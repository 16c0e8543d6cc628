import { Button, Field, Input, MessageBar, MessageBarBody, Select, Textarea } from '@fluentui/react-components';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ConcernChange, statesAfter } from '../../../../domain/concerns/timeline.ts';
import { recordAction } from '../../../../domain/contract/concerns.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { concernState } from '../../../../domain/schema/choices/concerns.ts';
import { RequestFailed } from '../../http/request.ts';
import { Unsaved } from '../../ui/Unsaved.tsx';
import { concernsKey } from '../clearance/concernsKey.ts';
import { type TypedByRow, useTypedByRow } from '../data/useTypedByRow.ts';
import { useStaff } from '../session/staff.ts';
import { staffAct } from '../session/staffCalls.ts';
import styles from './Concerns.module.css';
import type { Concern } from './concernRows.ts';

/** What an officer typed. `seen`: the version of the concern before the first change; undefined while nothing is changed. */
export type ConcernEdits = { changed: ConcernChange; seen?: string };
const noEdits: ConcernEdits = { changed: {} };

type ConcernFormProps = { concern: Concern; typedByRow: TypedByRow<ConcernEdits> };

/**
 * The form in which an officer records what was done. It stays when the concern is refreshed; untouched fields follow
 * the row. What a colleague stored since the first change is not overwritten before it was shown.
 */
export const ConcernForm = ({ concern, typedByRow }: ConcernFormProps) => {
  const { tokens } = useStaff();
  const queries = useQueryClient();
  const { id, subject, etag, state, referredTo, outcome } = concern;
  const row = useTypedByRow(typedByRow, id, noEdits);
  const { typed: edits, setTyped: setEdits, result, setResult, form } = row;
  const latest = useRef(edits);
  latest.current = edits;
  const { changed, seen = etag } = edits;
  // The key of an earlier press: if its answer was lost, its entry is not added twice.
  const pressed = useRef<{ edits: object; key: string }>(undefined);
  const change = { state, referredTo, outcome, note: '', ...changed };
  const edit = (edited: ConcernChange) => setEdits({ changed: { ...changed, ...edited }, seen });
  // What is stored is shown now, so the next press may follow it.
  const showLatest = () => setEdits((now) => ({ changed: now.changed }));
  const refresh = () => queries.invalidateQueries({ queryKey: concernsKey });
  const save = useMutation({
    networkMode: 'always',
    onMutate: () => setResult(undefined),
    mutationFn: () => {
      if (pressed.current?.edits !== edits) pressed.current = { edits, key: crypto.randomUUID() };
      const body = { concern: id, subject, seen, ...changedIn(changed, concern) };
      return staffAct(tokens, apiPaths.concerns, recordAction, body, { key: pressed.current.key });
    },
    onSuccess: () => {
      // Something may have been typed while it was saved.
      if (latest.current === pressed.current?.edits) {
        // Before the refresh, so that nothing saved is asked about when leaving.
        setEdits(noEdits);
        if (form.current) form.current.open = false;
        form.current?.querySelector('summary')?.focus();
      } else showLatest();
      setResult('saved');
      return refresh();
    },
    onError: (error) => {
      setResult(error);
      if (!isOvertaken(error)) return;
      showLatest();
      return refresh();
    },
  });
  const isSame = Object.keys(changedIn(changed, concern)).length === 0;
  return (
    <>
      <details ref={form} open={row.wasTyped}>
        <summary>Record what was done</summary>
        <div className={styles.fields}>
          <Field label="State">
            <Select value={change.state} onChange={(_event, { value }) => edit({ state: Number(value) })}>
              {concernState.options
                .filter(({ code }) => statesAfter(state).includes(code))
                .map(({ code, label }) => (
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
          <Field label="What was done" hint="An entry stays as it is. To correct one, add another.">
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
            {result instanceof Error && (
              <MessageBar intent="error" layout="multiline">
                <MessageBarBody>{reasonOf(result)}</MessageBarBody>
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
        {result === 'saved' && isSame && 'Saved.'}
      </p>
      {!isSame && <Unsaved />}
    </>
  );
};

/** Returns the edits that change something. */
function changedIn({ note = '', ...edits }: ConcernChange, concern: Concern): ConcernChange {
  const { state = concern.state, referredTo = concern.referredTo, outcome = concern.outcome } = edits;
  return {
    ...(state !== concern.state && { state }),
    ...(referredTo !== concern.referredTo && { referredTo }),
    ...(outcome !== concern.outcome && { outcome }),
    ...(note.trim() !== '' && { note }),
  };
}

const isOvertaken = (error: Error): boolean => error instanceof RequestFailed && error.status === 409;

const reasonOf = (error: Error): string =>
  error instanceof RequestFailed && error.error
    ? [error.error.message, ...Object.values(error.error.fields ?? {})].join(' ')
    : 'The concern could not be saved. Please check your connection and press Save again.';
