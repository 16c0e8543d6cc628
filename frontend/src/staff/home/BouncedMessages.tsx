import { useQuery } from '@tanstack/react-query';
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';
import type { Day } from '../../../../domain/time.ts';
import { GoTo } from '../../ui/GoTo.tsx';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import { bouncedMessages } from './bouncedMessages.ts';
import { Named } from './Named.tsx';
import { NeedsPerson } from './NeedsPerson.tsx';

/** Shows in one row the links, requests and other single messages that bounced. */
export const BouncedMessages = ({ today }: { today: Day }) => {
  const dataverse = useDataverse();
  const bounced = useQuery({
    queryKey: ['bounced messages', today],
    queryFn: ({ signal }) => bouncedMessages(dataverse, today, signal),
  });
  return (
    <Loaded query={bounced} what="the bounced messages" quiet>
      {(found) =>
        found.count > 0 && (
          <NeedsPerson
            count={found.count}
            what={`${found.count === 1 ? 'message to one person' : 'messages to one person each'} bounced: please correct the address`}
            more={<Named found={found} />}
          >
            <GoTo path={staffPaths.sentEmails}>Find by person</GoTo>
          </NeedsPerson>
        )
      }
    </Loaded>
  );
};
