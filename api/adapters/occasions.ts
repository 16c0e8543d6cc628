import type { Client } from '../../dataverse/client.ts';
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
};

/** What emails say of the activity or training session that they are about, in Dataverse. */
export const occasionsIn = (dataverse: Client): Occasions => ({
  async values({ kind, id }) {
    if (!isGuid(id)) return undefined;
    if (kind === 'activity') {
      const row = await dataverse.find(tables.activity, id, { select: activityColumns });
      return row && occasionValues(sessionOfActivity(row));
    }
    const row = await dataverse.find(tables.trainingSession, id, { select: trainingColumns });
    return row && occasionValues(sessionOfTraining(row));
  },
});
