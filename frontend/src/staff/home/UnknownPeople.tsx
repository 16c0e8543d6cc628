import { useSyncExternalStore } from 'react';
import { registerPath } from '../../../../domain/contract/staffPaths.ts';
import { GoTo } from '../../ui/GoTo.tsx';
import { onUnknown, unknownPeople } from '../outbox/unknownPeople.ts';
import { NeedsPerson } from './NeedsPerson.tsx';

/** Shows who was noted at a door as not known, and is in no count until somebody says on the register who it is. */
export const UnknownPeople = () => {
  const [first, ...others] = useSyncExternalStore(onUnknown, unknownPeople);
  return first ? (
    <NeedsPerson
      count={others.length + 1}
      what={`${others.length === 0 ? 'person' : 'people'} noted on this device came and nobody knows yet who it is`}
      more={[first, ...others].map(({ name }) => name).join(', ')}
    >
      <GoTo path={registerPath(first.source)}>Who is who</GoTo>
    </NeedsPerson>
  ) : null;
};
