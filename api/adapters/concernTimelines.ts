import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import type { ConcernChange } from '../../domain/concerns/timeline.ts';
import { concernState } from '../../domain/schema/choices/concerns.ts';
import { type ConcernSubject, concernTables } from '../../domain/schema/concernTables.ts';
import { isGuid } from '../../domain/schema/guid.ts';

/** What the app reads of a concern: not the report itself, nor about whom it is. */
export type StoredConcern = {
  id: string;
  etag: string;
  state: number;
  timeline: string;
  /** The keys of the presses that wrote it, newest first. */
  presses: readonly string[];
};

/** The timelines of concerns, in Dataverse. */
export type ConcernTimelines = {
  /** Returns undefined if there is no such concern. */
  find: (subject: ConcernSubject, id: string) => Promise<StoredConcern | undefined>;
  /** Writes the whole timeline and its presses as the caller composed them; `changed` when the row was changed since it was read. */
  replace: (
    subject: ConcernSubject,
    stored: StoredConcern,
    written: Omit<ConcernChange, 'note'> & Pick<StoredConcern, 'timeline' | 'presses'>,
  ) => Promise<'done' | 'changed'>;
};

export const concernTimelinesIn = (dataverse: Client): ConcernTimelines => ({
  async find(subject, id) {
    if (!isGuid(id)) return undefined;
    const select = ['crf69_concernstate', 'crf69_timeline', 'crf69_presses'] as const;
    const row = await dataverse.find(concernTables[subject], id, { select });
    return (
      row && {
        id,
        etag: row['@odata.etag'],
        state: row.crf69_concernstate ?? concernState.codes.raised,
        timeline: row.crf69_timeline ?? '',
        presses: row.crf69_presses?.split('\n') ?? [],
      }
    );
  },
  async replace(subject, { id, etag }, { state, referredTo, outcome, timeline, presses }) {
    const row = {
      ...(state !== undefined && { crf69_concernstate: state }),
      ...(referredTo !== undefined && { crf69_referredto: referredTo.trim() || null }),
      ...(outcome !== undefined && { crf69_outcome: outcome.trim() || null }),
      crf69_timeline: timeline,
      crf69_presses: presses.join('\n'),
    };
    try {
      await dataverse.update(concernTables[subject], id, row, { ifMatch: etag });
      return 'done';
    } catch (error) {
      if (error instanceof DataverseError && error.kind === 'preconditionFailed') return 'changed';
      throw error;
    }
  },
});
