import { useQuery } from '@tanstack/react-query';
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import { GoTo } from './GoTo.tsx';
import { NeedsPerson } from './NeedsPerson.tsx';
import { namesText, unknownDeliveries } from './needsAttention.ts';

/** Shows messages with an unknown outcome. */
export const UnknownDeliveries = () => {
  const dataverse = useDataverse();
  const unknown = useQuery({
    queryKey: ['unknown deliveries'],
    queryFn: ({ signal }) => unknownDeliveries(dataverse, signal),
  });
  return (
    <Loaded query={unknown} what="the messages" quiet>
      {(found) =>
        found.count > 0 && (
          <NeedsPerson
            count={found.count}
            what={`${found.count === 1 ? 'message' : 'messages'} may not have arrived: please ask the recipients`}
            more={namesText(found)}
          >
            <GoTo path={staffPaths.scheduledEmails}>See the emails</GoTo>
          </NeedsPerson>
        )
      }
    </Loaded>
  );
};
