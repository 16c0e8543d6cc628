import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { type MarkedSuspended, markedSuspended } from '../../../../dataverse/readings/markedSuspended.ts';
import { isOver } from '../../../../domain/attendance/sessionSpan.ts';
import { personPath, registerPath, staffPaths } from '../../../../domain/contract/staffPaths.ts';
import { type Day, displayDateTime } from '../../../../domain/time.ts';
import { GoTo } from '../../ui/GoTo.tsx';
import { useNow } from '../../ui/useMinute.ts';
import { type ExemptionRequest, readExemptionRequests } from '../clearance/exemptionRequestRows.ts';
import { countUnlooked, unlessForbidden } from '../clearance/overrideList.ts';
import { overridesKey } from '../clearance/overridesKey.ts';
import { countRaised } from '../clearance/raisedConcerns.ts';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import { NeedsPerson } from './NeedsPerson.tsx';

/** How long the mark of a suspended volunteer stays here. */
const daysBack = 14;

/** What waits for a volunteer officer; nothing for others, who may not read which overrides were looked at. */
export const ForOfficers = ({ today }: { today: Day }) => {
  const dataverse = useDataverse();
  const work = useQuery({
    queryKey: [overridesKey, 'home', today],
    queryFn: async ({ signal }) => {
      const overrides = await unlessForbidden(countUnlooked({ dataverse, signal }));
      if (overrides === undefined) return null;
      const reader = dataverse.batchedReads();
      const [concerns, marked, requests] = await Promise.all([
        countRaised(reader, signal),
        markedSuspended(reader, { today, daysBack, signal }),
        readExemptionRequests({ dataverse: reader, signal }),
      ]);
      return { overrides, concerns, marked, requests };
    },
  });
  return (
    <Loaded query={work} what="what waits for an officer" quiet>
      {(found) =>
        found && (
          <>
            {found.concerns > 0 && (
              <NeedsPerson
                count={found.concerns}
                what={`${found.concerns === 1 ? 'concern was' : 'concerns were'} raised, and nobody has looked into ${found.concerns === 1 ? 'it' : 'them'}`}
              >
                <GoTo path={staffPaths.concerns}>Concerns</GoTo>
              </NeedsPerson>
            )}
            {found.marked.map((mark) => (
              <Marked key={mark.personId} {...mark} />
            ))}
            {found.overrides > 0 && (
              <NeedsPerson
                count={found.overrides}
                what={`${found.overrides === 1 ? 'person was' : 'people were'} let in without clearance, and no officer has looked`}
              >
                <GoTo path={staffPaths.overrides}>Overrides</GoTo>
              </NeedsPerson>
            )}
            {found.requests.map((request) => (
              <Request key={request.id} {...request} />
            ))}
          </>
        )
      }
    </Loaded>
  );
};

const Marked = ({ name, pageId, marks }: MarkedSuspended) => {
  const now = useNow();
  const [over, ahead] = [true, false].map((isPast) => marks.filter(({ schedule }) => isOver(schedule, now) === isPast));
  return (
    <NeedsPerson
      count={1}
      what={`suspended volunteer was marked as present: ${name}`}
      more={
        <>
          <MarkedAt heading="Please call now" marks={ahead} />
          <MarkedAt heading="Over" marks={over} />
          The mark was made or changed after the suspension: on a device that did not know of it, or in another program.
        </>
      }
    >
      {pageId && <GoTo path={personPath(pageId)}>Open the person</GoTo>}
    </NeedsPerson>
  );
};

/** The sessions, each with its register; nothing without one. */
const MarkedAt = ({ heading, marks = [] }: { heading: string; marks: MarkedSuspended['marks'] | undefined }) =>
  marks.length > 0 && (
    <>
      {`${heading}: `}
      {marks.map(({ attendanceId, session, start }, index) => (
        <Fragment key={attendanceId}>
          {index > 0 && '; '}
          <Link to={registerPath(session)}>{session.name}</Link>, from {displayDateTime(start)}
        </Fragment>
      ))}
      {'. '}
    </>
  );

const Request = ({ volunteer, requirement, reason, askedBy, contactId }: ExemptionRequest) => (
  <NeedsPerson count={1} what={`exemption is asked for: ${volunteer}, ${requirement}`} more={`${reason} (${askedBy})`}>
    <GoTo path={contactId ? personPath(contactId) : staffPaths.volunteers}>
      {contactId ? 'Open the person' : 'Volunteers'}
    </GoTo>
  </NeedsPerson>
);
