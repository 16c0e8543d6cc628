import type { Client } from '../../../../dataverse/client.ts';
import { DataverseError } from '../../../../dataverse/errors.ts';
import type { Selected } from '../../../../dataverse/query.ts';
import { aboutOfReference } from '../../../../domain/concerns/aboutOfReference.ts';
import { concernKind, concernState } from '../../../../domain/schema/choices/concerns.ts';
import { type ConcernSubject, concernTables } from '../../../../domain/schema/concernTables.ts';
import { type RowInput, tables } from '../../../../domain/schema/index.ts';
import { displayDateTime } from '../../../../domain/time.ts';

const { concern, officerConcern, deputyConcern } = tables;
/** The most concerns that are read at once. */
export const mostShown = 200;

export type Concern = {
  id: string;
  etag: string;
  code: string;
  about: string;
  kind: string;
  /** Its table, and with it who may read it. */
  subject: ConcernSubject;
  /** The reference that it was raised with clears nobody until it is closed. */
  holdsReference: boolean;
  facts: string;
  state: number;
  referredTo: string;
  outcome: string;
  timeline: string;
  raisedBy: string;
  /** ISO 8601. */
  raisedOn: string;
};

const columns = [
  ...(['crf69_code', 'crf69_about', 'crf69_kind', 'crf69_facts', 'crf69_concernstate', 'crf69_referredto'] as const),
  ...(['crf69_outcome', 'crf69_timeline', 'crf69_raisedby', 'crf69_raisedon', 'createdon'] as const),
] as const;

const query = {
  select: columns,
  expand: {
    crf69_CharacterReference: {
      select: ['crf69_name'],
      expand: { crf69_VolunteerProfile: { select: ['crf69_volunteerid'] } },
    },
  },
  orderBy: ['createdon desc'],
  top: mostShown,
} as const;

/**
 * Reads the concerns that the reader's role may read: Dataverse gives officers no concerns about officers, and the deputy
 * none about the deputy.
 * @returns the newest first
 */
export async function readConcerns(dataverse: Client, signal: AbortSignal): Promise<Concern[]> {
  const [concerns, ofOfficers, ofDeputy] = await Promise.all([
    dataverse.page(concern, { ...query, signal }),
    dataverse.page(officerConcern, { ...query, signal }).catch(noneWhereForbidden),
    dataverse.page(deputyConcern, { ...query, signal }).catch(noneWhereForbidden),
  ]);
  return [
    ...concerns.rows.map((row) => ({
      ...concernIn(row),
      id: row.crf69_concernid,
      subject: 'others' as const,
      holdsReference: row.crf69_CharacterReference !== null,
    })),
    ...ofOfficers.rows.map((row) => ({
      ...concernIn(row),
      id: row.crf69_officerconcernid,
      subject: 'officer' as const,
      holdsReference: false,
    })),
    ...ofDeputy.rows.map((row) => ({
      ...concernIn(row),
      id: row.crf69_deputyconcernid,
      subject: 'deputy' as const,
      holdsReference: false,
    })),
  ].sort((one, other) => other.raisedOn.localeCompare(one.raisedOn));
}

function noneWhereForbidden(error: unknown): { rows: [] } {
  if (error instanceof DataverseError && error.kind === 'forbidden') return { rows: [] };
  throw error;
}

type ConcernRow = Selected<typeof concern, (typeof columns)[number], (typeof query)['expand']>;

const concernIn = (row: Omit<ConcernRow, 'crf69_concernid'>) => ({
  etag: row['@odata.etag'],
  code: row.crf69_code ?? '',
  about: aboutIn(row.crf69_about, row.crf69_CharacterReference?.crf69_VolunteerProfile?.crf69_volunteerid),
  kind: concernKind.options.find(({ code }) => code === row.crf69_kind)?.label ?? '',
  facts: row.crf69_facts ?? '',
  state: row.crf69_concernstate ?? concernState.codes.raised,
  referredTo: row.crf69_referredto ?? '',
  outcome: row.crf69_outcome ?? '',
  timeline: row.crf69_timeline ?? '',
  raisedBy: row.crf69_raisedby ?? '',
  raisedOn: row.crf69_raisedon ?? row.createdon,
});

/** Returns the person its author named, or the reference's volunteer if a referee opened it. */
const aboutIn = (about: string | null, volunteer: string | null | undefined): string =>
  (about === aboutOfReference ? volunteer : undefined) ?? about ?? '';

export type ConcernChange = { state: number; referredTo: string; outcome: string; note: string };

/** Formats what an officer did as a line of the timeline: `23/11/2026 14:05 Olive Officer: Looked into; …`. */
export function timelineLine(
  concern: Concern,
  { state, referredTo, outcome, note }: ConcernChange,
  { by, now }: { by: string; now: Date },
): string {
  const label = concernState.options.find(({ code }) => code === state)?.label ?? '';
  const did = [
    state !== concern.state && label,
    referredTo !== concern.referredTo && `referred to ${referredTo || 'nobody'}`,
    outcome !== concern.outcome && 'outcome written',
    // Each line of the timeline is one entry.
    note
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join(' '),
  ].filter(Boolean);
  return `${displayDateTime(now.toISOString())} ${by}: ${did.join('; ')}`;
}

/**
 * Adds to the timeline what an officer did, if the row is unchanged since it was read. Does nothing if the line is already there, because the response to an earlier attempt was lost.
 * @throws DataverseError preconditionFailed if the row has changed since it was read
 */
export async function changeConcern(
  dataverse: Client,
  seen: Concern,
  { state, referredTo, outcome }: ConcernChange,
  line: string,
): Promise<void> {
  const lines = seen.timeline === '' ? [] : seen.timeline.split('\n');
  if (lines.includes(line)) return;
  const row: RowInput<typeof concern> = {
    crf69_concernstate: state,
    crf69_referredto: referredTo || null,
    crf69_outcome: outcome || null,
    crf69_timeline: [line, ...lines].join('\n'),
  };
  await dataverse.update(concernTables[seen.subject], seen.id, row, { ifMatch: seen.etag });
}
