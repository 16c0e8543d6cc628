import { useQuery } from '@tanstack/react-query';
import { possibleDoubles } from '../../../../dataverse/readings/possibleDoubles.ts';
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';
import { GoTo } from '../../ui/GoTo.tsx';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import { NeedsPerson } from './NeedsPerson.tsx';

/** Shows new applications, and other volunteers, who may be somebody who is there. */
export const PossibleDoubles = () => {
  const dataverse = useDataverse();
  const doubles = useQuery({
    queryKey: ['possible doubles', 'home'],
    queryFn: ({ signal }) => possibleDoubles(dataverse, 'open', signal),
  });
  return (
    <Loaded query={doubles} what="the possible doubles" quiet>
      {({ pairs, count }) => {
        const withApplication = pairs.filter(({ newApplications }) => newApplications.length > 0);
        const applications = new Set(withApplication.flatMap(({ newApplications }) => newApplications)).size;
        const others = count - withApplication.length;
        return (
          count > 0 && (
            <NeedsPerson
              count={applications > 0 ? applications : others}
              what={applications > 0 ? applicationsText(applications) : othersText(others)}
              {...(applications > 0 && others > 0 && { more: `And ${others} ${othersText(others)}` })}
            >
              <GoTo path={staffPaths.doubles}>Possible Doubles</GoTo>
            </NeedsPerson>
          )
        );
      }}
    </Loaded>
  );
};

const applicationsText = (count: number): string =>
  count === 1 ? 'new application may be somebody you know' : 'new applications may be people you know';
const othersText = (count: number): string =>
  count === 1 ? 'pair of volunteers may be one person' : 'pairs of volunteers may be one person';
