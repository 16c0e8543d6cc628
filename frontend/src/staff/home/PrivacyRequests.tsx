import { useQuery } from '@tanstack/react-query';
import { readPrivacyRequests } from '../../../../dataverse/readings/privacyRequests.ts';
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';
import { GoTo } from '../../ui/GoTo.tsx';
import { DaysLeft } from '../data/DaysLeft.tsx';
import { Loaded } from '../data/Loaded.tsx';
import { privacyKey } from '../data/privacyKey.ts';
import { useDataverse } from '../data/useDataverse.ts';
import { NeedsPerson } from './NeedsPerson.tsx';

/** What people ask about their own data, with the days that are left of the most urgent one. */
export const PrivacyRequests = () => {
  const dataverse = useDataverse();
  const open = useQuery({
    queryKey: [privacyKey, 'home'],
    queryFn: async ({ signal }) => {
      const requests = await readPrivacyRequests(dataverse.batchedReads(), { of: 'everybody', closed: false, signal });
      return requests.filter(({ isUnconfirmed }) => !isUnconfirmed);
    },
  });
  return (
    <Loaded query={open} what="the privacy requests" quiet>
      {(requests) => {
        const [first] = requests;
        if (!first) return null;
        return (
          <NeedsPerson
            count={requests.length}
            what={
              <>
                {requests.length === 1 ? 'person asks' : 'requests'} about their own data{' '}
                <DaysLeft target={first.target} last={first.last} />
              </>
            }
          >
            <GoTo path={staffPaths.privacy}>Privacy Requests</GoTo>
          </NeedsPerson>
        );
      }}
    </Loaded>
  );
};
