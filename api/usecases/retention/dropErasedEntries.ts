import { entriesIn } from '../../../domain/imports/withoutReferee.ts';
import { refereeIn } from '../../../domain/people/erased.ts';
import type { AppContext } from '../appContext.ts';
import { findErased } from '../people/findErased.ts';
import { hasErasedSince } from '../people/lastErased.ts';

/** Names how far the lists have been read. */
const mark = 'characterreferees';
/** A row may be committed a little after the time that it bears. */
const overlapMs = 2 * 60_000;

/**
 * Runs every night: takes referees who were erased out of the lists that volunteers entered, also those who were erased before
 * an erasing did so itself. They are known by the hashes that stay of them; an entry of a referee who is asked stays, and so
 * does a list that cannot be read for certain. It reads the lists that have changed since the last run, and all of them the first
 * time and after somebody was erased. Idempotent. @returns how many lists were changed
 */
export async function dropErasedEntries(
  appContext: Pick<AppContext, 'enteredLists' | 'erasedPeople' | 'erasureHash' | 'now' | 'timerMarks'>,
): Promise<number> {
  const { enteredLists, now, timerMarks } = appContext;
  const start = now().getTime();
  const marks = await timerMarks.all();
  const readUntil = marks.get(mark);
  const isWhole = readUntil === undefined || hasErasedSince(marks, readUntil);
  const lists = await enteredLists.changedSince(isWhole ? undefined : readUntil);
  const entries = lists.flatMap(({ contactId, entered }) =>
    entriesIn(entered).map(({ Name, Email, Contact }) => ({
      contactId,
      names: [Name],
      addresses: [Email, Contact].filter(Boolean),
      ...refereeIn({ name: Name, email: Email, number: Contact }),
    })),
  );
  const erased = new Set((await findErased(entries, appContext)).map((index) => entries[index]));
  let changed = 0;
  for (const contactId of new Set([...erased].flatMap((entry) => entry?.contactId ?? []))) {
    const gone = entries.filter((entry) => entry.contactId === contactId && erased.has(entry));
    if (await enteredLists.drop(contactId, gone)) changed += 1;
  }
  if (lists.length > 0) await timerMarks.set(mark, new Date(start - overlapMs).toISOString());
  return changed;
}
