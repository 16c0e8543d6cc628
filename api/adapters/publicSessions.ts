/** Sessions by the public address that staff made for them. */
import type { Client } from '../../dataverse/client.ts';
import { and, eq } from '../../dataverse/filter.ts';
import { placedColumns, placedSession } from '../../dataverse/readings/placedSessions.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { isGuid } from '../../domain/schema/guid.ts';
import { tables } from '../../domain/schema/index.ts';
import type { PlacedSession } from '../../domain/signup/session.ts';

export type FoundPublicSession = PlacedSession & { id: string; name: string; area: string };

export type PublicSessions = {
  /** Returns the session of a code; undefined for one that staff have ended or never made. */
  find: (code: string) => Promise<FoundPublicSession | undefined>;
};

export const publicSessionsIn = (dataverse: Client): PublicSessions => ({
  async find(code) {
    if (!isGuid(code)) return undefined;
    const { rows } = await dataverse.page(tables.activity, {
      select: placedColumns,
      expand: { crf69_Location: { select: ['crf69_locid'] } },
      filter: and(eq('crf69_publiccode', code.toLowerCase()), eq('statecode', activeState)),
      top: 1,
    });
    const [row] = rows;
    return (
      row && {
        ...placedSession(row),
        id: row.crf69_activitiesid,
        name: row.crf69_activityid ?? '',
        area: row.crf69_Location?.crf69_locid ?? '',
      }
    );
  },
});
