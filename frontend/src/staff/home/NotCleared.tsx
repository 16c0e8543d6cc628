import { useQuery } from '@tanstack/react-query';
import { hasBegun } from '../../../../domain/attendance/sessionSpan.ts';
import { daysSoon } from '../../../../domain/attendance/soon.ts';
import type { ComingSession } from '../../../../domain/clearance/beforeSessions.ts';
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';
import { type Day, displayDay, singaporeDay } from '../../../../domain/time.ts';
import { GoTo } from '../../ui/GoTo.tsx';
import { unclearedQuery } from '../clearance/unclearedQuery.ts';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import { NeedsPerson } from './NeedsPerson.tsx';

/** Shows how many people are expected soon and not cleared, while there is time to mend it. */
export const NotCleared = ({ today }: { today: Day }) => {
  const dataverse = useDataverse();
  const found = useQuery(unclearedQuery(dataverse, today));
  return (
    <Loaded query={found} what="who is not cleared" quiet>
      {({ people: [first, ...others] }) =>
        first && (
          <NeedsPerson
            count={others.length + 1}
            what={`${others.length === 0 ? 'person is' : 'people are'} expected in the next ${daysSoon} days and not cleared`}
            more={first.sessions[0] && firstText(first.sessions[0])}
          >
            <GoTo path={staffPaths.uncleared}>Not Cleared</GoTo>
          </NeedsPerson>
        )
      }
    </Loaded>
  );
};

const firstText = ({ name, ...schedule }: ComingSession): string =>
  hasBegun(schedule, new Date().toISOString())
    ? `The first now: ${name} has begun`
    : `The first on ${displayDay(singaporeDay(schedule.scheduledOn))}`;
