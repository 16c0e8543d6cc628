/** Searches volunteers by words of their name or the beginning of their address, to look up their messages. */
import type { Client } from '../../../../../dataverse/client.ts';
import { formattedValue } from '../../../../../dataverse/query.ts';
import { deactivated } from '../../../../../dataverse/readings/find/found.ts';
import { keyed } from '../../../../../dataverse/readings/find/matching.ts';
import { pageExpand, pageIdOf, pageSelect } from '../../../../../dataverse/readings/personPage.ts';
import { nameOr } from '../../../../../domain/noName.ts';
import { nameOrEmailSearches } from '../../../../../domain/people/keys.ts';
import { activeState } from '../../../../../domain/schema/choices/rowState.ts';
import { tables } from '../../../../../domain/schema/index.ts';

const { volunteerProfile } = tables;

/** `id` is that of the person's page, of somebody merged that of who was kept; `note` says so, or that they are deactivated. */
export type SentPerson = { id: string; name: string; email: string; role: string; note: string };

/** More than this are not listed: the person types another word. */
export const mostPeople = 6;

/** Returns the first by name, those in use before others, one more than `mostPeople` where there are more. */
export async function peopleNamed(dataverse: Client, words: string, signal?: AbortSignal): Promise<SentPerson[]> {
  const { rows } = await dataverse.page(volunteerProfile, {
    select: ['crf69_volunteerid', 'crf69_volunteeremail', 'crf69_role', 'statecode', ...pageSelect],
    expand: { ...pageExpand, crf69_MergedInto: { select: ['crf69_volunteerid', ...pageSelect], expand: pageExpand } },
    filter: keyed('crf69_personkey_VolunteerProfile', nameOrEmailSearches(words)),
    orderBy: ['statecode asc', 'crf69_volunteerid asc'],
    top: mostPeople + 1,
    annotations: true,
    signal,
  });
  return rows.flatMap((row) => {
    const isOff = row.statecode !== activeState;
    const into = isOff ? row.crf69_MergedInto : null;
    const id = pageIdOf(into ?? row);
    const role = formattedValue(row, 'crf69_role') ?? '';
    const note = into ? `Merged into ${nameOr(into.crf69_volunteerid)}` : isOff ? deactivated : '';
    return id ? [{ id, name: nameOr(row.crf69_volunteerid), email: row.crf69_volunteeremail ?? '', role, note }] : [];
  });
}
