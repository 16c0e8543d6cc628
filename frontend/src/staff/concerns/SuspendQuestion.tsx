import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SuspensionWindow } from '../clearance/SuspensionWindow.tsx';
import { readSuspensionRows } from '../clearance/suspensionRows.ts';
import { useDataverse } from '../data/useDataverse.ts';

/** Asks, while a concern about a volunteer is open, whether they may go on taking part. */
export const SuspendQuestion = ({ volunteer: { id, name } }: { volunteer: { id: string; name: string } }) => {
  const dataverse = useDataverse();
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const queryKey = ['suspensions of', id];
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => readSuspensionRows(dataverse, id, signal) });
  if (!data) return null;
  if (data.length > 0) return <p>{name} is suspended: every register says that they must not take part.</p>;
  return (
    <>
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          May {name} take part until this is settled? Nothing stops them at the door unless you suspend them.
        </MessageBarBody>
        <MessageBarActions>
          <Button onClick={() => setIsOpen(true)}>Suspend {name}</Button>
        </MessageBarActions>
      </MessageBar>
      {isOpen && (
        <SuspensionWindow
          volunteerId={id}
          onDone={() => {
            setIsOpen(false);
            void queries.invalidateQueries({ queryKey });
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
};
