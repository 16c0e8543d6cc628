/** Searches volunteers by words of their name or the beginning of their address, to look up their messages. */
import type { Client } from '../../../../../dataverse/client.ts';
import { formattedValue } from '../../../../../dataverse/query.ts';
import { keyed } from '../../../../../dataverse/readings/find/matching.ts';
import { pageExpand, pageIdOf, pageSelect } from '../../../../../dataverse/readings/personPage.ts';
import { nameOrEmailSearches } from '../../../../../domain/people/keys.ts';
import { tables } from '../../../../../domain/schema/index.ts';

const { volunteerProfile } = tables;

/** `id` is that of the person's page. */
export type SentPerson = { id: string; name: string; email: string; role: string };

/** More than this are not listed: the person types another word. */
export const mostPeople = 6;

/** Returns the first by name, one more than `mostPeople` where there are more. */
export async function peopleNamed(dataverse: Client, words: string, signal?: AbortSignal): Promise<SentPerson[]> {
  const { rows } = await dataverse.page(volunteerProfile, {
    select: ['crf69_volunteerid', 'crf69_volunteeremail', 'crf69_role', ...pageSelect],
    expand: pageExpand,
    filter: keyed('crf69_personkey_VolunteerProfile', nameOrEmailSearches(words)),
    orderBy: ['crf69_volunteerid asc'],
    top: mostPeople + 1,
    annotations: true,
    signal,
  });
  return rows.flatMap((row) => {
    const id = pageIdOf(row);
    const role = formattedValue(row, 'crf69_role') ?? '';
    return id ? [{ id, name: row.crf69_volunteerid ?? '', email: row.crf69_volunteeremail ?? '', role }] : [];
  });
}
