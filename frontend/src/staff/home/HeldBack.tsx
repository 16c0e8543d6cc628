import { Button } from '@fluentui/react-components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import { heldBack, takeIn } from './heldBack.ts';
import { Named } from './Named.tsx';
import { NeedsPerson } from './NeedsPerson.tsx';

/** Shows applications that look automated and are in no list, until staff say that they are not spam. */
export const HeldBack = () => {
  const dataverse = useDataverse();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const found = useQuery({ queryKey: ['held back'], queryFn: ({ signal }) => heldBack(dataverse, signal) });
  const taking = useMutation({
    mutationFn: () => takeIn(dataverse),
    // They are in many lists now.
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <Loaded query={found} what="the applications that are held back" quiet>
      {(applications) =>
        applications.count > 0 && (
          <NeedsPerson
            count={applications.count}
            what={applications.count === 1 ? 'application looks automated' : 'applications look automated'}
            more={
              <>
                <Named found={applications} />
                {taking.isError && ' They could not be taken in. Please try again.'}
              </>
            }
          >
            <Button disabledFocusable={taking.isPending} onClick={() => setIsAsking(true)}>
              {taking.isPending ? 'Taking them in…' : 'Not spam'}
            </Button>
            {isAsking && (
              <ConfirmDialog
                question={`Take in ${applications.count === 1 ? 'this application' : `all ${applications.count} applications`}? From then on lists, reports and reminders have them.`}
                onYes={() => {
                  setIsAsking(false);
                  taking.mutate();
                }}
                onNo={() => setIsAsking(false)}
              />
            )}
          </NeedsPerson>
        )
      }
    </Loaded>
  );
};
