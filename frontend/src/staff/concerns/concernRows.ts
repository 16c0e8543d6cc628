import type { Client } from '../../../../dataverse/client.ts';
import { DataverseError } from '../../../../dataverse/errors.ts';
import { eq, ne, or } from '../../../../dataverse/filter.ts';
import type { Selected } from '../../../../dataverse/query.ts';
import { raisedByReferee } from '../../../../domain/concerns/raisedByReferee.ts';
import { unnamedVolunteer } from '../../../../domain/concerns/unnamedVolunteer.ts';
import { isUnsigned } from '../../../../domain/people/unsigned.ts';
import { concernKind, concernState } from '../../../../domain/schema/choices/concerns.ts';
import type { ConcernSubject } from '../../../../domain/schema/concernTables.ts';
import { tables } from '../../../../domain/schema/index.ts';

const { concern, officerConcern, deputyConcern } = tables;
export type Concern = {
  id: string;
  etag: string;
  code: string;
  about: string;
  kind: string;
  /** The volunteer on record whom it is about; undefined if it names nobody, or several. */
  volunteer: { id: string; name: string } | undefined;
  /** Its table, and with it who may read it. */
  subject: ConcernSubject;
  /** The reference that it was raised with clears nobody until it is closed; one that was declined never does. */
  holdsReference: boolean;
  facts: string;
  state: number;
  referredTo: string;
  outcome: string;
  timeline: string;
  raisedBy: string;
  /** ISO 8601. */
  raisedOn: string;
};

const columns = [
  ...(['crf69_code', 'crf69_about', 'crf69_kind', 'crf69_facts', 'crf69_concernstate', 'crf69_referredto'] as const),
  ...(['crf69_outcome', 'crf69_timeline', 'crf69_raisedby', 'crf69_raisedon', 'createdon'] as const),
] as const;

const query = {
  select: columns,
  expand: {
    crf69_VolunteerProfile: { select: ['crf69_volunteerid'] },
    crf69_CharacterReference: {
      select: ['crf69_name', 'crf69_erasedwith', 'crf69_declined'],
      expand: { crf69_VolunteerProfile: { select: ['crf69_volunteerid'] } },
    },
  },
  orderBy: ['createdon desc'],
} as const;

const { closed } = concernState.codes;
const isClosed = eq('crf69_concernstate', closed);
const isOpen = or(ne('crf69_concernstate', closed), eq('crf69_concernstate', null));

/** `closedCount`: how many are closed altogether. */
export type Concerns = { open: Concern[]; closed: Concern[]; closedCount: number };

/**
 * Reads the concerns that the reader's role may read: Dataverse gives officers no concerns about officers, and the deputy
 * none about the deputy.
 * @param most how many closed ones are read; every open one is
 * @returns the newest first
 */
export async function readConcerns(dataverse: Client, most: number, signal: AbortSignal): Promise<Concerns> {
  const ofClosed = { ...query, filter: isClosed, top: most, count: true, signal };
  const ofOpen = { ...query, filter: isOpen, signal };
  const [others, officers, deputies, closedOthers, closedOfficers, closedDeputies] = await Promise.all([
    dataverse.listAll(concern, ofOpen),
    dataverse.listAll(officerConcern, ofOpen).catch(noneWhereForbidden),
    dataverse.listAll(deputyConcern, ofOpen).catch(noneWhereForbidden),
    dataverse.page(concern, ofClosed),
    dataverse.page(officerConcern, ofClosed).catch(noPageWhereForbidden),
    dataverse.page(deputyConcern, ofClosed).catch(noPageWhereForbidden),
  ]);
  const pages = [closedOthers, closedOfficers, closedDeputies];
  return {
    open: inOrder([...others.map(ofOthers), ...officers.map(ofOfficers), ...deputies.map(ofDeputies)]),
    closed: inOrder([
      ...closedOthers.rows.map(ofOthers),
      ...closedOfficers.rows.map(ofOfficers),
      ...closedDeputies.rows.map(ofDeputies),
    ]).slice(0, most),
    closedCount: pages.reduce((sum, { count = 0 }) => sum + count, 0),
  };
}

const inOrder = (concerns: Concern[]): Concern[] =>
  concerns.sort((one, other) => other.raisedOn.localeCompare(one.raisedOn));

const ofOthers = (row: ConcernRow): Concern => ({
  ...concernIn(row),
  id: row.crf69_concernid,
  subject: 'others',
  holdsReference: row.crf69_CharacterReference !== null && row.crf69_CharacterReference.crf69_declined !== true,
});
const ofOfficers = (row: Columns & { crf69_officerconcernid: string }): Concern => ({
  ...concernIn(row),
  id: row.crf69_officerconcernid,
  subject: 'officer',
  holdsReference: false,
});
const ofDeputies = (row: Columns & { crf69_deputyconcernid: string }): Concern => ({
  ...concernIn(row),
  id: row.crf69_deputyconcernid,
  subject: 'deputy',
  holdsReference: false,
});

function noneWhereForbidden(error: unknown): [] {
  if (error instanceof DataverseError && error.kind === 'forbidden') return [];
  throw error;
}
const noPageWhereForbidden = (error: unknown) => ({ rows: noneWhereForbidden(error), count: 0 });

type ConcernRow = Selected<typeof concern, (typeof columns)[number], (typeof query)['expand']>;

type Columns = Omit<ConcernRow, 'crf69_concernid'>;

const concernIn = (row: Columns) => ({
  etag: row['@odata.etag'],
  code: row.crf69_code ?? '',
  about: aboutIn(row.crf69_about, row.crf69_CharacterReference?.crf69_VolunteerProfile?.crf69_volunteerid),
  kind: concernKind.options.find(({ code }) => code === row.crf69_kind)?.label ?? '',
  volunteer: volunteerIn(row.crf69_VolunteerProfile ?? row.crf69_CharacterReference?.crf69_VolunteerProfile),
  facts: row.crf69_facts ?? '',
  state: row.crf69_concernstate ?? concernState.codes.raised,
  referredTo: row.crf69_referredto ?? '',
  outcome: row.crf69_outcome ?? '',
  timeline: row.crf69_timeline ?? '',
  raisedBy: raisedByIn(row.crf69_raisedby, row.crf69_CharacterReference),
  raisedOn: row.crf69_raisedon ?? row.createdon,
});

const volunteerIn = (row: Columns['crf69_VolunteerProfile'] | undefined) =>
  row ? { id: row.crf69_volunteerprofileid, name: row.crf69_volunteerid ?? '' } : undefined;

/** Returns the person its author named, or the reference's volunteer if a referee opened it. */
const aboutIn = (about: string | null, volunteer: string | null | undefined): string =>
  (about === unnamedVolunteer ? volunteer : undefined) ?? about ?? '';

/** A referee is named while the reference is there, and has not lost their name. */
function raisedByIn(stored: string | null, reference: Columns['crf69_CharacterReference']): string {
  if (stored !== raisedByReferee || !reference?.crf69_name) return stored ?? '';
  return isUnsigned(reference) ? reference.crf69_name : `${raisedByReferee} ${reference.crf69_name}`;
}
