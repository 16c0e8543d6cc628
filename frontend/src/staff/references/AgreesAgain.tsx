import { Button, Field, MessageBar, MessageBarBody, Textarea } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
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

type AgreesAgainProps = { reference: OpenReference; onDone: () => void; onClose: () => void };

const { agreeshow } = tables.characterReference.columns;

/** Records that a referee who withdrew agrees again, and how staff know. */
export const AgreesAgain = ({ reference: { id, name }, onDone, onClose }: AgreesAgainProps) => {
  const { tokens } = useStaff();
  const [how, setHow] = useState('');
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () => staffAct(tokens, apiPaths.references, referenceActions.agree, { cr_id: id, how }),
    onSuccess: onDone,
  });
  const failed = saving.error instanceof RequestFailed ? saving.error.error : undefined;
  const isEmpty = how.trim() === '';
  return (
    <Window
      title={`${name} agrees again`}
      onClose={onClose}
      isTouched={!isEmpty}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            appearance="primary"
            disabledFocusable={isEmpty || saving.isPending}
            onClick={() => !isEmpty && saving.mutate()}
          >
            {saving.isPending ? 'Saving…' : 'Save'}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>They withdrew as a referee. Only if they told you so themselves: with this, they may be asked again.</p>
        <Field label="How do you know?">
          <Textarea value={how} maxLength={agreeshow.maxLength} onChange={(_event, { value }) => setHow(value)} />
        </Field>
        {saving.error && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>
              {failed?.fields?.how ??
                failed?.message ??
                'It could not be saved. Please check your connection and press Save again.'}
            </MessageBarBody>
          </MessageBar>
        )}
      </div>
    </Window>
  );
};
