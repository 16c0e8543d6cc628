import { Button } from '@fluentui/react-components';
import { useWholeOutbox } from '../outbox/useOutbox.ts';
import { NeedsPerson } from './NeedsPerson.tsx';

/** Shows marks that are stored only on this device. */
export const Unsent = () => {
  const outbox = useWholeOutbox();
  const all = outbox.all();
  // A change in transit usually arrives before anybody has read of it.
  const waiting = all.filter(({ problem }) => problem !== undefined);
  if (waiting.length === 0) return null;
  const names = [...new Set(waiting.map(({ who }) => who.name))].join(', ');
  return (
    <NeedsPerson
      count={waiting.length}
      what={`${waiting.length === 1 ? 'mark is' : 'marks are'} on this device and not sent yet`}
      more={names}
    >
      <Button onClick={() => outbox.retry({ failed: true })}>Try now</Button>
    </NeedsPerson>
  );
};
