import { Button, Field, Input, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { type FormEvent, useId, useState } from 'react';
import { withoutPlaces } from '../../../../../domain/messages/mergeFields.ts';
import { Window } from '../../../ui/Window.tsx';
import { wasChanged } from './changedBy.ts';
import styles from './Templates.module.css';
import { longestTemplateName, type TemplateWords, type WholeTemplate } from './templateRows.ts';
import { useSaveTemplate } from './useSaveTemplate.ts';
import { versionWords } from './versionWords.ts';

type SaveTemplateProps = {
  words: Pick<TemplateWords, 'subject' | 'body' | 'type'>;
  /** Cleans HTML. */
  clean: (html: string) => Promise<string>;
  /** The template that the email started from, in the version that was loaded. */
  from: WholeTemplate | undefined;
  onSaved: (name: string) => void;
  onClose: () => void;
};

/** Saves the subject and text of an email as a template: a new one, or in place of an existing one. */
export const SaveTemplate = ({ words, clean, from, onSaved, onClose }: SaveTemplateProps) => {
  const form = useId();
  const [begun] = useState(from?.name ?? withoutPlaces(words.subject).slice(0, longestTemplateName));
  const [typed, setTyped] = useState(begun);
  const { save, saveOver, reset, saving, other, problem } = useSaveTemplate(words, clean, from, onSaved);
  const name = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    save(name);
  };
  const replaces = from !== undefined && from.name.toLowerCase() === name.toLowerCase();
  return (
    <Window
      title="Save as template"
      onClose={onClose}
      isTouched={typed !== begun}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {!other && (
            <Button type="submit" form={form} appearance="primary" disabledFocusable={saving}>
              {replaces ? 'Replace template' : 'Save template'}
            </Button>
          )}
        </>
      }
    >
      <form id={form} className={styles.window} onSubmit={submit}>
        <Field
          label="Name"
          required
          hint={replaces ? `“${from.name}” gets the subject and the text of this email.` : undefined}
          {...(problem && { validationMessage: problem })}
        >
          <Input
            autoFocus
            value={typed}
            maxLength={longestTemplateName}
            onChange={(_event, { value }) => {
              setTyped(value);
              reset();
            }}
          />
        </Field>
        <div aria-live="polite">
          {other && (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>
                {other.state === 'nameTaken'
                  ? `There is already a template “${other.theirs.name}”, ${wasChanged(other.theirs)}.`
                  : `“${other.theirs.name}” was ${wasChanged(other.theirs)}, after you started from it. Which version do you want to keep?`}
                <p>
                  <strong>Theirs:</strong> {versionWords(other.theirs)}
                </p>
                <p>
                  <strong>Mine:</strong> {versionWords(words)}
                </p>
              </MessageBarBody>
              <MessageBarActions>
                <Button disabledFocusable={saving} onClick={() => saveOver(name, other.theirs)}>
                  {other.state === 'nameTaken' ? 'Replace it' : 'Replace it with mine'}
                </Button>
                <Button onClick={onClose}>{other.state === 'nameTaken' ? 'Keep it' : 'Keep theirs'}</Button>
              </MessageBarActions>
            </MessageBar>
          )}
        </div>
        <p className={styles.quiet}>
          Fields such as {'{{name}}'} stay in it. The recipients of an email are not part of a template.
        </p>
      </form>
    </Window>
  );
};
