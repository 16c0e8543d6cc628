import { Button, Field, MessageBar, MessageBarBody, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import { Window } from './Window.tsx';

type ReasonWindowProps = {
  title: string;
  text: string;
  /** The label of the field. */
  label: string;
  /** The label of the button that saves. */
  save: string;
  busy: boolean;
  /** Why it could not be saved, in words. */
  problem: string | undefined;
  onSave: (reason: string) => void;
  onClose: () => void;
};

/** The longest reason that is kept. */
const most = 500;

/** Asks for a reason before something is changed that its owner alone should change. */
export const ReasonWindow = ({ title, text, label, save, busy, problem, onSave, onClose }: ReasonWindowProps) => {
  const [reason, setReason] = useState('');
  const [pressed, setPressed] = useState(false);
  const isMissing = reason.trim() === '';
  return (
    <Window
      title={title}
      onClose={onClose}
      isTouched={!isMissing}
      hasNoCloseButton
      actions={
        <>
          <Button disabledFocusable={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            appearance="primary"
            disabledFocusable={busy}
            onClick={() => {
              setPressed(true);
              if (!isMissing) onSave(reason.trim());
            }}
          >
            {save}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <Field label={label} required {...(pressed && isMissing && { validationMessage: 'Please write what you know.' })}>
        <Textarea value={reason} maxLength={most} onChange={(_event, { value }) => setReason(value)} />
      </Field>
      <div aria-live="polite">
        {problem && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>That did not work. {problem}</MessageBarBody>
          </MessageBar>
        )}
      </div>
    </Window>
  );
};
