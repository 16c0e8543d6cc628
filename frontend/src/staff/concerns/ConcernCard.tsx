import { Badge, Button, Field, Input, MessageBar, MessageBarBody, Select, Textarea } from '@fluentui/react-components';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DataverseError } from '../../../../dataverse/errors.ts';
import type { Me } from '../../../../domain/contract/answers.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { concernState } from '../../../../domain/schema/choices/concerns.ts';
import { displayMoment } from '../../../../domain/time.ts';
import { useStaff } from '../signin/staff.ts';
import { staffRequest } from '../signin/staffRequest.ts';
import { useDataverse } from '../signin/useDataverse.ts';
import styles from './Concerns.module.css';
import { type Concern, changeConcern } from './concernRows.ts';

/** One concern with its timeline, and what an officer writes into it. */
export const ConcernCard = ({ concern }: { concern: Concern }) => {
  const dataverse = useDataverse();
  const { tokens } = useStaff();
  const queries = useQueryClient();
  const [state, setState] = useState(concern.state);
  const [referredTo, setReferredTo] = useState(concern.referredTo);
  const [outcome, setOutcome] = useState(concern.outcome);
  const [note, setNote] = useState('');
  const save = useMutation({
    mutationFn: async () => {
      const { name: by } = await staffRequest<Me>(tokens, apiPaths.me);
      await changeConcern(dataverse, concern, { state, referredTo, outcome, note }, { by, now: new Date() });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['concerns'] }),
  });
  const isSame =
    state === concern.state && referredTo === concern.referredTo && outcome === concern.outcome && note.trim() === '';
  return (
    <li className={styles.card}>
      <h2>
        {concern.about} <Badge appearance="tint">{labelOf(concern.state)}</Badge>
      </h2>
      <p className={styles.about}>
        {concern.code} · {concern.kind} · raised by {concern.raisedBy} on {displayMoment(concern.raisedOn).slice(0, 16)}
      </p>
      <p className={styles.facts}>{concern.facts}</p>
      {concern.timeline && (
        <ol className={styles.timeline} aria-label="Timeline">
          {concern.timeline.split('\n').map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      )}
      <details>
        <summary>Write down what was done</summary>
        <div className={styles.fields}>
          <Field label="State">
            <Select value={state} onChange={(_event, { value }) => setState(Number(value))}>
              {concernState.options.map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Referred to">
            <Input value={referredTo} maxLength={300} onChange={(_event, { value }) => setReferredTo(value)} />
          </Field>
          <Field label="What was done">
            <Textarea value={note} maxLength={1000} onChange={(_event, { value }) => setNote(value)} />
          </Field>
          <Field label="Outcome">
            <Textarea value={outcome} maxLength={4000} onChange={(_event, { value }) => setOutcome(value)} />
          </Field>
          {save.error && (
            <MessageBar intent="error" layout="multiline">
              <MessageBarBody>{reasonOf(save.error)}</MessageBarBody>
            </MessageBar>
          )}
          <Button appearance="primary" disabledFocusable={isSame || save.isPending} onClick={() => save.mutate()}>
            Save
          </Button>
        </div>
      </details>
    </li>
  );
};

const labelOf = (state: number): string => concernState.options.find(({ code }) => code === state)?.label ?? '';

const reasonOf = (error: Error): string =>
  error instanceof DataverseError && error.kind === 'preconditionFailed'
    ? 'Another officer has changed this concern meanwhile. Copy what you wrote, reload the page, and add it again.'
    : 'It was not saved. Please check your connection and press again.';
