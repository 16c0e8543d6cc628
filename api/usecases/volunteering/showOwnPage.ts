import { sessionEnd } from '../../../domain/attendance/sessionSpan.ts';
import { formPaths } from '../../../domain/contract/paths.ts';
import type { Certificate, ListedSession, OwnHours, OwnPage } from '../../../domain/contract/volunteering.ts';
import type { Admission } from '../../../domain/signup/admission.ts';
import { collides } from '../../../domain/signup/collision.ts';
import { initialsOf } from '../../../domain/signup/initials.ts';
import { ownHours } from '../../../domain/signup/ownHours.ts';
import { freePlaces, isAhead, isSoon, mostOffered } from '../../../domain/signup/session.ts';
import { type Day, singaporeDay, weekday } from '../../../domain/time.ts';
import type { Owner, OwnRows } from '../../adapters/ownPages.ts';
import type { PageSession } from '../../adapters/pageSessions.ts';
import type { AppContext } from '../appContext.ts';
import { type LinkTry, refusedLink } from '../links/followLink.ts';
import { followOwnLink, type OwnLinkContext } from './followOwnLink.ts';

/** A phone's screen has room for few. Beyond the soonest are first those to which the page's filters lead. */
const mostSoonest = 40;

/** As long as a phone keeps a draft: staff who end somebody's links end the page alone, which makes a new one each day. */
const daysOfForms = 7;

type OfferedSession = OwnRows['offered'][number];

/** Returns what somebody's page shows. Nothing changes by it. @throws as `followOwnLink` */
export async function showOwnPage(
  tried: LinkTry,
  appContext: OwnLinkContext & Pick<AppContext, 'linkCredentials' | 'now' | 'sms'>,
): Promise<OwnPage> {
  const owner = await followOwnLink(tried, appContext);
  const now = appContext.now();
  const { admission, forms, going, waiting, offered, deleted, attended } = await appContext.ownPages.read(owner, now);
  const hours = ownHours(attended);
  const next = going.filter(({ isCancelled }) => !isCancelled).sort(byTime);
  const byDay = offered.toSorted(byTime);
  const may = byDay.filter((session) => session.admission.may === 'yes');
  const soonest = new Set(may.slice(0, mostSoonest));
  // A link leads to its session, however many are nearer.
  const wanted = [isLinked, (session: OfferedSession) => soonest.has(session), isFiltered, () => true];
  const rank = (session: OfferedSession) => wanted.findIndex((isWanted) => isWanted(session));
  const open = may
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, mostOffered)
    .sort(byTime);
  return {
    name: owner.name,
    ...(open.length > 0
      ? { admission: { may: 'yes' }, ...lackingFor(byDay) }
      : { admission: whyNone(admission, byDay) }),
    forms: forms.map((name) => ({
      name,
      path: appContext.linkCredentials.pathTo(formPaths[name], owner.id, daysOfForms),
    })),
    next: next.map((session) => ({
      ...listed(session),
      meetingPlace: session.meetingPlace,
      bring: session.bring,
      ...(session.admission.may === 'call' && { mustCall: true as const }),
      ...lackingFor([session]),
      calendar: appContext.ownLinks.calendarPath({ ...owner, session: session.id }),
    })),
    off: [...[...going, ...waiting].filter(isOff).map(listed), ...deleted].sort(byStart),
    open: open.map((session) => ({
      ...listed(session),
      places: session.places,
      free: freePlaces(session, session.taken),
      ...collisionOf(session, next),
      ...(session.why === 'enough' && { hasEnough: true as const }),
      isNear: session.isNear,
      isInvited: session.isInvited,
    })),
    waiting: waiting
      .filter(({ isCancelled }) => !isCancelled)
      .sort(byTime)
      .map((session) => ({
        ...listed(session),
        position: session.position,
        isFree:
          session.why === undefined &&
          isAhead(session, now.getTime()) &&
          isSoon(session, now.getTime()) &&
          freePlaces(session, session.taken) !== 0,
      })),
    hours,
    details: owner.details,
    detailsVersion: owner.detailsVersion,
    takesNumbers: appContext.sms.isOn,
    certificate: certificateOf(owner, hours, singaporeDay(now), appContext),
    calendar: appContext.ownLinks.calendarPath(owner),
  };
}

function certificateOf(
  { name }: Owner,
  hours: readonly OwnHours[],
  countedUntil: Day,
  { ownLinks }: Pick<AppContext, 'ownLinks'>,
): OwnPage['certificate'] {
  const sum = Math.round(hours.reduce((total, row) => total + row.hours, 0) * 100) / 100;
  if (sum === 0) return null;
  const code = ownLinks.certificateCode({ initials: initialsOf(name), hours: sum, on: countedUntil });
  return { on: countedUntil, hours: sum, code };
}

/** Returns what a certificate says. @throws Problem 404 for a code that we did not give, 429 after too many of them */
export async function checkCertificate(
  tried: LinkTry,
  { ownLinks, limits }: Pick<AppContext, 'ownLinks' | 'limits'>,
): Promise<Certificate> {
  const certificate = ownLinks.certificateIn(tried.text);
  if (!certificate) throw refusedLink(tried, limits);
  return certificate;
}

const listed = (session: PageSession): ListedSession => ({
  id: session.id,
  name: session.name,
  start: session.scheduledOn ?? '',
  end: session.duration ? (sessionEnd(session) ?? null) : null,
  place: session.place,
});

/** An invitation, or a public address, leads to it. */
const isLinked = ({ isInvited, isPublic }: { isInvited: boolean; isPublic: boolean }): boolean => isInvited || isPublic;

/** The page's own filters lead to it. */
const isFiltered = ({ isNear, scheduledOn }: OfferedSession): boolean =>
  isNear || (scheduledOn !== null && [0, 6].includes(weekday(singaporeDay(scheduledOn))));

const isOff = ({ isCancelled }: PageSession): boolean => isCancelled;

const byStart = (one: ListedSession, other: ListedSession): number => one.start.localeCompare(other.start);

const byTime = (one: PageSession, other: PageSession): number =>
  Date.parse(one.scheduledOn ?? '') - Date.parse(other.scheduledOn ?? '') || one.name.localeCompare(other.name);

function collisionOf(session: PageSession, next: readonly PageSession[]): { collidesWith?: string } {
  const other = next.find((one) => collides(one, session));
  return other ? { collidesWith: other.name } : {};
}

type Judged = { admission: Admission };

/** Returns what is missing for some of these sessions, each once. */
function lackingFor(sessions: readonly Judged[]): { lacking?: readonly string[] } {
  const names = new Set(sessions.flatMap(({ admission: one }) => (one.may === 'lacking' ? one.names : [])));
  return names.size > 0 ? { lacking: [...names] } : {};
}

/** Returns why they may take none: what is missing for any session and for those that are offered, or that they call us. */
function whyNone(admission: Admission, offered: readonly Judged[]): Admission {
  const why = admission.may === 'yes' ? (offered[0]?.admission ?? admission) : admission;
  const { lacking } = lackingFor([{ admission }, ...offered]);
  return why.may === 'lacking' && lacking ? { may: 'lacking', names: lacking } : why;
}
