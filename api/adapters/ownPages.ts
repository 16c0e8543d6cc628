/** What volunteers' own pages show, in Dataverse. */
import type { Client } from '../../dataverse/client.ts';
import { and, eq, gt } from '../../dataverse/filter.ts';
import { retrieve } from '../../dataverse/operations/readOperations.ts';
import { regularsIn } from '../../dataverse/readings/regulars.ts';
import { takenPlaces } from '../../dataverse/readings/takenPlaces.ts';
import { together } from '../../dataverse/together.ts';
import type { DetailsBody, KnownDetails, OwnFormName, Refusal } from '../../domain/contract/volunteering.ts';
import { placeTextsFor } from '../../domain/languages/messagesIn.ts';
import { recordsOfARegular } from '../../domain/reports/volunteerReport.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { isGuid } from '../../domain/schema/guid.ts';
import { tables } from '../../domain/schema/index.ts';
import { type Admission, unlessTheyCall } from '../../domain/signup/admission.ts';
import { isOpenNow, mostOffered } from '../../domain/signup/session.ts';
import { type Candidate, whyNoPlace } from '../../domain/signup/whyNoPlace.ts';
import { addDays, singaporeDay, startOfDay } from '../../domain/time.ts';
import { pressLoader } from './batchLoader.ts';
import { type CalendarDocument, documentOf } from './calendarDocuments.ts';
import { readFurtherSessions, readLine, readOpenSessions } from './openSessions.ts';
import { readAdmissions } from './ownAdmissions.ts';
import { type AddressChange, detailColumns, knownIn, saveAddressIn, saveDetailsIn } from './ownDetails.ts';
import { waitingForms } from './ownForms.ts';
import { type EndedLinks, endLinksIn } from './ownLinkNumbers.ts';
import { type OwnSessions, readOwnSessions } from './ownSessions.ts';
import { isAmong, type Near, nearOf, type PageSession, pageSession, shown } from './pageSessions.ts';
import { unless } from './unless.ts';

/** Whose page it is. `number` is part of what their links are signed over; `near` are the locations that they prefer. */
export type Owner = {
  id: string;
  etag: string;
  name: string;
  number: number;
  near: readonly Near[];
  contactId: string | undefined;
  /** The language that they chose, for their calendar. */
  language: string | null;
  addresses: { email: string; number: string };
  details: KnownDetails | null;
  /** The version of the row with the details (`modifiedon`); empty if there is none. */
  detailsVersion: string;
};

export type OwnRows = Pick<OwnSessions, 'deleted' | 'attended'> & {
  forms: readonly OwnFormName[];
  /** Whether they may take a place in any session. */
  admission: Admission;
  /** The sessions on whose register they are, until they end. */
  going: JudgedSession[];
  /** The sessions for which they wait. */
  waiting: (JudgedSession & { taken: number; position: number })[];
  /** The sessions that are open now or to which they are invited, but those that are not for them. */
  offered: (JudgedSession & { taken: number; isNear: boolean; isInvited: boolean })[];
};

/** `why`: the reason why they may not take a place, if there is one. Without place and meeting place where they must call first. */
type JudgedSession = PageSession & { admission: Admission; why: Refusal | undefined };

export type OwnPages = {
  /** Returns the active volunteer with this id; undefined for a merged one, whose links are no longer valid. */
  owner: (id: string) => Promise<Owner | undefined>;
  /**
   * Ends the links to the pages of all profiles of a person, by raising the number over which each profile's links are signed.
   * Idempotent: does nothing where this profile has the number `next` already.
   * @param ended the numbers of this profile
   * @returns whether the profile has the number now; false if another call has ended links that are not these
   * @throws DataverseError when the profiles go on changing
   */
  endLinks: (owner: Owner, ended: EndedLinks) => Promise<boolean>;
  /**
   * Writes only these details, if the row still has this version or has these values already; without a version, in any case.
   * @returns the new version; undefined if somebody else changed the row meanwhile
   */
  saveDetails: (contactId: string, body: DetailsBody) => Promise<string | undefined>;
  /** Replaces the address that they had by a new one. @returns whether it is stored; false if another one was stored meanwhile */
  saveAddress: (owner: Owner, change: AddressChange) => Promise<boolean>;
  read: (owner: Owner, now: Date) => Promise<OwnRows>;
  /** Returns the calendar of the sessions on whose register they are, from three months back; or of one of them. */
  calendar: (owner: Owner, now: Date, session?: string) => Promise<CalendarDocument>;
};

const { attendance, volunteerProfile } = tables;

/** The days back that a calendar keeps. */
const daysOfCalendar = 92;

const region = { select: ['crf69_region'] } as const;

export const ownPagesIn = (dataverse: Client): OwnPages => ({
  async owner(id) {
    if (!isGuid(id)) return undefined;
    // Many people who press at once share the requests.
    const reading = retrieve(volunteerProfile, id, {
      select: ['crf69_volunteerid', 'crf69_volunteeremail', 'crf69_linknumber', 'statecode'],
      expand: {
        crf69_PreferredLocation1: region,
        crf69_PreferredLocation2: region,
        crf69_PreferredLocation3: region,
        crf69_Contact: {
          select: [...Object.values(detailColumns), 'modifiedon', 'crf69_language', 'crf69_email', 'crf69_number'],
        },
      },
    });
    const row = await unless(pressLoader(dataverse)(reading), ['notFound']);
    if (row?.statecode !== activeState) return undefined;
    return {
      id: row.crf69_volunteerprofileid,
      etag: row['@odata.etag'],
      name: row.crf69_volunteerid ?? '',
      number: row.crf69_linknumber ?? 0,
      contactId: row.crf69_Contact?.crf69_contactid,
      language: row.crf69_Contact?.crf69_language ?? null,
      addresses: {
        email: (row.crf69_Contact?.crf69_email ?? row.crf69_volunteeremail ?? '').trim(),
        number: (row.crf69_Contact?.crf69_number ?? '').trim(),
      },
      details: row.crf69_Contact && knownIn(row.crf69_Contact),
      detailsVersion: row.crf69_Contact?.modifiedon ?? '',
      near: [row.crf69_PreferredLocation1, row.crf69_PreferredLocation2, row.crf69_PreferredLocation3].flatMap(
        (each) => nearOf(each) ?? [],
      ),
    };
  },

  saveDetails: (id, body) => saveDetailsIn(dataverse, id, body),

  saveAddress: (owner, change) => saveAddressIn(dataverse, owner, change),

  endLinks: (owner, ended) => endLinksIn(dataverse, owner, ended),

  async calendar({ id, language }, now, session) {
    const { texts: words } = placeTextsFor(language);
    const changes = ['createdon', 'modifiedon'] as const;
    const client = together(dataverse);
    const [rows, { admissionTo }] = await Promise.all([
      client.listAll(attendance, {
        select: [],
        expand: { crf69_Activity: { ...shown, select: [...shown.select, ...changes] } },
        filter: and(
          eq('_crf69_volunteerprofile_value', id),
          gt('crf69_Activity/crf69_scheduledon', startOfDay(addDays(singaporeDay(now), -daysOfCalendar))),
          ...(session ? [eq('_crf69_activity_value', session)] : []),
        ),
      }),
      readAdmissions(client, id, now),
    ]);
    const entries = rows.flatMap(({ crf69_Activity: row }) => {
      if (!row?.crf69_scheduledon) return [];
      const asOf = [row.crf69_scheduledon, now.toISOString()].sort().at(-1) ?? '';
      const admission = admissionTo(row._crf69_programme_value, asOf);
      const shownTo = unlessTheyCall(pageSession(row), admission.may);
      const { id: ownId, name, place, meetingPlace, bring, isCancelled } = shownTo;
      const when = { start: row.crf69_scheduledon, minutes: row.crf69_duration ?? 0 };
      const description = [meetingPlace && words.meet(meetingPlace), bring && words.bring(bring)]
        .filter(Boolean)
        .join('\n');
      const texts = {
        title: name,
        cancelledTitle: words.cancelled(name),
        ...(place && { place }),
        ...(description && { description }),
      };
      return [{ id: ownId, ...texts, when, isCancelled, createdOn: row.createdon, changedOn: row.modifiedon }];
    });
    return documentOf(entries, words.calendar);
  },

  async read({ id, near }, now) {
    const client = together(dataverse);
    const [{ who, admissionTo }, rows, open, forms] = await Promise.all([
      readAdmissions(client, id, now),
      readOwnSessions(client, id, now),
      readOpenSessions(client, near, now),
      waitingForms(client, id, now),
    ]);
    const busy = rows.going.filter(({ isCancelled }) => !isCancelled);
    const often = regularsIn(rows.attended.map(({ programmeId }) => programmeId));
    const comesOften = rows.attended.length >= recordsOfARegular;
    const judged = (session: PageSession) => {
      const { programmeId, scheduledOn } = session;
      const admission = admissionTo(programmeId, scheduledOn ?? now.toISOString());
      const isRegular = programmeId === null ? comesOften : often.has(programmeId);
      const candidate: Candidate | undefined = who && { admission, who, isRegular, busy };
      const why = whyNoPlace(session, candidate, now.getTime());
      return { ...unlessTheyCall(session, admission.may), admission, why };
    };

    const known = new Set([...rows.going, ...rows.waiting].map((session) => session.id));
    const offered: JudgedSession[] = [];
    const offer = (sessions: readonly PageSession[]) => {
      for (const session of sessions) {
        if (known.has(session.id) || !isOpenNow(session, now.getTime())) continue;
        known.add(session.id);
        const one = judged(session);
        if (one.why !== 'closed') offered.push(one);
      }
    };
    offer([...rows.invited, ...open.sessions]);
    // Judged before they are counted: the soonest may all be for other people.
    for (let { next } = open, pages = 1; next && pages < mostPages && countOf(offered) < mostOffered; pages += 1) {
      const further = await readFurtherSessions(client, next, now);
      offer(further.sessions);
      next = further.next;
    }

    const waitingIds = rows.waiting.map((session) => session.id);
    const [counts, line] = await Promise.all([
      takenPlaces(client, [...waitingIds, ...offered.map((session) => session.id)]),
      readLine(client, waitingIds),
    ]);
    const takenIn = (session: PageSession) => counts.get(session.id) ?? 0;
    const invitedIds = rows.invited.map((session) => session.id);
    return {
      ...rows,
      forms,
      deleted: rows.deleted.map((session) => ({
        ...session,
        place: admissionTo(null, session.start || now.toISOString()).may === 'call' ? '' : session.place,
      })),
      going: rows.going.map(judged),
      admission: admissionTo(null, now.toISOString()),
      waiting: rows.waiting.map(({ number, ...session }) => ({
        ...judged(session),
        taken: takenIn(session),
        position: line.filter((one) => one.id === session.id && one.number <= number).length,
      })),
      offered: offered.map((session) => ({
        ...session,
        taken: takenIn(session),
        isNear: isAmong(near, session.location),
        isInvited: invitedIds.includes(session.id),
      })),
    };
  },
});

/** How often the open sessions are read on for somebody who may take none of them. */
const mostPages = 10;

/** Returns how many of them a page shows. */
const countOf = (sessions: readonly JudgedSession[]): number =>
  sessions.filter(({ admission }) => admission.may === 'yes').length;
