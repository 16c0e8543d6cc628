import { useQuery } from '@tanstack/react-query';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';
import { GoTo } from '../../ui/GoTo.tsx';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import { useStaff } from '../session/staff.ts';
import { staffGet } from '../session/staffCalls.ts';
import { Named } from './Named.tsx';
import { NeedsPerson } from './NeedsPerson.tsx';
import { bulkUnknown, unknownDeliveries } from './needsAttention.ts';

/** Shows messages with an unknown outcome: of scheduled emails, and of bulk emails. */
export const UnknownDeliveries = () => {
  const dataverse = useDataverse();
  const unknown = useQuery({
    queryKey: ['unknown deliveries'],
    queryFn: ({ signal }) => unknownDeliveries(dataverse, signal),
  });
  const { tokens } = useStaff();
  const bulk = useQuery({
    queryKey: [apiPaths.emailProgress],
    queryFn: ({ signal }) => staffGet(tokens, apiPaths.emailProgress, { signal }),
    select: bulkUnknown,
  });
  return (
    <>
      <Loaded query={unknown} what="the messages" quiet>
        {(found) =>
          found.count > 0 && (
            <NeedsPerson
              count={found.count}
              what={`${found.count === 1 ? 'message' : 'messages'} may not have arrived: please ask the recipients`}
              more={<Named found={found} />}
            >
              <GoTo path={staffPaths.scheduledEmails}>See the emails</GoTo>
            </NeedsPerson>
          )
        }
      </Loaded>
      {/* If they cannot be loaded, the card of emails that did not reach everybody says so. */}
      {bulk.data && bulk.data.count > 0 && (
        <NeedsPerson
          count={bulk.data.count}
          what={`${bulk.data.count === 1 ? 'message of a sent email has' : 'messages of sent emails have'} no known outcome: please ask the recipients`}
          more={<Named found={{ ...bulk.data, count: bulk.data.names.length }} />}
        >
          <GoTo path={staffPaths.massEmail}>View emails</GoTo>
        </NeedsPerson>
      )}
    </>
  );
};
