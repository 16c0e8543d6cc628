/** Trainings that complete a requirement: who attended them, and which clearances they gave. */

import { valuesOf } from '../../dataverse/batch/items.ts';
import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { and, eq, isIn, ne, startsWith } from '../../dataverse/filter.ts';
import { bind } from '../../dataverse/key.ts';
import { create, update } from '../../dataverse/operations/writeOperations.ts';
import { formattedValue } from '../../dataverse/query.ts';
import { trainingClearanceId } from '../../domain/clearance/clearanceIds.ts';
import { activeState, inactiveState } from '../../domain/schema/choices/rowState.ts';
import { type RowInput, tables } from '../../domain/schema/index.ts';
import { type Day, singaporeDay } from '../../domain/time.ts';

const { clearance, requirement, trainingAttendance, trainingSession, volunteerProfile } = tables;

/** A requirement that a training completes. */
export type TrainingRequirement = { id: string; name: string; training: string };
type Session = { id: string; name: string; day: Day };
/** A person who attended a session that completes a requirement; `id` is the clearance's. */
export type Completed = { id: string; volunteerId: string; volunteer: string; session: Session };
/** A clearance that a training gave; `isTakenBack` where it ended with the attendance, and not because staff withdrew it. */
export type Given = {
  id: string;
  etag: string;
  sessionId: string;
  volunteerId: string;
  isActive: boolean;
  isTakenBack: boolean;
};

export type TrainingClearances = ReturnType<typeof trainingClearancesIn>;

/** The most ids that fit into a URL. */
const mostIds = 40;

export function trainingClearancesIn(dataverse: Client) {
  async function sessionsOf(training: string): Promise<Session[]> {
    const rows = await dataverse.listAll(trainingSession, {
      select: ['crf69_sessionname', 'crf69_scheduledon'],
      filter: and(startsWith('crf69_sessionname', training.trim()), ne('crf69_scheduledon', null)),
    });
    return rows.map((row) => ({
      id: row.crf69_trainingsessionid,
      name: row.crf69_sessionname ?? '',
      day: singaporeDay(row.crf69_scheduledon ?? ''),
    }));
  }

  async function change(all: readonly Given[], row: RowInput<typeof clearance>): Promise<void> {
    if (all.length === 0) return;
    const changes = all.map(({ id, etag }) => update(clearance, id, row, { ifMatch: etag }));
    for (const outcome of await dataverse.batch(changes, { continueOnError: true }))
      if (!outcome.ok && !isChangedSince(outcome.error)) throw outcome.error;
  }

  return {
    requirements: async (): Promise<TrainingRequirement[]> => {
      const rows = await dataverse.listAll(requirement, {
        select: ['crf69_name', 'crf69_training'],
        filter: and(eq('statecode', activeState), ne('crf69_training', null)),
      });
      return rows.flatMap(({ crf69_requirementid: id, crf69_name: name, crf69_training: training }) =>
        training?.trim() ? [{ id, name: name ?? '', training }] : [],
      );
    },

    /** Returns who attended which of the sessions that complete a requirement, and those sessions. */
    attended: async (of: TrainingRequirement): Promise<{ sessions: Session[]; completed: Completed[] }> => {
      const sessions = await sessionsOf(of.training);
      const byId = new Map(sessions.map((session) => [session.id, session]));
      const ids = [...byId.keys()];
      const completed: Completed[] = [];
      for (let first = 0; first < ids.length; first += mostIds) {
        const rows = await dataverse.listAll(trainingAttendance, {
          select: ['_crf69_trainingsession_value', '_crf69_volunteerprofile_value'],
          filter: and(
            isIn('_crf69_trainingsession_value', ids.slice(first, first + mostIds)),
            eq('crf69_attended', true),
          ),
          annotations: true,
        });
        for (const row of rows) {
          const session = byId.get(row._crf69_trainingsession_value ?? '');
          const volunteerId = row._crf69_volunteerprofile_value;
          if (!session || !volunteerId) continue;
          const volunteer = formattedValue(row, '_crf69_volunteerprofile_value') ?? '';
          completed.push({
            id: trainingClearanceId(of.id, session.id, volunteerId),
            volunteerId,
            volunteer,
            session,
          });
        }
      }
      return { sessions, completed };
    },

    /** Returns the clearances that trainings gave for a requirement, including withdrawn ones. */
    given: async ({ id }: TrainingRequirement): Promise<Given[]> => {
      const rows = await dataverse.listAll(clearance, {
        select: ['_crf69_trainingsession_value', '_crf69_volunteerprofile_value', 'crf69_takenbackon', 'statecode'],
        filter: and(eq('_crf69_requirement_value', id), ne('_crf69_trainingsession_value', null)),
      });
      return rows.map((row) => ({
        id: row.crf69_clearanceid,
        etag: row['@odata.etag'],
        sessionId: row._crf69_trainingsession_value ?? '',
        volunteerId: row._crf69_volunteerprofile_value ?? '',
        isActive: row.statecode === activeState,
        isTakenBack: row.crf69_takenbackon !== null,
      }));
    },

    /** Creates each once, even if another run creates it at the same moment. */
    give: async (of: TrainingRequirement, all: readonly Completed[]): Promise<number> => {
      const made = all.map(({ id, volunteerId, volunteer, session }) =>
        create(clearance, id, {
          crf69_name: `${volunteer}: ${of.name}`.slice(0, clearance.columns.name.maxLength),
          crf69_completedon: session.day,
          crf69_evidence: `Attended ${session.name}`.slice(0, clearance.columns.evidence.maxLength),
          'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, volunteerId),
          'crf69_Requirement@odata.bind': bind(requirement, of.id),
          'crf69_TrainingSession@odata.bind': bind(trainingSession, session.id),
        }),
      );
      if (made.length === 0) return 0;
      const outcomes = valuesOf(await dataverse.batch(made, { continueOnError: true }));
      return outcomes.filter((outcome) => outcome !== 'existed').length;
    },

    /** Restores clearances that were taken back, unless somebody has changed them since they were read. */
    giveAgain: (all: readonly Given[]): Promise<void> =>
      change(all, { statecode: activeState, crf69_takenbackon: null }),

    /**
     * Takes clearances back, unless somebody has changed them since they were read. The row stays: the app deletes
     * nothing.
     */
    takeBack: (all: readonly Given[], now: Date): Promise<void> =>
      change(all, { statecode: inactiveState, crf69_takenbackon: now.toISOString() }),
  };
}

/** Gone, or changed by somebody else: the next run checks it again. */
const isChangedSince = (error: unknown): boolean =>
  error instanceof DataverseError && (error.kind === 'notFound' || error.kind === 'preconditionFailed');
