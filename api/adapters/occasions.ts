import type { Client } from '../../dataverse/client.ts';
import type { Session } from '../../domain/calendar/events.ts';
import {
  activityColumns,
  sessionOfActivity,
  sessionOfTraining,
  trainingColumns,
} from '../../domain/calendar/sessions.ts';
import type { OccasionRef, OccasionValues } from '../../domain/contract/email.ts';
import { occasionValues } from '../../domain/messages/occasions.ts';
import { isGuid } from '../../domain/schema/guid.ts';
import { tables } from '../../domain/schema/index.ts';

export type Occasions = {
  /** Returns undefined for a malformed id, and where there is no such activity or training session any more. */
  values: (occasion: OccasionRef) => Promise<OccasionValues | undefined>;
  /** Returns when it was cancelled; undefined where it takes place, and as above. */
  cancelled: (occasion: OccasionRef) => Promise<{ name: string; on: string } | undefined>;
};

/** What emails say of the activity or training session that they are about, in Dataverse. */
export function occasionsIn(dataverse: Client): Occasions {
  async function find({
    kind,
    id,
  }: OccasionRef): Promise<{ session: Session; cancelledOn: string | null } | undefined> {
    if (!isGuid(id)) return undefined;
    if (kind === 'activity') {
      const row = await dataverse.find(tables.activity, id, { select: activityColumns });
      return row && { session: sessionOfActivity(row), cancelledOn: row.crf69_cancelledon };
    }
    const row = await dataverse.find(tables.trainingSession, id, { select: trainingColumns });
    return row && { session: sessionOfTraining(row), cancelledOn: row.crf69_cancelledon };
  }

  return {
    async values(occasion) {
      const found = await find(occasion);
      return found && occasionValues(found.session);
    },
    async cancelled(occasion) {
      const found = await find(occasion);
      return found?.cancelledOn ? { name: found.session.name, on: found.cancelledOn } : undefined;
    },
  };
}
