import { useQuery } from '@tanstack/react-query';
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';
import { GoTo } from '../../ui/GoTo.tsx';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import { Named } from './Named.tsx';
import { NeedsPerson } from './NeedsPerson.tsx';
import { unknownDeliveries } from './needsAttention.ts';

/** Shows messages of emails with an unknown outcome. */
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
            more={<Named found={found} />}
          >
            <GoTo path={(found.count === 1 && found.paths?.[0]) || staffPaths.sentEmails}>See the emails</GoTo>
          </NeedsPerson>
        )
      }
    </Loaded>
  );
};
