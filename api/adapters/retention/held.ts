/** Finds people whose data must not be deleted now, because of an open request or a concern. */
import type { Reader } from '../../../dataverse/client.ts';
import { and, eq, ge, isIn, ne, or } from '../../../dataverse/filter.ts';
import { chunksOf } from '../../../domain/chunks.ts';
import { holdsData } from '../../../domain/concerns/holds.ts';
import { privacyOpenDays } from '../../../domain/contract/privacy.ts';
import { requestKind, requestWay } from '../../../domain/schema/choices/privacy.ts';
import { tables } from '../../../domain/schema/index.ts';
import { addDays, singaporeDay, startOfDay } from '../../../domain/time.ts';
import { idsNaming } from './rows.ts';

const { characterReference, concern, deputyConcern, officerConcern, privacyRequest, volunteerProfile } = tables;

const told = [
  ...(['_crf69_volunteerprofile_value', '_crf69_characterreference_value'] as const),
  ...(['crf69_concernstate', 'modifiedon'] as const),
] as const;

/** Returns the ids of the profiles, contacts and references whose data stays for now. */
export async function heldIn(reader: Reader, now: Date): Promise<ReadonlySet<string>> {
  const [asking, concerned] = await Promise.all([askingIn(reader, now), concernedIn(reader, now)]);
  // What a referee asks about goes with the volunteer.
  const asked = await volunteersOf(reader, idsOf(asking.filter(({ isSure }) => isSure)));
  return withReferences(reader, [...idsOf(asking), ...asked, ...concerned]);
}

const idsOf = (asking: readonly Asking[]): string[] => asking.map(({ id }) => id);

/**
 * A contact, or a reference of a referee, with a request. It is not `isSure` while it came by our page, where anybody may type
 * one, and nobody has confirmed it: then it holds no data of the volunteer of whom the referee is asked.
 */
export type Asking = { id: string; isSure: boolean };

/**
 * Returns the contacts, and the references of referees, with an open request, or a copy that was just answered.
 * @param kinds of these kinds; of all by default
 */
export async function askingIn(reader: Reader, now: Date, kinds?: readonly number[]): Promise<Asking[]> {
  const requests = await reader.listAll(privacyRequest, {
    select: [
      ...(['_crf69_contact_value', '_crf69_characterreference_value', 'crf69_requestway'] as const),
      ...(['crf69_receivedon', 'crf69_checkedon', 'crf69_requestkind'] as const),
    ],
    filter: or(eq('crf69_closedon', null), isCopyKept(now)),
  });
  // An unconfirmed one holds no data once its links have expired.
  const since = addDays(singaporeDay(now), -privacyOpenDays);
  return requests
    .filter((row) => !kinds || kinds.includes(row.crf69_requestkind ?? 0))
    .flatMap((row) => {
      const id = row._crf69_contact_value ?? row._crf69_characterreference_value;
      const isSure = row.crf69_requestway !== requestWay.codes.page || row.crf69_checkedon !== null;
      return id && (isSure || (row.crf69_receivedon ?? '') >= since) ? [{ id, isSure }] : [];
    });
}

/** What a copy leaves out stays for 30 days after the answer (PDPA, section 22A), so that a review can ask for it. */
const isCopyKept = (now: Date) =>
  and(
    eq('crf69_requestkind', requestKind.codes.access),
    ne('crf69_checkedon', null),
    ge('crf69_closedon', startOfDay(addDays(singaporeDay(now), -30))),
  );

/** Returns the ids of the profiles that a concern is about, and of the references from which it was raised, if it holds their data. */
export async function concernedIn(reader: Reader, now: Date): Promise<string[]> {
  const concerns = await Promise.all([
    reader.listAll(concern, { select: told }),
    reader.listAll(officerConcern, { select: told }),
    reader.listAll(deputyConcern, { select: told }),
  ]);
  const holding = concerns.flat().filter((row) => holdsData(row.crf69_concernstate, new Date(row.modifiedon), now));
  const references = holding.flatMap((row) => row._crf69_characterreference_value ?? []);
  return [
    ...references,
    ...holding.flatMap((row) => row._crf69_volunteerprofile_value ?? []),
    ...(await volunteersOf(reader, references)),
  ];
}

/** Returns the ids of the profiles whom these references are of. */
async function volunteersOf(reader: Reader, references: readonly string[]): Promise<string[]> {
  const rows = await Promise.all(
    chunksOf(references, 300).map((some) =>
      reader.listAll(characterReference, {
        select: ['_crf69_volunteerprofile_value'],
        filter: isIn('crf69_crresponseid', some),
      }),
    ),
  );
  return rows.flat().flatMap((row) => row._crf69_volunteerprofile_value ?? []);
}

async function withReferences(reader: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { all, profileIds } = await widened(reader, ids);
  return new Set([
    ...all,
    ...(await idsNaming(reader, 'characterReference', '_crf69_volunteerprofile_value', profileIds)),
  ]);
}

/** Adds the other rows of the same people: their contacts, other profiles of these, and merged ones. */
export async function widened(
  reader: Reader,
  ids: readonly string[],
): Promise<{ all: ReadonlySet<string>; profileIds: string[] }> {
  const held = new Set(ids);
  const profiles = new Set<string>();
  for (let latest = [...held]; latest.length > 0; ) {
    const found = await Promise.all(
      chunksOf(latest, 300).map((some) =>
        reader.listAll(volunteerProfile, {
          select: ['_crf69_contact_value', '_crf69_mergedinto_value'],
          filter: or(
            isIn('crf69_volunteerprofileid', some),
            isIn('_crf69_contact_value', some),
            isIn('_crf69_mergedinto_value', some),
          ),
        }),
      ),
    );
    const those = found.flat().flatMap((row) => {
      profiles.add(row.crf69_volunteerprofileid);
      return [row.crf69_volunteerprofileid, row._crf69_contact_value ?? [], row._crf69_mergedinto_value ?? []].flat();
    });
    latest = [...new Set(those)].filter((id) => !held.has(id));
    for (const id of latest) held.add(id);
  }
  return { all: held, profileIds: [...profiles] };
}
