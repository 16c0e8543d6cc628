import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { requireSignal } from '../../data/requireSignal.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { notReached } from './changedBy.ts';
import { changeTemplate, createTemplate, type Saved, type TemplateWords, type WholeTemplate } from './templateRows.ts';

type Other = Extract<Saved, { theirs: WholeTemplate }>;

/** Saves an email's content as a template. Never overwrites a colleague's version without a question. */
export function useSaveTemplate(
  words: Pick<TemplateWords, 'subject' | 'body' | 'type'>,
  clean: (html: string) => Promise<string>,
  from: WholeTemplate | undefined,
  onSaved: (name: string) => void,
) {
  const dataverse = useDataverse();
  const [newId] = useState(() => crypto.randomUUID());
  const [isGone, setIsGone] = useState(false);
  const [other, setOther] = useState<Other>();
  const [problem, setProblem] = useState<string>();
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: async ({ name, over }: { name: string; over: WholeTemplate | undefined }) => {
      requireSignal();
      const kept = { name, subject: words.subject.trim(), body: await clean(words.body), type: words.type };
      return over ? changeTemplate(dataverse, over, kept) : createTemplate(dataverse, newId, kept);
    },
    onSuccess: (answer, { name }) => {
      if (answer.state === 'saved') return onSaved(name);
      if (answer.state !== 'gone') return setOther(answer);
      setIsGone(true);
      setProblem('Somebody else has deleted the template. Press “Save template” to create it again.');
    },
    onError: () => setProblem(`The template could not be saved. Your text is still in the email. ${notReached}`),
  });
  const run = (name: string, over: WholeTemplate | undefined) => {
    if (mutation.isPending) return;
    setOther(undefined);
    setProblem(name === '' ? 'A name is required.' : undefined);
    if (name !== '') mutation.mutate({ name, over });
  };
  return {
    save: (name: string) => {
      const isSame = from !== undefined && !isGone && from.name.toLowerCase() === name.toLowerCase();
      run(name, isSame ? from : undefined);
    },
    saveOver: run,
    /** Clears the outcome of the last attempt, because another name was typed. */
    reset: () => {
      setOther(undefined);
      setProblem(undefined);
    },
    saving: mutation.isPending,
    other,
    problem,
  };
}
