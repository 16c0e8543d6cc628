import { useQuery } from '@tanstack/react-query';
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';
import { GoTo } from '../../ui/GoTo.tsx';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import { Named } from './Named.tsx';
import { NeedsPerson } from './NeedsPerson.tsx';
import { unansweredReferees } from './needsAttention.ts';

/** Shows referees who have neither answered nor declined. */
export const UnansweredReferees = () => {
  const dataverse = useDataverse();
  const referees = useQuery({
    queryKey: ['unanswered referees'],
    queryFn: ({ signal }) => unansweredReferees(dataverse, signal),
  });
  return (
    <Loaded query={referees} what="the referees" quiet>
      {(found) =>
        found.count > 0 && (
          <NeedsPerson
            count={found.count}
            what={`${found.count === 1 ? 'referee was asked and has' : 'referees were asked and have'} not answered yet`}
            more={<Named found={found} />}
          >
            <GoTo path={staffPaths.references}>References</GoTo>
          </NeedsPerson>
        )
      }
    </Loaded>
  );
};
