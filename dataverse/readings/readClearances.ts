/** Reads who may be with a child: what is required, and what each of some volunteers has of it. For the staff area and the API. */

import { chunksOf } from '../../domain/chunks.ts';
import { exemptionEnd } from '../../domain/clearance/exemption.ts';
import { type Completion, itemsOf } from '../../domain/clearance/judgement.ts';
import { type Clearances, judgedOn } from '../../domain/clearance/noteOf.ts';
import type { Requirement } from '../../domain/clearance/requirement.ts';
import { noProfileItem } from '../../domain/clearance/standing.ts';
import { suspensionItem } from '../../domain/clearance/suspension.ts';
import { distinctReferees } from '../../domain/people/distinctReferees.ts';
import { refereeColumns, refereeOf } from '../../domain/people/unsigned.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import type { Row } from '../../domain/schema/rows.ts';
import { characterReference } from '../../domain/schema/tables/characterReference.ts';
import { clearance, requirement } from '../../domain/schema/tables/clearance.ts';
import { volunteerProfile } from '../../domain/schema/tables/volunteerProfile.ts';
import { type Day, singaporeDay } from '../../domain/time.ts';
import type { Client, Reader } from '../client.ts';
import { and, any, eq, type Filter, ge, isIn, ne, or } from '../filter.ts';
import type { Selected } from '../query.ts';
import { applicantIn, applicantQuery } from './applicants.ts';
import { barsAmong, noBars, type PersonBars, profilesToLookAt } from './personBars.ts';

type Call = { dataverse: Client; signal?: AbortSignal | undefined };

/** An address has room for so many ids. */
const mostAtOnce = 40;

/** @returns the requirements that are not switched off, drafts among them */
export async function readRequirements({ dataverse, signal }: Call): Promise<Requirement[]> {
  const rows = await dataverse.listAll(requirement, {
    select: [
      'crf69_name',
      'crf69_appliesfrom',
      'crf69_validmonths',
      'crf69_warndays',
      'crf69_roles',
      'crf69_fromage',
      'crf69_belowage',
      'crf69_references',
      'crf69_training',
    ],
    filter: eq('statecode', activeState),
    expand: { crf69_requirement_programmes: { select: ['crf69_name'] } },
    signal,
  });
  const all = rows.map((row) => ({
    id: row.crf69_requirementid,
    name: row.crf69_name ?? '',
    appliesFrom: row.crf69_appliesfrom,
    validMonths: row.crf69_validmonths,
    warnDays: row.crf69_warndays ?? 0,
    roles: row.crf69_roles ? row.crf69_roles.split(',').map(Number) : [],
    programmes: row.crf69_requirement_programmes.map(({ crf69_programmeid }) => crf69_programmeid),
    fromAge: row.crf69_fromage,
    belowAge: row.crf69_belowage,
    references: row.crf69_references,
    training: row.crf69_training,
  }));
  return all.sort((one, other) => one.name.localeCompare(other.name));
}

type Of = {
  requirements: readonly Requirement[];
  programmeId?: string | null | undefined;
  asOf?: string;
  day?: Day | undefined;
};

/**
 * Reads the clearance of volunteers; one whose profile is gone or deactivated is not cleared.
 * @param of.programmeId that of the session they come to
 * @param of.asOf the instant as of which it is computed; now where it is left out
 * @param of.day that of the session, by which they are judged once it is to come
 * @throws DataverseError; the signal's reason when aborted
 */
export async function readClearances(
  volunteerIds: readonly string[],
  { asOf = new Date().toISOString(), ...of }: Of,
  call: Call,
): Promise<Clearances> {
  const read = clearancesOf(await readCandidates(volunteerIds, call), { ...of, asOf });
  const gone = volunteerIds.filter((id) => !(id in read.items)).map((id) => [id, [noProfileItem]] as const);
  return { ...read, items: { ...Object.fromEntries(gone), ...read.items } };
}

/** As `readClearances`, of volunteers who have been read. */
export function clearancesOf(
  candidates: readonly Candidate[],
  { requirements, programmeId, asOf = new Date().toISOString(), day }: Of,
): Clearances {
  const today = judgedOn(singaporeDay(asOf), day);
  const items = candidates.map(({ id, etag: _etag, name: _name, isActive, suspensions, programmes, ...candidate }) => {
    const all = programmeId ? [...programmes, programmeId] : programmes;
    const own = itemsOf({ ...candidate, programmes: all }, requirements, today);
    return [id, isActive ? [...suspensions.map(suspensionItem), ...own] : [noProfileItem]] as const;
  });
  return { asOf, items: Object.fromEntries(items), ...(day && { day }) };
}

export type Candidate = Awaited<ReturnType<typeof candidatesAmong>>[number];

/** Reads what a volunteer's clearance is computed from. @throws as `readClearances` */
export async function readCandidates(ids: readonly string[], { dataverse, signal }: Call): Promise<Candidate[]> {
  const reader = dataverse.batchedReads();
  const ofPeople = ids.length > 0 ? barsAmong(reader, signal) : noBars;
  const read = await Promise.all(
    chunksOf(ids, mostAtOnce).map((some) => candidatesAmong(some, ofPeople, reader, signal)),
  );
  return read.flat();
}

/**
 * As `readCandidates`, of every active volunteer, newest last; more than `most` are too many.
 * @param since an instant: only those who were added or came to a session since then
 * @returns undefined where there are more
 */
export async function readAllCandidates(
  { dataverse, signal }: Call,
  { most, since }: { most: number; since?: string | undefined },
): Promise<Candidate[] | undefined> {
  const profiles: ProfileRow[] = [];
  const pages = dataverse.list(volunteerProfile, { ...profileQuery, filter: recent(since), signal });
  for await (const page of pages) {
    profiles.push(...page);
    if (profiles.length > most) return undefined;
  }
  const reader = dataverse.batchedReads();
  return withEvidence(profiles, barsAmong(reader, signal), reader, signal);
}

const recent = (since: string | undefined) =>
  and(
    eq('statecode', activeState),
    since === undefined
      ? undefined
      : or(
          ge('createdon', since),
          any('crf69_attendance_VolunteerProfile', ge('crf69_datetime', since)),
          any('crf69_trainingattendance_VolunteerProfile', ge('crf69_attendancestart', since)),
        ),
  );

const profileQuery = {
  ...applicantQuery,
  select: ['crf69_volunteerid', 'crf69_volunteerstatus', 'statecode', ...applicantQuery.select],
} as const;

type ProfileRow = Selected<
  typeof volunteerProfile,
  (typeof profileQuery)['select'][number],
  { crf69_Contact: { select: readonly ['crf69_birthday'] } }
>;

async function candidatesAmong(
  ids: readonly string[],
  bars: PersonBars,
  reader: Reader,
  signal: AbortSignal | undefined,
) {
  const query = { ...profileQuery, filter: isIn('crf69_volunteerprofileid', ids), signal };
  return withEvidence(reader.listAll(volunteerProfile, query), { ids, ...bars }, reader, signal);
}

async function withEvidence(
  read: readonly ProfileRow[] | Promise<readonly ProfileRow[]>,
  evidence: Evidence,
  reader: Reader,
  signal: AbortSignal | undefined,
) {
  const [profiles, candidateOf] = await Promise.all([read, readEvidence(evidence, reader, signal)]);
  return profiles.map(candidateOf);
}

/**
 * As `readCandidates`, of the newest volunteers who match, with what counts for one requirement alone and without suspensions:
 * requests for thousands of them, and no more of them however many the charity has.
 */
export async function newestCandidates(
  requirement: Requirement,
  { filter, most }: { filter: Filter<Row<typeof volunteerProfile>>; most: number },
  { dataverse, signal }: Call,
): Promise<{ candidates: Candidate[]; hasMore: boolean }> {
  const query = { ...profileQuery, select: [...profileQuery.select, 'createdon'], filter, signal } as const;
  const profiles: (ProfileRow & { createdon: string })[] = [];
  for await (const page of dataverse.list(volunteerProfile, { ...query, orderBy: ['createdon desc'] })) {
    for (const row of page) profiles.push(row);
    if (profiles.length > most) break;
  }
  const hasMore = profiles.length > most;
  const since = hasMore ? profiles[most - 1]?.createdon : undefined;
  const reader = dataverse.batchedReads();
  const candidateOf = await readEvidence(
    {
      ...noBars,
      ...(requirement.references !== null && { toLookAt: profilesToLookAt(reader, signal) }),
      requirement,
      since,
    },
    reader,
    signal,
  );
  return { candidates: profiles.slice(0, most).map(candidateOf), hasMore };
}

type Evidence = PersonBars & {
  /** Whose evidence is read; everybody's where they are left out. */
  ids?: readonly string[] | undefined;
  /** For this requirement alone. */
  requirement?: Requirement;
  /** Restricts the result to volunteers who were added since this instant. */
  since?: string | undefined;
};

async function readEvidence(
  { ids, requirement: only, suspensions: suspending, toLookAt: looking, since }: Evidence,
  reader: Reader,
  signal: AbortSignal | undefined,
) {
  const ofVolunteers = and(
    ids && isIn('_crf69_volunteerprofile_value', ids),
    since === undefined ? undefined : ge('crf69_VolunteerProfile/createdon', since),
  );
  const [suspensions, toLookAt, completions, references] = await Promise.all([
    suspending,
    looking,
    reader.listAll(clearance, {
      select: [
        ...(['crf69_completedon', 'crf69_exempteduntil', 'createdon'] as const),
        ...(['_crf69_requirement_value', '_crf69_volunteerprofile_value'] as const),
      ],
      filter: and(ofVolunteers, only && eq('_crf69_requirement_value', only.id), eq('statecode', activeState)),
      signal,
    }),
    only?.references === null
      ? []
      : reader.listAll(characterReference, {
          select: [
            ...(['crf69_answeredon', 'crf69_declined', '_crf69_volunteerprofile_value'] as const),
            ...refereeColumns,
          ],
          filter: and(ofVolunteers, ne('crf69_answeredon', null), eq('statecode', activeState)),
          signal,
        }),
  ]);
  const suspended = grouped(suspensions, ({ volunteerId }) => volunteerId);
  const answers = grouped(references, (row) => row._crf69_volunteerprofile_value ?? '');
  const completed = grouped(completions, (row) => row._crf69_volunteerprofile_value ?? '');
  return (row: ProfileRow) => ({
    id: row.crf69_volunteerprofileid,
    etag: row['@odata.etag'],
    name: row.crf69_volunteerid?.trim() ?? '',
    isActive: row.statecode === activeState,
    suspensions: suspended.get(row.crf69_volunteerprofileid) ?? [],
    status: row.crf69_volunteerstatus,
    ...applicantIn(row),
    completions: (completed.get(row.crf69_volunteerprofileid) ?? []).map(completionOf),
    needsLook: toLookAt.has(row.crf69_volunteerprofileid),
    answeredOn: answeredOn(answers.get(row.crf69_volunteerprofileid) ?? []),
  });
}

function grouped<Row>(rows: readonly Row[], ofWhom: (row: Row) => string): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(ofWhom(row));
    if (group) group.push(row);
    else groups.set(ofWhom(row), [row]);
  }
  return groups;
}

type CompletionRow = Selected<
  typeof clearance,
  'crf69_completedon' | 'crf69_exempteduntil' | 'createdon' | '_crf69_requirement_value'
>;

const completionOf = (row: CompletionRow): Completion => ({
  requirementId: row._crf69_requirement_value ?? '',
  completedOn: row.crf69_completedon,
  exemptedUntil: exemptionEnd(row.crf69_exempteduntil, singaporeDay(row.createdon)),
});

type AnsweredReference = Selected<
  typeof characterReference,
  ('crf69_answeredon' | 'crf69_declined' | '_crf69_volunteerprofile_value') | (typeof refereeColumns)[number]
>;

function answeredOn(own: readonly AnsweredReference[]): Day[] {
  const given = own
    .flatMap((row) => {
      const { crf69_answeredon: on, crf69_declined: declined } = row;
      return on && !declined ? [{ on, ...refereeOf(row) }] : [];
    })
    // Of two answers of one referee, the later one counts.
    .toSorted((one, other) => other.on.localeCompare(one.on));
  return distinctReferees(given).map(({ on }) => singaporeDay(on));
}
