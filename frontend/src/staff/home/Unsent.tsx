import { Button } from '@fluentui/react-components';
import { LostList } from '../outbox/UnsentList.tsx';
import { useWholeOutbox } from '../outbox/useOutbox.ts';
import { NeedsPerson } from './NeedsPerson.tsx';

/** Shows marks that are stored only on this device, and those that gave way to somebody else’s. */
export const Unsent = () => {
  const outbox = useWholeOutbox();
  const all = outbox.all();
  const lost = outbox.lost();
  // A change in transit usually arrives before anybody has read of it.
  const waiting = all.filter(({ problem }) => problem !== undefined);
  const names = [...new Set(waiting.map(({ who }) => who.name))].join(', ');
  return (
    <>
      {waiting.length > 0 && (
        <NeedsPerson
          count={waiting.length}
          what={`${waiting.length === 1 ? 'mark is' : 'marks are'} on this device and not sent yet`}
          more={names}
        >
          <Button onClick={() => outbox.retry({ failed: true })}>Try now</Button>
        </NeedsPerson>
      )}
      {lost > 0 && (
        <NeedsPerson
          count={lost}
          what={
            <>
              {lost === 1 ? 'change of yours was' : 'changes of yours were'} not saved
              <LostList />
            </>
          }
        >
          {null}
        </NeedsPerson>
      )}
    </>
  );
};
