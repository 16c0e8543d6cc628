import { Button, Field, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import type { ClearanceNote } from '../../../../domain/clearance/override.ts';
import { barText } from '../../../../domain/clearance/standing.ts';
import { whomToCall } from '../../../../domain/concerns/whomToCall.ts';
import { Window } from '../../ui/Window.tsx';
import { useStaff } from '../session/staff.ts';
import { isBarred } from './gate.ts';
import styles from './OverrideQuestion.module.css';
import { Phone } from './Phone.tsx';

type OverrideQuestionProps = {
  stopped: readonly { id: string; name: string; clearance?: ClearanceNote | undefined }[];
  /** How many of the same press are cleared, and can continue without the others. */
  others: number;
  onLetIn: (reason: string) => void;
  onLeaveOut: () => void;
  onClose: () => void;
};

/** Asks why somebody who is not cleared is let in. The override is stored in the name of the person who presses. */
export const OverrideQuestion = ({ stopped, others, onLetIn, onLeaveOut, onClose }: OverrideQuestionProps) => {
  const { tokens } = useStaff();
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isEmpty = reason.trim() === '';
  const letIn = () => {
    setIsTried(true);
    if (!isEmpty) onLetIn(reason.trim());
  };
  const [only, ...more] = stopped;
  const canLetIn = !stopped.every(isBarred);
  const someBarred = canLetIn && stopped.some(isBarred);
  const isSuspended = stopped.some(({ clearance }) => clearance?.bar === 'suspended');
  const oneTitle = `${only?.name} ${isSuspended ? 'must not take part' : 'is not cleared'}`;
  const title = more.length === 0 ? oneTitle : `${stopped.length} are not cleared`;
  return (
    <Window
      title={title}
      onClose={onClose}
      isTouched={!isEmpty}
      actions={
        <>
          <Button onClick={onClose}>{canLetIn ? 'Cancel' : 'Close'}</Button>
          {others > 0 && (
            <Button onClick={onLeaveOut}>{`Continue without ${more.length === 0 ? 'them' : 'these'}`}</Button>
          )}
          {canLetIn && (
            <Button appearance="primary" onClick={letIn}>
              {someBarred ? 'Let in the others' : 'Let in'}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.question}>
        <ul className={styles.people}>
          {stopped.map(({ id, name, clearance }) => (
            <li key={id}>
              {more.length > 0 && <b>{name}</b>} {clearance?.reason}
              {clearance?.bar && `. ${barText[clearance.bar]}`}
            </li>
          ))}
        </ul>
        {isSuspended && (
          <p>
            Call now: <Phone of={whomToCall.head} />
          </p>
        )}
        {canLetIn && (
          <>
            <Field
              label="Why may they be with children without clearance?"
              required
              {...(isTried && isEmpty && { validationMessage: 'Please give a reason.' })}
            >
              <Textarea value={reason} maxLength={500} onChange={(_event, { value }) => setReason(value)} />
            </Field>
            <p>
              {tokens.name ? `You, ${tokens.name},` : 'You'} let them in. It is recorded in your name, nobody can change
              it, and the volunteer officers are told.
            </p>
          </>
        )}
      </div>
    </Window>
  );
};
