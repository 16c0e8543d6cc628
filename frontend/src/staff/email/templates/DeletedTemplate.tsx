import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { requireSignal } from '../../data/requireSignal.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import type { Notice } from '../NoticeBar.tsx';
import { notReached } from './changedBy.ts';
import { createTemplate, type WholeTemplate } from './templateRows.ts';

type DeletedTemplateProps = { template: WholeTemplate; onDone: (notice: Notice) => void };

/** Reports that a template is deleted, and offers to restore it. */
export const DeletedTemplate = ({ template, onDone }: DeletedTemplateProps) => {
  const dataverse = useDataverse();
  // A new row, because Dataverse may still be deleting the old one.
  const [newId] = useState(() => crypto.randomUUID());
  const { name, subject, body, type } = template;
  const undo = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      requireSignal();
      return createTemplate(dataverse, newId, { name, subject, body, type });
    },
    onSuccess: ({ state }) =>
      onDone(
        state === 'nameTaken'
          ? { intent: 'warning', message: `Somebody else has created a new template “${name}”.` }
          : { intent: 'success', message: `“${name}” is restored.` },
      ),
  });
  return (
    <MessageBar intent={undo.isError ? 'error' : 'success'} layout="multiline">
      <MessageBarBody>
        {undo.isError ? `“${name}” could not be restored. ${notReached}` : `“${name}” is deleted.`}
      </MessageBarBody>
      <MessageBarActions>
        <Button disabledFocusable={undo.isPending} onClick={() => undo.isPending || undo.mutate()}>
          Undo
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
};
