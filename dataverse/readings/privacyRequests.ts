/** Reads requests of people about their own data. */
import { requestKind, requestWay } from '../../domain/schema/choices/privacy.ts';
import { tables } from '../../domain/schema/index.ts';
import type { Day } from '../../domain/time.ts';
import type { Reader } from '../client.ts';
import { and, eq, ne } from '../filter.ts';

export type ListedRequest = {
  id: string;
  etag: string;
  person: string;
  /** The id of the page about the person; undefined once they were erased. */
  contactId: string | undefined;
  /** Of a referee: whom they vouch for. */
  refereeOf: { name: string } | undefined;
  kind: keyof typeof requestKind.codes;
  kindLabel: string;
  way: string;
  /** What is to be corrected, if they wrote it on their own page. */
  words: string;
  received: Day;
  target: Day;
  last: Day;
  isUncertain: boolean;
  handler: string;
  checkedHow: string;
  steps: string;
  outcome: string;
  /** Of a withdrawal: which records stay, and why. */
  recordsKept: string;
  isClosed: boolean;
  /** It came by our page, and nobody has pressed the link or checked otherwise who asks. */
  isUnconfirmed: boolean;
};

const select = [
  ...(['crf69_name', 'crf69_requestkind', 'crf69_requestway', 'crf69_receivedon', 'crf69_targetday'] as const),
  ...(['crf69_lastday', 'crf69_uncertain', 'crf69_checkedhow', 'crf69_handler', 'crf69_steps'] as const),
  ...(['crf69_words', 'crf69_outcome', 'crf69_recordskept', 'crf69_closedon', '_crf69_contact_value'] as const),
] as const;

export type WhichRequests = { of: 'everybody' | { contactId: string }; closed: boolean; signal?: AbortSignal };

/** More than are looked through. */
export const mostClosed = 50;

/** @returns the open ones with the nearest last day first, or the latest that were closed */
export async function readPrivacyRequests(
  dataverse: Pick<Reader, 'page'>,
  { of, closed, signal }: WhichRequests,
): Promise<ListedRequest[]> {
  const state = closed ? ne('crf69_closedon', null) : eq('crf69_closedon', null);
  const { rows } = await dataverse.page(tables.privacyRequest, {
    select,
    expand: {
      crf69_CharacterReference: {
        select: [],
        expand: { crf69_VolunteerProfile: { select: ['crf69_volunteerid'] } },
      },
    },
    filter: of === 'everybody' ? state : and(state, eq('_crf69_contact_value', of.contactId)),
    ...(closed ? { orderBy: ['crf69_closedon desc'], top: mostClosed } : { orderBy: ['crf69_lastday'] }),
    signal,
  });
  return rows.map((row) => ({
    id: row.crf69_privacyrequestid,
    etag: row['@odata.etag'],
    person: row.crf69_name ?? '',
    contactId: row._crf69_contact_value ?? undefined,
    refereeOf: row.crf69_CharacterReference
      ? { name: row.crf69_CharacterReference.crf69_VolunteerProfile?.crf69_volunteerid ?? '' }
      : undefined,
    kind: requestKind.names.get(row.crf69_requestkind) ?? 'access',
    kindLabel: requestKind.options.find(({ code }) => code === row.crf69_requestkind)?.label ?? '',
    way: requestWay.options.find(({ code }) => code === row.crf69_requestway)?.label ?? '',
    words: row.crf69_words ?? '',
    received: row.crf69_receivedon ?? '',
    target: row.crf69_targetday ?? '',
    last: row.crf69_lastday ?? '',
    isUncertain: row.crf69_uncertain === true,
    handler: row.crf69_handler ?? '',
    checkedHow: row.crf69_checkedhow ?? '',
    steps: row.crf69_steps ?? '',
    outcome: row.crf69_outcome ?? '',
    recordsKept: row.crf69_recordskept ?? '',
    isClosed: row.crf69_closedon !== null,
    isUnconfirmed:
      row.crf69_requestway === requestWay.codes.page && !row.crf69_checkedhow && row.crf69_closedon === null,
  }));
}
