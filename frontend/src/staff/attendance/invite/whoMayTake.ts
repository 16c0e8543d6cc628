import type { Client } from '../../../../../dataverse/client.ts';
import { placedColumns, placedSession } from '../../../../../dataverse/readings/placedSessions.ts';
import { clearancesOf, readCandidates, readRequirements } from '../../../../../dataverse/readings/readClearances.ts';
import { regularsAmong } from '../../../../../dataverse/readings/regulars.ts';
import { chunksOf } from '../../../../../domain/chunks.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import { admissionOf } from '../../../../../domain/signup/admission.ts';
import { isEarly, type PlacedSession } from '../../../../../domain/signup/session.ts';
import { whyNoPlace } from '../../../../../domain/signup/whyNoPlace.ts';
import { singaporeDay } from '../../../../../domain/time.ts';

/** An address has room for so many ids. */
const mostIds = 40;

/** `may`: who may take a place, now or after the days for regulars; `later`: those of them who may only after these days. */
export type Takers = {
  session: PlacedSession | undefined;
  may: ReadonlySet<string>;
  later: ReadonlySet<string>;
};

/**
 * Returns who of some people may take a place in an activity. Their other sessions are left out: those change, and their page
 * says which of them keep them. @throws DataverseError
 */
export async function whoMayTake(
  dataverse: Client,
  id: string,
  volunteerIds: readonly string[],
  now: Date,
): Promise<Takers> {
  const call = { dataverse };
  const [row, candidates, requirements] = await Promise.all([
    dataverse.find(tables.activity, id, { select: placedColumns }),
    readCandidates(volunteerIds, call),
    readRequirements(call),
  ]);
  const none = new Set<string>();
  if (!row?.crf69_scheduledon) return { session: undefined, may: none, later: none };
  const session = placedSession(row);
  const programmeId = row._crf69_programme_value;
  const asOf = row.crf69_scheduledon;
  const days = [singaporeDay(now), singaporeDay(asOf)];
  const { items } = clearancesOf(candidates, { requirements, programmeId, asOf });
  const early = isEarly(session, now.getTime());
  const regulars = await Promise.all(
    chunksOf(early ? volunteerIds : [], mostIds).map((ids) => regularsAmong(dataverse, ids, programmeId)),
  );
  const isRegular = (own: string) => regulars.some((some) => some.has(own));
  const ableIn = (placed: PlacedSession) =>
    candidates
      .filter((who) => {
        const admission = admissionOf(items[who.id] ?? [], days, who.needsLook);
        const candidate = { admission, who, isRegular: isRegular(who.id), busy: [] };
        return whyNoPlace({ ...placed, mostAhead: null }, candidate, now.getTime()) === undefined;
      })
      .map((who) => who.id);
  const may = ableIn({ ...session, regularsUntil: null });
  const able = new Set(ableIn(session));
  return { session, may: new Set(may), later: new Set(may.filter((own) => !able.has(own))) };
}
