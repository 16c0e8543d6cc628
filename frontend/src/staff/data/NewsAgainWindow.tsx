import { Button, Field, MessageBar, MessageBarBody, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import { newsAgainTexts } from '../../../../domain/contract/addresses.ts';
import { Window } from '../../ui/Window.tsx';

type NewsAgainWindowProps = {
  busy: boolean;
  /** Why it could not be saved, in words. */
  problem: string | undefined;
  onSave: (reason: string) => void;
  onClose: () => void;
};

/** The longest reason that is kept. */
const longestReason = 500;

/** Asks staff how the person asked for it, before news is sent again to an address that unsubscribed. */
export const NewsAgainWindow = ({ busy, problem, onSave, onClose }: NewsAgainWindowProps) => {
  const { title, text, label, save } = newsAgainTexts;
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
        <Textarea value={reason} maxLength={longestReason} onChange={(_event, { value }) => setReason(value)} />
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
