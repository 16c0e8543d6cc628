import { useQuery } from '@tanstack/react-query';
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';
import type { Day } from '../../../../domain/time.ts';
import { GoTo } from '../../ui/GoTo.tsx';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import { lostMessages } from './lostMessages.ts';
import { Named } from './Named.tsx';
import { NeedsPerson } from './NeedsPerson.tsx';

/** Shows in one row the links, requests and other single messages that did not arrive. */
export const LostMessages = ({ today }: { today: Day }) => {
  const dataverse = useDataverse();
  const lost = useQuery({
    queryKey: ['lost messages', today],
    queryFn: ({ signal }) => lostMessages(dataverse, today, signal),
  });
  return (
    <Loaded query={lost} what="the messages that did not arrive" quiet>
      {(found) =>
        found.count > 0 && (
          <NeedsPerson
            count={found.count}
            what={`${found.count === 1 ? 'message to one person' : 'messages to one person each'} did not arrive: please correct the address or number`}
            more={<Named found={found} />}
          >
            <GoTo path={staffPaths.sentEmails}>Find by person</GoTo>
          </NeedsPerson>
        )
      }
    </Loaded>
  );
};
