/** Sign-up for a session, as staff see and change it. */
import type { Client } from '../../../../../dataverse/client.ts';
import { and, eq } from '../../../../../dataverse/filter.ts';
import { activeState } from '../../../../../domain/schema/choices/rowState.ts';
import { signupState } from '../../../../../domain/schema/choices/signups.ts';
import { type RowInput, rowReference, tables } from '../../../../../domain/schema/index.ts';

const { activity, location, signup } = tables;
const { waiting, cancelled } = signupState.codes;

/** Times are instants, empty without one; so are the texts. */
export type SignupSettings = {
  isOpen: boolean;
  /** As it is typed. */
  places: string;
  from: string;
  until: string;
  /** The id of a location, by which volunteers find sessions near them; empty without one. */
  location: string;
  meetingPlace: string;
  bring: string;
};

export type Signups = {
  settings: SignupSettings;
  locations: { id: string; name: string }[];
  /** Whoever is next comes first. */
  waiting: { id: string; name: string }[];
  /** The latest first, with the word that they left. */
  cancelled: { id: string; name: string; on: string; word: string }[];
};

/** Reads it; undefined without such an activity. @throws DataverseError */
export async function readSignups(
  id: string,
  { dataverse, signal }: { dataverse: Client; signal?: AbortSignal | undefined },
): Promise<Signups | undefined> {
  const [row, rows, locations] = await Promise.all([
    dataverse.find(activity, id, {
      select: [
        ...(['crf69_signupopen', 'crf69_places', 'crf69_signupfrom', 'crf69_signupuntil'] as const),
        ...(['crf69_meetingplace', 'crf69_bring', '_crf69_location_value'] as const),
      ],
      signal,
    }),
    dataverse.listAll(signup, {
      select: [
        ...(['crf69_signupstate', 'crf69_queuenumber', 'crf69_cancelledon', 'crf69_word'] as const),
        '_crf69_volunteerprofile_value',
      ],
      expand: { crf69_VolunteerProfile: { select: ['crf69_volunteerid'] } },
      filter: and(eq('_crf69_activity_value', id), eq('statecode', activeState)),
      orderBy: ['crf69_queuenumber asc'],
      signal,
    }),
    dataverse.listAll(location, { select: ['crf69_locid'], orderBy: ['crf69_locid'], signal }),
  ]);
  if (!row) return undefined;
  const people = rows.map((one) => ({
    id: one.crf69_signupid,
    volunteerId: one._crf69_volunteerprofile_value,
    name: one.crf69_VolunteerProfile?.crf69_volunteerid ?? '',
    state: one.crf69_signupstate,
    on: one.crf69_cancelledon ?? '',
    word: one.crf69_word ?? '',
  }));
  const coming = new Set(people.flatMap(({ state, volunteerId }) => (state === cancelled ? [] : [volunteerId])));
  return {
    settings: {
      isOpen: row.crf69_signupopen === true,
      places: row.crf69_places === null ? '' : String(row.crf69_places),
      from: row.crf69_signupfrom ?? '',
      until: row.crf69_signupuntil ?? '',
      location: row._crf69_location_value ?? '',
      meetingPlace: row.crf69_meetingplace ?? '',
      bring: row.crf69_bring ?? '',
    },
    locations: locations.map((one) => ({ id: one.crf69_locationid, name: one.crf69_locid ?? '' })),
    waiting: people.filter(({ state }) => state === waiting),
    // Not who has taken a place again.
    cancelled: people
      .filter(({ state, volunteerId }) => state === cancelled && !coming.has(volunteerId))
      .sort((one, other) => other.on.localeCompare(one.on)),
  };
}

const mostPlaces = 10_000;

/** Returns why the settings cannot be; undefined where they can. */
export function settingsProblem({ places, from, until }: SignupSettings): string | undefined {
  if (places !== '' && (!/^\d{1,5}$/.test(places) || Number(places) > mostPlaces))
    return `Places are a whole number up to ${mostPlaces}, or empty for no limit.`;
  return from && until && until <= from ? 'Sign-up ends before it begins.' : undefined;
}

/** Writes what differs from what was read, so that another member of staff's change of the rest stays. */
export async function writeSettings(
  dataverse: Client,
  id: string,
  { before, after }: { before: SignupSettings; after: SignupSettings },
): Promise<void> {
  const was = new Map(Object.entries(columnsOf(before)));
  const changed = Object.fromEntries(
    Object.entries(columnsOf(after)).filter(([name, value]) => was.get(name) !== value),
  );
  if (Object.keys(changed).length > 0) await dataverse.update(activity, id, changed);
}

const columnsOf = ({
  isOpen,
  places,
  from,
  until,
  location: locationId,
  meetingPlace,
  bring,
}: SignupSettings): RowInput<typeof activity> => ({
  crf69_signupopen: isOpen,
  crf69_places: places === '' ? null : Number(places),
  crf69_signupfrom: from || null,
  crf69_signupuntil: until || null,
  'crf69_Location@odata.bind': locationId ? rowReference(location, locationId) : null,
  crf69_meetingplace: meetingPlace.trim() || null,
  crf69_bring: bring.trim() || null,
});
