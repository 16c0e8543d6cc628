import { useQuery } from '@tanstack/react-query';
import { type Ending, endingClearances } from '../../../../dataverse/readings/endingClearances.ts';
import { warningDays } from '../../../../domain/clearance/ending.ts';
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';
import { type Day, displayDay } from '../../../../domain/time.ts';
import { GoTo } from '../../ui/GoTo.tsx';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import { NeedsPerson } from './NeedsPerson.tsx';

const mostNamed = 5;

/** Shows clearances that end within 60, 30 and 7 days. */
export const EndingClearances = ({ today }: { today: Day }) => {
  const dataverse = useDataverse();
  const ending = useQuery({
    queryKey: ['ending clearances', today],
    queryFn: ({ signal }) => endingClearances(dataverse, today, signal),
  });
  return (
    <Loaded query={ending} what="the clearances that end soon" quiet>
      {(all) =>
        all.length > 0 && (
          <NeedsPerson
            count={all.length}
            what={`${all.length === 1 ? 'clearance ends' : 'clearances end'} soon: ${byWarning(all)}`}
            more={namesOf(all)}
          >
            <GoTo path={staffPaths.volunteers}>Volunteers</GoTo>
          </NeedsPerson>
        )
      }
    </Loaded>
  );
};

const byWarning = (all: readonly Ending[]): string =>
  warningDays
    .map((days) => ({ days, count: all.filter(({ warning }) => warning === days).length }))
    .filter(({ count }) => count > 0)
    .map(({ days, count }) => `${count} within ${days} days`)
    .join(', ');

function namesOf(all: readonly Ending[]): string {
  const named = all
    .slice(0, mostNamed)
    .map(({ name, requirement, lastDay }) => `${name}: ${requirement} until ${displayDay(lastDay)}`);
  return all.length > mostNamed ? `${named.join('; ')} and ${all.length - mostNamed} more` : named.join('; ');
}
