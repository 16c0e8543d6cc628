/** Volunteers who may be one person, as staff compare them. */
import { pairState } from '../../domain/schema/choices/records.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import type { Client } from '../client.ts';
import { and, eq } from '../filter.ts';
import { formattedValue, type Selected } from '../query.ts';
import { type StandingOf, standingsAmong } from './suspensions.ts';

/** One of the two. Texts are as people read them; empty where nothing is stored. */
export type ComparedVolunteer = {
  name: string;
  email: string;
  phone: string;
  /** `YYYY-MM-DD` */
  birthday: string;
  status: string;
  organization: string;
  /** ISO 8601. */
  addedOn: string;
};

export type PossibleDouble = {
  id: string;
  reason: string;
  /** Who said that they are not the same; empty while nobody has. */
  decidedBy: string;
  earlier: ComparedVolunteer;
  later: ComparedVolunteer;
  /** The profiles of those of the two who are new applications. */
  newApplications: string[];
};

export type PairKind = 'open' | 'notTheSame';

const { personPair } = tables;
const profile = {
  select: [
    ...(['crf69_volunteerid', 'crf69_volunteeremail', 'crf69_volunteerstatus'] as const),
    ...(['_crf69_organization_value', 'createdon'] as const),
  ],
  expand: { crf69_Contact: { select: ['crf69_contid', 'crf69_email', 'crf69_number', 'crf69_birthday'] } },
} as const;

/** More are shown when these are decided. */
export const mostPairs = 100;

/** Pairs of this kind, the latest first; those of whom one is deactivated are no question any more. */
export async function possibleDoubles(
  dataverse: Client,
  kind: PairKind,
  signal?: AbortSignal,
): Promise<{ pairs: PossibleDouble[]; count: number }> {
  const reader = dataverse.batchedReads();
  const asked = reader.page(personPair, {
    select: ['crf69_reason', 'crf69_decidedby'],
    expand: { crf69_Earlier: profile, crf69_Later: profile },
    filter: and(
      eq('crf69_pairstate', pairState.codes[kind]),
      eq('crf69_Earlier/statecode', activeState),
      eq('crf69_Later/statecode', activeState),
    ),
    orderBy: ['createdon desc'],
    annotations: true,
    count: true,
    top: mostPairs,
    signal,
  });
  const [{ rows, count }, standingOf] = await Promise.all([asked, standingsAmong(reader, signal)]);
  const pairs = rows.flatMap((row) => {
    const { crf69_Earlier: earlier, crf69_Later: later } = row;
    if (!earlier || !later) return [];
    return [
      {
        id: row.crf69_personpairid,
        reason: row.crf69_reason ?? '',
        decidedBy: row.crf69_decidedby ?? '',
        earlier: comparedFrom(earlier, standingOf),
        later: comparedFrom(later, standingOf),
        newApplications: [earlier, later]
          .filter((row) => row.crf69_volunteerstatus === volunteerStatus.codes.applied)
          .map((row) => row.crf69_volunteerprofileid),
      },
    ];
  });
  return { pairs, count: count ?? pairs.length };
}

type Profile = Selected<typeof tables.volunteerProfile, (typeof profile)['select'][number], (typeof profile)['expand']>;

const comparedFrom = (row: Profile, standingOf: StandingOf): ComparedVolunteer => {
  const person = row.crf69_Contact;
  return {
    name: person?.crf69_contid ?? row.crf69_volunteerid ?? '',
    email: person?.crf69_email ?? row.crf69_volunteeremail ?? '',
    phone: person?.crf69_number ?? '',
    birthday: person?.crf69_birthday ?? '',
    status: standingOf(row.crf69_volunteerprofileid, formattedValue(row, 'crf69_volunteerstatus')),
    organization: formattedValue(row, '_crf69_organization_value') ?? '',
    addedOn: row.createdon,
  };
};
