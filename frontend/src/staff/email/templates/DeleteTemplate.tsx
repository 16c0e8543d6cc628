import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { requireSignal } from '../../data/requireSignal.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { notReached, wasChanged } from './changedBy.ts';
import { deleteTemplate, type TemplateItem, type WholeTemplate, wholeTemplate } from './templateRows.ts';
import { versionWords } from './versionWords.ts';

type DeleteTemplateProps = {
  item: TemplateItem;
  /** Called with the deleted template, so that it can be restored; undefined if a colleague had already deleted it. */
  onDeleted: (template: WholeTemplate | undefined) => void;
  onClose: () => void;
};

/** Asks before a template is deleted, and again if a colleague has changed it since the list was loaded. */
export const DeleteTemplate = ({ item, onDeleted, onClose }: DeleteTemplateProps) => {
  const dataverse = useDataverse();
  /** A colleague's version, which the next press deletes. */
  const [theirs, setTheirs] = useState<WholeTemplate>();
  const version = theirs ?? item;
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      requireSignal();
      const template = await wholeTemplate(dataverse, item.id);
      if (template && template.etag !== version.etag) return { state: 'changed' as const, theirs: template };
      return { ...(await deleteTemplate(dataverse, version)), template };
    },
    onSuccess: (answer) => {
      if (answer.state !== 'saved') return setTheirs(answer.theirs);
      onDeleted(answer.template);
    },
  });
  const text = theirs
    ? `It was ${wasChanged(version)}, after you opened this list.`
    : 'Emails that were written with it are not changed.';
  return (
    <ConfirmDialog
      question={theirs ? `Delete “${version.name}” anyway?` : `Delete the template “${item.name}”?`}
      text={remove.isError ? `It could not be deleted. ${notReached}` : text}
      {...(theirs && { details: [versionWords(theirs)] })}
      yes={theirs ? 'Delete anyway' : 'Delete'}
      no="Keep it"
      isDangerous
      busy={remove.isPending}
      onYes={() => remove.isPending || remove.mutate()}
      onNo={onClose}
    />
  );
};
