import type { Reader } from '../../dataverse/client.ts';
import { and, eq, ge, isIn, ne } from '../../dataverse/filter.ts';
import { type OwnFormName, ownFormNames } from '../../domain/contract/volunteering.ts';
import { linkedForms } from '../../domain/forms/index.ts';
import { linkMessages } from '../../domain/messages/linkMessages.ts';
import { tables } from '../../domain/schema/index.ts';

const dayMs = 24 * 3_600_000;
const validMs = (name: OwnFormName) => linkedForms[name].form.link.sending.validDays * dayMs;
const longestMs = Math.max(...ownFormNames.map(validMs));

/** Reads which forms a volunteer was sent, by a link that is still valid, and has not answered since. */
export async function waitingForms(reader: Reader, id: string, now: Date): Promise<OwnFormName[]> {
  const since = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const [sent, ...answered] = await Promise.all([
    reader.listAll(tables.messageDelivery, {
      select: ['crf69_purpose', 'crf69_acceptedon'],
      filter: and(
        eq('crf69_recordid', id.toLowerCase()),
        isIn(
          'crf69_purpose',
          ownFormNames.map((name) => linkMessages[name].purpose),
        ),
        ne('crf69_acceptedon', null),
        ge('crf69_acceptedon', since(longestMs)),
      ),
    }),
    ...ownFormNames.map((name) => newestAnswer(reader, name, id)),
  ]);
  return ownFormNames.filter((name, index) => {
    const { purpose } = linkMessages[name];
    const times = sent.flatMap((row) => (row.crf69_purpose === purpose ? Date.parse(row.crf69_acceptedon ?? '') : []));
    const lastSent = Math.max(...times);
    return lastSent >= now.getTime() - validMs(name) && lastSent > (answered[index] ?? Number.NEGATIVE_INFINITY);
  });
}

/** Returns when the volunteer last answered the form, in milliseconds. */
async function newestAnswer(reader: Reader, name: OwnFormName, id: string): Promise<number | undefined> {
  // Only `write`, without the type of the columns: every one of these tables has the lookup, which their union does not show.
  const { write } = eq('_crf69_volunteerprofile_value', id);
  const newest = { select: ['createdon'], orderBy: ['createdon desc'], top: 1, filter: { write } } as const;
  const [row] = await reader.listAll(linkedForms[name].rows.root, newest);
  return row && Date.parse(row.createdon);
}
