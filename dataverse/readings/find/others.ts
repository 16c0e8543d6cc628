/** Finds referees, organisations, activities and training sessions. */
import { calledOffColumns, isCalledOff } from '../../../domain/attendance/calledOff.ts';
import type { KeySearch } from '../../../domain/people/keys.ts';
import { stateLabelOf } from '../../../domain/references/overview.ts';
import { stateOf, wasRequestSent } from '../../../domain/references/states.ts';
import { activeState } from '../../../domain/schema/choices/rowState.ts';
import { type Row, tables } from '../../../domain/schema/index.ts';
import { displayDay, singaporeDay } from '../../../domain/time.ts';
import type { Reader } from '../../client.ts';
import { and, ne, startsWith } from '../../filter.ts';
import { deactivated, type Found, filled } from './found.ts';
import { matchingKeys } from './matching.ts';

const { personKey, activity, trainingSession } = tables;

type Part = { found: Found[]; isCut: boolean };

/** How many keys a search reads; to find one of more namesakes, staff type more of the name. */
const mostKeys = 20;
const mostSessions = 8;

const eachOnce = (found: readonly Found[]): Found[] => [...new Map(found.map((one) => [one.key, one])).values()];

/** @throws DataverseError; the signal's reason when aborted */
export async function findReferees(
  reader: Reader,
  searches: readonly KeySearch[],
  signal: AbortSignal | undefined,
): Promise<Part> {
  const { rows } = await reader.page(personKey, {
    select: ['crf69_key'],
    filter: and(matchingKeys(searches), ne('_crf69_characterreference_value', null)),
    expand: {
      crf69_CharacterReference: {
        select: [
          ...(['crf69_name', 'crf69_email', 'crf69_answeredon', 'crf69_declined', 'crf69_bouncedon'] as const),
          ...(['crf69_requestedon', 'crf69_stepsdone', 'statecode'] as const),
        ],
        expand: { crf69_VolunteerProfile: { select: ['crf69_volunteerid', '_crf69_contact_value'] } },
      },
    },
    orderBy: ['crf69_key asc'],
    top: mostKeys,
    signal,
  });
  const found = rows.flatMap(({ crf69_CharacterReference: row }): Found[] => {
    if (!row) return [];
    const volunteer = row.crf69_VolunteerProfile;
    const name = row.crf69_name || '(no name)';
    const state = stateOf({
      active: row.statecode === activeState,
      answeredOn: row.crf69_answeredon,
      declined: row.crf69_declined,
      bouncedOn: row.crf69_bouncedon,
      requestedOn: row.crf69_requestedon,
    });
    return [
      {
        key: row.crf69_crresponseid,
        kind: 'referees',
        name,
        about: filled(
          volunteer ? `for ${volunteer.crf69_volunteerid ?? 'a volunteer without a name'}` : '',
          stateLabelOf({ state, wasAsked: wasRequestSent(row.crf69_stepsdone) }),
          row.crf69_email,
        ),
        note: '',
        leadsTo: volunteer?._crf69_contact_value
          ? { page: 'person', id: volunteer._crf69_contact_value }
          : { page: 'references', name },
      },
    ];
  });
  return { found: eachOnce(found), isCut: rows.length === mostKeys };
}

/** @throws DataverseError; the signal's reason when aborted */
export async function findOrganizations(
  reader: Reader,
  searches: readonly KeySearch[],
  signal: AbortSignal | undefined,
): Promise<Part> {
  const { rows } = await reader.page(personKey, {
    select: ['crf69_key'],
    filter: and(matchingKeys(searches), ne('_crf69_externalorganization_value', null)),
    expand: { crf69_ExternalOrganization: { select: ['crf69_orgid', 'crf69_email', 'crf69_number', 'statecode'] } },
    orderBy: ['crf69_key asc'],
    top: mostKeys,
    signal,
  });
  const found = rows.flatMap(({ crf69_ExternalOrganization: row }): Found[] => {
    if (!row) return [];
    const name = row.crf69_orgid || '(no name)';
    return [
      {
        key: row.crf69_externalorganizationid,
        kind: 'organizations',
        name,
        about: filled(row.crf69_email, row.crf69_number),
        note: row.statecode === activeState ? '' : deactivated,
        leadsTo: { page: 'volunteers', organization: { value: row.crf69_externalorganizationid, label: name } },
      },
    ];
  });
  return { found: eachOnce(found), isCut: rows.length === mostKeys };
}

/** Activities and training sessions by the beginning of their name, the latest first. @throws as the others */
export async function findSessions(reader: Reader, typed: string, signal: AbortSignal | undefined): Promise<Part> {
  const asked = { orderBy: ['crf69_scheduledon desc'] as const, top: mostSessions, signal };
  const [activities, trainings] = await Promise.all([
    reader.page(activity, {
      ...asked,
      select: ['crf69_activityid', 'crf69_scheduledon', ...calledOffColumns],
      filter: startsWith('crf69_activityid', typed),
    }),
    reader.page(trainingSession, {
      ...asked,
      select: ['crf69_sessionname', 'crf69_scheduledon', ...calledOffColumns],
      filter: startsWith('crf69_sessionname', typed),
    }),
  ]);
  const found = [
    ...activities.rows.map((row) => sessionFrom('activity', row.crf69_activitiesid, row.crf69_activityid, row)),
    ...trainings.rows.map((row) => sessionFrom('training', row.crf69_trainingsessionid, row.crf69_sessionname, row)),
  ];
  return { found, isCut: [activities, trainings].some(({ rows }) => rows.length === mostSessions) };
}

const sessionFrom = (
  kind: 'activity' | 'training',
  id: string,
  name: string | null,
  row: Pick<Row<typeof tables.trainingSession>, 'crf69_scheduledon' | (typeof calledOffColumns)[number]>,
): Found => ({
  key: id,
  kind: 'sessions',
  name: name || '(no name)',
  about: filled(
    row.crf69_scheduledon && displayDay(singaporeDay(row.crf69_scheduledon)),
    kind === 'activity' ? 'Activity' : 'Training',
  ),
  note: isCalledOff(row) ? 'Cancelled' : '',
  leadsTo: { page: 'register', kind, id },
});
