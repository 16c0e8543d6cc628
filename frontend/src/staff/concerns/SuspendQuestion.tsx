import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useState } from 'react';
import { displayDay } from '../../../../domain/time.ts';
import { useToday } from '../../ui/useToday.ts';
import { SuspensionWindow } from '../clearance/SuspensionWindow.tsx';
import { useSuspensionsOf } from '../clearance/useSuspensionsOf.ts';
import { Loaded } from '../data/Loaded.tsx';

/** Asks, while a concern about a volunteer is open, whether they may go on taking part. */
export const SuspendQuestion = ({ volunteer: { id, name } }: { volunteer: { id: string; name: string } }) => {
  const today = useToday();
  const [isOpen, setIsOpen] = useState(false);
  const suspensions = useSuspensionsOf(id);
  return (
    <Loaded query={suspensions} what={`whether ${name} is suspended`} quiet>
      {(rows) => {
        if (rows.some(({ from }) => from <= today))
          return <p>{name} is suspended: every register says that they must not take part.</p>;
        const from = rows.at(-1)?.from;
        return (
          <>
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>
                {from && `${name} will be suspended from ${displayDay(from)}. `}
                May {name} take part until {from ? 'then' : 'this is settled'}? This concern alone stops them at no
                door: suspend them if they may not.
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
                  void suspensions.refetch();
                }}
                onClose={() => setIsOpen(false)}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
};
