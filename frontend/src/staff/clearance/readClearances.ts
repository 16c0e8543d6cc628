/** Reads who may be with a child: what is required, and what each of some volunteers has of it. */
import type { Client } from '../../../../dataverse/client.ts';
import { and, eq, isIn, ne } from '../../../../dataverse/filter.ts';
import type { ClearanceNote } from '../../../../domain/clearance/override.ts';
import type { Requirement } from '../../../../domain/clearance/requirement.ts';
import { type Completion, type Item, itemsOf, judge } from '../../../../domain/clearance/standing.ts';
import { characterReference } from '../../../../domain/schema/tables/characterReference.ts';
import { clearance, requirement } from '../../../../domain/schema/tables/clearance.ts';
import { volunteerProfile } from '../../../../domain/schema/tables/volunteerProfile.ts';
import { type Day, singaporeDay } from '../../../../domain/time.ts';

/** The clearance of some volunteers: names of requirements and days, nothing else about them. */
export type Clearances = {
  /** When it was read; an instant. */
  asOf: string;
  /** Whether anything at all is required of anybody. */
  isRequired: boolean;
  /** By the profile's id. */
  items: Readonly<Record<string, readonly Item[]>>;
};

type Call = { dataverse: Client; signal?: AbortSignal | undefined };

/** An address has room for so many ids. */
const mostAtOnce = 40;
const active = 0;

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
    filter: eq('statecode', active),
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

/**
 * @param programmeId that of the session they come to
 * @throws DataverseError; the signal's reason when aborted
 */
export async function readClearances(
  volunteerIds: readonly string[],
  { requirements, programmeId }: { requirements: readonly Requirement[]; programmeId?: string | null | undefined },
  call: Call,
): Promise<Clearances> {
  const asOf = new Date().toISOString();
  const today = singaporeDay(asOf);
  const isRequired = requirements.some(({ appliesFrom }) => appliesFrom !== null && appliesFrom <= today);
  if (!isRequired) return { asOf, isRequired, items: {} };
  const items: Record<string, readonly Item[]> = {};
  for (let first = 0; first < volunteerIds.length; first += mostAtOnce) {
    const candidates = await readCandidates(volunteerIds.slice(first, first + mostAtOnce), call);
    for (const { id, programmes, ...candidate } of candidates) {
      const all = programmeId ? [...programmes, programmeId] : programmes;
      items[id] = itemsOf({ ...candidate, programmes: all }, requirements, today);
    }
  }
  return { asOf, isRequired, items };
}

/** Three questions that travel together. */
async function readCandidates(ids: readonly string[], { dataverse, signal }: Call) {
  const reader = dataverse.together();
  const [profiles, completions, references] = await Promise.all([
    reader.listAll(volunteerProfile, {
      select: ['crf69_role', '_crf69_programme_value'],
      filter: isIn('crf69_volunteerprofileid', ids),
      expand: { crf69_Contact: { select: ['crf69_birthday'] } },
      signal,
    }),
    reader.listAll(clearance, {
      select: ['crf69_completedon', 'crf69_exempteduntil', '_crf69_requirement_value', '_crf69_volunteerprofile_value'],
      filter: and(isIn('_crf69_volunteerprofile_value', ids), eq('statecode', active)),
      signal,
    }),
    reader.listAll(characterReference, {
      select: ['crf69_answeredon', 'crf69_declined', '_crf69_volunteerprofile_value'],
      filter: and(isIn('_crf69_volunteerprofile_value', ids), ne('crf69_answeredon', null), eq('statecode', active)),
      signal,
    }),
  ]);
  const completed = new Map<string, Completion[]>();
  for (const row of completions) {
    const id = row._crf69_volunteerprofile_value ?? '';
    const one = {
      requirementId: row._crf69_requirement_value ?? '',
      completedOn: row.crf69_completedon,
      exemptedUntil: row.crf69_exempteduntil,
    };
    completed.set(id, [...(completed.get(id) ?? []), one]);
  }
  return profiles.map((row) => ({
    id: row.crf69_volunteerprofileid,
    role: row.crf69_role,
    programmes: row._crf69_programme_value ? [row._crf69_programme_value] : [],
    birthday: row.crf69_Contact?.crf69_birthday ?? null,
    completions: completed.get(row.crf69_volunteerprofileid) ?? [],
    answeredOn: references.flatMap(({ _crf69_volunteerprofile_value: of, crf69_answeredon: on, crf69_declined }) =>
      of === row.crf69_volunteerprofileid && on && !crf69_declined ? [singaporeDay(on)] : [],
    ),
  }));
}

/**
 * Somebody's clearance on a day, as far as this device knows it.
 * @returns nothing where nothing is required of anybody
 */
export function noteOf(clearances: Clearances | undefined, volunteerId: string, today: Day): ClearanceNote | undefined {
  if (!clearances)
    return { status: 'Not known', reason: 'Clearance could not be read', asOf: new Date().toISOString() };
  const { isRequired, asOf } = clearances;
  if (!isRequired) return undefined;
  const items = clearances.items[volunteerId];
  return items ? { ...judge(items, today), asOf } : { status: 'Not known', reason: 'Clearance was not read', asOf };
}
