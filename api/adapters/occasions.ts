import type { Client } from '../../dataverse/client.ts';
import type { Session } from '../../domain/calendar/events.ts';
import {
  activityColumns,
  sessionOfActivity,
  sessionOfTraining,
  trainingColumns,
} from '../../domain/calendar/sessions.ts';
import type { OccasionRef, OccasionState, OccasionValues } from '../../domain/contract/email.ts';
import { occasionValues } from '../../domain/messages/occasions.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { isGuid } from '../../domain/schema/guid.ts';
import { tables } from '../../domain/schema/index.ts';
import { sharedRead } from './sharedRead.ts';

export type Occasions = {
  /** Returns undefined for a malformed id, and where there is no such activity or training session any more. */
  values: (occasion: OccasionRef) => Promise<OccasionValues | undefined>;
  /** Returns both, and whether and when it takes place, in one reading; undefined as above. */
  find: (occasion: OccasionRef) => Promise<{ values: OccasionValues; state: OccasionState } | undefined>;
};

/** What emails say of the activity or training session that they are about, in Dataverse. Simultaneous messages share one read. */
export function occasionsIn(dataverse: Client): Occasions {
  const find = sharedRead(nameOf, async ({ kind, id }: OccasionRef) => {
    if (!isGuid(id)) return undefined;
    if (kind === 'activity') {
      const row = await dataverse.find(tables.activity, id, { select: [...activityColumns, 'statecode'] });
      return row && foundOf(sessionOfActivity(row), row);
    }
    const row = await dataverse.find(tables.trainingSession, id, { select: [...trainingColumns, 'statecode'] });
    return row && foundOf(sessionOfTraining(row), row);
  });
  return { find, values: async (occasion) => (await find(occasion))?.values };
}

const nameOf = ({ kind, id }: OccasionRef): string => `${kind} ${id}`;

const foundOf = (session: Session, row: { crf69_cancelledon: string | null; statecode: number }) => ({
  values: occasionValues(session),
  state: {
    name: session.name,
    start: session.start,
    cancelledOn: row.crf69_cancelledon,
    isActive: row.statecode === activeState,
  },
});
