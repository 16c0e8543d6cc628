import { Button, Field, Input, Label } from '@fluentui/react-components';
import { type ReactNode, useId, useState } from 'react';
import type { EmailSettings } from '../../../../../domain/contract/email.ts';
import { longestSubject } from '../../../../../domain/messages/emailRules.ts';
import { RecipientBadges } from '../recipients/RecipientBadges.tsx';
import { SuspendedRecipients } from '../recipients/SuspendedRecipients.tsx';
import { TemplateTools } from '../templates/TemplateTools.tsx';
import { cleanBody } from './cleanBody.ts';
import type { EmailDraft } from './drafts.ts';
import styles from './EmailFields.module.css';
import { EmailOptions } from './EmailOptions.tsx';
import { EmailPreview, RichTextEditor, SelectVolunteers, WholeRole } from './fieldsOnDemand.ts';
import { TestEmail } from './TestEmail.tsx';
import { UnknownNames } from './UnknownNames.tsx';
import { useOccasionValues } from './useKnownValues.ts';
import type { WrongFields } from './useWrongFields.ts';

type EmailFieldsProps = {
  draft: EmailDraft;
  change: (part: Partial<EmailDraft>) => void;
  settings: EmailSettings;
  /** The error of each field, in words. */
  wrong: WrongFields;
  /** A new value resets the editor, which otherwise keeps its initial text. */
  edition: number | string;
  /** Begins in the text: whom it is to and what it is about were chosen elsewhere. */
  takesFocus?: boolean;
  /** Fields between the recipients and the subject. */
  children?: ReactNode;
};

/** The fields of every email: whom it is to and what it says, with preview and test; what is seldom changed is folded. */
export const EmailFields = (props: EmailFieldsProps) => {
  const { draft, change, settings, wrong, edition, takesFocus = false, children } = props;
  const [picking, setPicking] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  /** How often other words took the place of those in the editor. */
  const [replaced, setReplaced] = useState(0);
  const bodyLabel = useId();
  const about = useOccasionValues(draft.occasion);
  const replace = (words: { subject: string; body: string }) => {
    change(words);
    setReplaced((times) => times + 1);
  };
  const sender = draft.sender || (settings.senders[0] ?? '');
  return (
    <div className={styles.fields}>
      <fieldset className={styles.group} aria-describedby={wrong.emails && `${bodyLabel}emails`}>
        <legend className={styles.legend}>Recipients</legend>
        <div className={styles.tries}>
          <Button data-wrong={wrong.emails !== undefined} onClick={() => setPicking(true)}>
            Select Volunteers
          </Button>
          <WholeRole key={edition} chosen={draft.recipients} onChange={(recipients) => change({ recipients })} />
        </div>
        <RecipientBadges
          recipients={draft.recipients}
          type={draft.type}
          onChange={(recipients) => change({ recipients })}
        />
        <SuspendedRecipients
          recipients={draft.recipients}
          start={about.data?.state?.start}
          onLeaveOut={(recipients) => change({ recipients })}
        />
        {wrong.emails && (
          <p id={`${bodyLabel}emails`} className={styles.wrong}>
            {wrong.emails}
          </p>
        )}
      </fieldset>
      {children}
      <Field label="Subject" required {...(wrong.subject && { validationMessage: wrong.subject })}>
        <Input
          value={draft.subject}
          maxLength={longestSubject}
          onChange={(_event, { value }) => change({ subject: value })}
        />
      </Field>
      <div className={styles.group}>
        <Label id={bodyLabel} required>
          Body
        </Label>
        <RichTextEditor
          key={`${edition} ${replaced}`}
          labelledBy={bodyLabel}
          initial={draft.body}
          onChange={(body) => change({ body })}
          invalid={wrong.body !== undefined}
          occasion={about.data?.occasion}
          takesFocus={takesFocus}
        />
        {wrong.body && <p className={styles.wrong}>{wrong.body}</p>}
      </div>
      <UnknownNames draft={draft} onLeaveOut={(recipients) => change({ recipients })} onReplace={replace} />
      <div className={styles.tries}>
        <Button onClick={() => setPreviewing(true)}>Preview</Button>
        <TestEmail draft={{ ...draft, sender }} to={settings.testAddress} />
      </div>
      <TemplateTools words={draft} clean={cleanBody} onReplace={replace} />
      <EmailOptions draft={{ ...draft, sender }} change={change} settings={settings} wrong={wrong} about={about} />
      {picking && (
        <SelectVolunteers
          chosen={draft.recipients}
          type={draft.type}
          onChange={(recipients) => change({ recipients })}
          onClose={() => setPicking(false)}
        />
      )}
      {previewing && (
        <EmailPreview
          draft={{ ...draft, sender }}
          occasion={about.data?.occasion}
          onClose={() => setPreviewing(false)}
        />
      )}
    </div>
  );
};
