import { Button, Field, Input, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { referenceActions } from '../../../../domain/contract/references.ts';
import type { OpenReference } from '../../../../domain/references/overview.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { RequestFailed } from '../../http/request.ts';
import { Window } from '../../ui/Window.tsx';
import { useStaff } from '../session/staff.ts';
import { staffAct } from '../session/staffCalls.ts';
import styles from './References.module.css';
import { referencesKey } from './useReferenceAction.ts';

type CorrectAddressProps = { reference: OpenReference; onDone: () => void; onClose: () => void };

const { email: emailColumn, contactnumber } = tables.characterReference.columns;

/** Corrects where a referee is written to. What was typed stays until it is saved. */
export const CorrectAddress = ({ reference, onDone, onClose }: CorrectAddressProps) => {
  const { tokens } = useStaff();
  const queries = useQueryClient();
  const [email, setEmail] = useState(reference.email);
  const [number, setNumber] = useState(reference.number);
  // When it was opened: the list is read again meanwhile.
  const [seen] = useState({ email, number });
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      staffAct(tokens, apiPaths.references, referenceActions.correct, { cr_id: reference.id, email, number, seen }),
    onSuccess: onDone,
    onError: (error) => void (isOvertaken(error) && queries.invalidateQueries({ queryKey: [referencesKey] })),
  });
  const failed = saving.error instanceof RequestFailed ? saving.error.error : undefined;
  const messageOf = (field: string) => (failed?.fields?.[field] ? { validationMessage: failed.fields[field] } : {});
  const isTouched = email !== seen.email || number !== seen.number;
  return (
    <Window
      title={`Correct the address of ${reference.name}`}
      onClose={onClose}
      isTouched={isTouched}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button appearance="primary" disabledFocusable={saving.isPending} onClick={() => saving.mutate()}>
            {saving.isPending ? 'Saving…' : 'Save'}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Field label={emailColumn.label} {...messageOf('email')}>
          <Input
            type="email"
            value={email}
            maxLength={emailColumn.maxLength}
            onChange={(_event, { value }) => setEmail(value)}
          />
        </Field>
        <Field label={contactnumber.label} {...messageOf('number')}>
          <Input
            type="tel"
            value={number}
            maxLength={contactnumber.maxLength}
            onChange={(_event, { value }) => setNumber(value)}
          />
        </Field>
        {reference.requestedOn && (
          <p>
            The link that was sent before still works. If somebody else may have got it, replace the referee instead.
          </p>
        )}
        {saving.error && !failed?.fields && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>
              {failed?.message ?? 'The address could not be saved. Please check your connection and press Save again.'}
            </MessageBarBody>
          </MessageBar>
        )}
      </div>
    </Window>
  );
};

const isOvertaken = (error: Error): boolean => error instanceof RequestFailed && error.status === 409;
