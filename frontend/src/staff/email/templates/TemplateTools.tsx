import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useState } from 'react';
import type { EmailType } from '../../../../../domain/contract/emailType.ts';
import { isEmptyBody } from '../../../../../domain/messages/emailRules.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { SaveTemplate, UseTemplate } from './onDemand.ts';
import styles from './Templates.module.css';
import type { WholeTemplate } from './templateRows.ts';

/** The parts of a draft that a template replaces. */
type Words = { subject: string; body: string; type?: EmailType | '' };

/** Returns the text alone, without the recipients and times of a draft. */
const wordsOf = ({ subject, body, type }: Words): Words => ({ subject, body, ...(type !== undefined && { type }) });

type TemplateToolsProps = {
  words: Words;
  /** Cleans HTML. @throws when the cleaner cannot be loaded */
  clean: (html: string) => Promise<string>;
  /** Replaces these parts of the email. */
  onReplace: (words: Words) => void;
};

/** Starts an email from a template, or saves it as one. Asks before it replaces text, and can undo that. */
export const TemplateTools = ({ words, clean, onReplace }: TemplateToolsProps) => {
  const [open, setOpen] = useState<'use' | 'save'>();
  const [asked, setAsked] = useState<WholeTemplate>();
  const [used, setUsed] = useState<{ template: WholeTemplate; before: Words; words: Words }>();
  const [savedName, setSavedName] = useState<string>();
  const isWritten = words.subject.trim() !== '' || !isEmptyBody(words.body);
  const isUntouched = used && used.words.subject === words.subject && used.words.body === words.body;

  const put = (template: WholeTemplate) => {
    const { subject, body, type } = template;
    // A template without a type does not change the chosen type.
    const next: Words = { subject, body, ...(type !== '' && { type }) };
    setUsed({ template, before: wordsOf(words), words: next });
    setSavedName(undefined);
    setAsked(undefined);
    setOpen(undefined);
    onReplace(next);
  };
  return (
    <div className={styles.tools}>
      <div className={styles.buttons}>
        <Button onClick={() => setOpen('use')}>Use a template</Button>
        <Button disabledFocusable={!isWritten} onClick={() => setOpen('save')}>
          Save as template
        </Button>
      </div>
      <div aria-live="polite" className={styles.said}>
        {savedName !== undefined && (
          <MessageBar intent="success" layout="multiline">
            <MessageBarBody>“{savedName}” is saved as a template.</MessageBarBody>
          </MessageBar>
        )}
        {isUntouched && savedName === undefined && (
          <MessageBar intent="success" layout="multiline">
            <MessageBarBody>The text of “{used.template.name}” is in the email.</MessageBarBody>
            <MessageBarActions>
              <Button
                onClick={() => {
                  setUsed(undefined);
                  onReplace(used.before);
                }}
              >
                Undo
              </Button>
            </MessageBarActions>
          </MessageBar>
        )}
      </div>
      {open === 'use' && (
        <UseTemplate
          clean={clean}
          onUse={(template) => (isWritten ? setAsked(template) : put(template))}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'save' && (
        <SaveTemplate
          words={{ ...words, type: words.type ?? '' }}
          clean={clean}
          from={used?.template}
          onSaved={(name) => {
            setOpen(undefined);
            // The template now has a newer version than the one this email started from.
            setUsed(undefined);
            setSavedName(name);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {asked && (
        <ConfirmDialog
          question="Replace what you have written?"
          text={`The subject and the text of this email become those of “${asked.name}”. You can undo it.`}
          yes="Replace"
          no="Keep mine"
          onYes={() => put(asked)}
          onNo={() => setAsked(undefined)}
        />
      )}
    </div>
  );
};
