import { Field, Select } from '@fluentui/react-components';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { EmailSettings, KnownValues } from '../../../../../domain/contract/email.ts';
import { emailTypeTexts } from '../../../../../domain/contract/emailType.ts';
import { isSender } from '../../../../../domain/messages/emailRules.ts';
import type { EmailDraft } from './drafts.ts';
import styles from './EmailOptions.module.css';
import { EmailTypeField } from './EmailTypeField.tsx';
import { OccasionField } from './OccasionField.tsx';
import { occasionText } from './occasionText.ts';
import { ReplyToField, usualReplyTo } from './ReplyToField.tsx';
import type { WrongFields } from './useWrongFields.ts';

type EmailOptionsProps = {
  draft: EmailDraft;
  change: (part: Partial<EmailDraft>) => void;
  settings: EmailSettings;
  wrong: WrongFields;
  /** What the server says of the activity that it is about. */
  about: UseQueryResult<KnownValues>;
};

/** What is seldom changed of an email: folded, with its summary, until it is opened or something in it is wrong. */
export const EmailOptions = ({ draft, change, settings, wrong, about }: EmailOptionsProps) => {
  const { type, sender, replyTo, occasion } = draft;
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || [wrong.sender, wrong.replyTo, wrong.occasion].some((each) => each !== undefined);
  return (
    <details className={styles.options} open={isOpen} onToggle={({ currentTarget }) => setIsOpened(currentTarget.open)}>
      <summary>
        <strong>Options</strong>
        {!isOpen && (
          <span className={styles.summary}>
            <span>{type ? emailTypeTexts[type].label : 'News or Service: asked before it is sent'}</span>
            <span>from {sender}</span>
            <span>replies to {replyTo || usualReplyTo(sender)}</span>
            {occasion && <span>{occasionText(about, new Date().toISOString())}</span>}
          </span>
        )}
      </summary>
      {isOpen && (
        <div className={styles.fields}>
          <EmailTypeField type={type} onChange={(chosen) => change({ type: chosen })} />
          <Field label="Sender" {...(wrong.sender && { validationMessage: wrong.sender })}>
            <Select value={sender} onChange={(_event, { value }) => change({ sender: value })}>
              {sendersWith(sender, settings.senders).map((address) => (
                <option key={address}>{address}</option>
              ))}
            </Select>
          </Field>
          <ReplyToField
            replyTo={replyTo}
            sender={sender}
            choices={settings.replyTo}
            wrong={wrong.replyTo}
            onChange={({ address, proof = '' }) => change({ replyTo: address, replyToProof: proof })}
          />
          <OccasionField
            occasion={occasion}
            known={about}
            wrong={wrong.occasion}
            onChange={(chosen) => change({ occasion: chosen })}
          />
        </div>
      )}
    </details>
  );
};

/** A sender that has left the list is shown until another one is chosen, so that nothing changes silently. */
const sendersWith = (sender: string, senders: readonly string[]): readonly string[] =>
  isSender(sender, senders) ? senders : [...senders, sender];
