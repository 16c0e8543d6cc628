/** Finds the people who wait for staff: who applied, and whose referee has answered. */
import type { Client } from '../../../../dataverse/client.ts';
import { and, eq, ge, or } from '../../../../dataverse/filter.ts';
import { formattedValue } from '../../../../dataverse/query.ts';
import { personPath } from '../../../../domain/contract/staffPaths.ts';
import { activeState } from '../../../../domain/schema/choices/rowState.ts';
import { volunteerStatus } from '../../../../domain/schema/choices/volunteers.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { addDays, type Day, startOfDay } from '../../../../domain/time.ts';
import type { NeedsAttention } from './needsAttention.ts';

const mostNamed = 3;
/** Answers are reached by their names alone. */
const mostAnswersNamed = 20;

/** Returns volunteers who applied and whom nobody has begun to screen, newest first. */
export async function newApplications(dataverse: Client, signal: AbortSignal): Promise<NeedsAttention> {
  const { rows, count = rows.length } = await dataverse.page(tables.volunteerProfile, {
    select: ['crf69_volunteerid', '_crf69_contact_value'],
    filter: and(eq('statecode', activeState), eq('crf69_volunteerstatus', volunteerStatus.codes.applied)),
    orderBy: ['createdon desc'],
    count: true,
    top: mostNamed,
    signal,
  });
  const names = rows.map((row) => row.crf69_volunteerid ?? '');
  return { count, names, paths: rows.map(({ _crf69_contact_value: id }) => (id ? personPath(id) : '')) };
}

/** Returns the references that were given since yesterday, without declined ones, newest first; their paths lead to the volunteer. */
export async function newAnswers(dataverse: Client, today: Day, signal: AbortSignal): Promise<NeedsAttention> {
  const { rows, count = rows.length } = await dataverse.page(tables.characterReference, {
    select: ['crf69_name', '_crf69_volunteerprofile_value'],
    filter: and(
      eq('statecode', activeState),
      ge('crf69_answeredon', startOfDay(addDays(today, -1))),
      or(eq('crf69_declined', null), eq('crf69_declined', false)),
    ),
    expand: { crf69_VolunteerProfile: { select: ['_crf69_contact_value'] } },
    orderBy: ['crf69_answeredon desc'],
    annotations: true,
    count: true,
    top: mostAnswersNamed,
    signal,
  });
  const names = rows.map((row) => {
    const volunteer = formattedValue(row, '_crf69_volunteerprofile_value');
    return volunteer ? `${row.crf69_name ?? ''} for ${volunteer}` : (row.crf69_name ?? '');
  });
  const paths = rows.map(({ crf69_VolunteerProfile: volunteer }) => {
    const id = volunteer?._crf69_contact_value;
    return id ? personPath(id) : '';
  });
  return { count, names, paths };
}
