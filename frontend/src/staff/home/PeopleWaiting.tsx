import { useQuery } from '@tanstack/react-query';
import { applicationsPath } from '../../../../domain/contract/staffPaths.ts';
import type { Day } from '../../../../domain/time.ts';
import { GoTo } from '../../ui/GoTo.tsx';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import { Named } from './Named.tsx';
import { NeedsPerson } from './NeedsPerson.tsx';
import { newAnswers, newApplications } from './waitingPeople.ts';

/** Shows new applications, and references that were answered since yesterday. */
export const PeopleWaiting = ({ today }: { today: Day }) => {
  const dataverse = useDataverse();
  const waiting = useQuery({
    queryKey: ['people waiting', today],
    queryFn: async ({ signal }) => {
      const [applications, answers] = await Promise.all([
        newApplications(dataverse, signal),
        newAnswers(dataverse, today, signal),
      ]);
      return { applications, answers };
    },
  });
  return (
    <Loaded query={waiting} what="the people who wait" quiet>
      {({ applications, answers }) => (
        <>
          {applications.count > 0 && (
            <NeedsPerson
              count={applications.count}
              what={applications.count === 1 ? 'new application' : 'new applications'}
              more={<Named found={applications} />}
            >
              <GoTo path={applicationsPath}>See the applications</GoTo>
            </NeedsPerson>
          )}
          {answers.count > 0 && (
            <NeedsPerson
              count={answers.count}
              what={`${answers.count === 1 ? 'referee has' : 'referees have'} answered since yesterday`}
              more={<Named found={answers} />}
            />
          )}
        </>
      )}
    </Loaded>
  );
};
