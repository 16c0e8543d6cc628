import { Button, Field, Input } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { requireSignal } from '../../data/requireSignal.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import type { Notice } from '../NoticeBar.tsx';
import { notReached, wasChanged } from './changedBy.ts';
import styles from './Templates.module.css';
import { changeTemplate, longestTemplateName, type TemplateItem, type WholeTemplate } from './templateRows.ts';
import { versionWords } from './versionWords.ts';

type RenameTemplateProps = { item: TemplateItem; onDone: (notice: Notice) => void; onClose: () => void };

/** Renames a template. If a colleague has changed it since the list was loaded, shows who, and asks again. */
export const RenameTemplate = ({ item, onDone, onClose }: RenameTemplateProps) => {
  const dataverse = useDataverse();
  const [typed, setTyped] = useState(item.name);
  const [problem, setProblem] = useState<string>();
  /** A colleague's version, which the next press changes. */
  const [theirs, setTheirs] = useState<WholeTemplate>();
  const version = theirs ?? item;
  const name = typed.trim();
  const rename = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      requireSignal();
      return changeTemplate(dataverse, version, { name });
    },
    onSuccess: (answer) => {
      if (answer.state === 'saved') return onDone({ intent: 'success', message: `It is now called “${name}”.` });
      if (answer.state === 'gone')
        return onDone({ intent: 'warning', message: `Somebody else has deleted “${item.name}”.` });
      if (answer.state === 'nameTaken')
        return setProblem(`There is already a template “${answer.theirs.name}”. Please choose another name.`);
      setTheirs(answer.theirs);
      setProblem(
        `It was ${wasChanged(answer.theirs)}, after you opened this list, and is now called “${answer.theirs.name}”.`,
      );
    },
    onError: () => setProblem(`The name could not be saved. ${notReached}`),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (rename.isPending) return;
    setProblem(undefined);
    if (name === '') return setProblem('A name is required.');
    if (name === version.name) return onClose();
    rename.mutate();
  };
  return (
    <form className={styles.rename} onSubmit={save}>
      <Field label="New name" {...(problem && { validationMessage: problem })}>
        <Input
          autoFocus
          value={typed}
          maxLength={longestTemplateName}
          onChange={(_event, { value }) => setTyped(value)}
        />
      </Field>
      {theirs && (
        <p>
          <strong>Theirs:</strong> {versionWords(theirs)}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" appearance="primary" disabledFocusable={rename.isPending}>
          {theirs ? 'Rename anyway' : 'Save name'}
        </Button>
        <Button onClick={onClose}>{theirs ? 'Keep theirs' : 'Cancel'}</Button>
      </div>
    </form>
  );
};
