import { chunksOf } from '../../../domain/chunks.ts';
import { wasAccepted } from '../../../domain/contract/deliveryStates.ts';
import { unlessTheyCall } from '../../../domain/signup/admission.ts';
import { isReminderDue, mayTell, type Notice } from '../../../domain/signup/notices.ts';
import { freePlaces } from '../../../domain/signup/session.ts';
import { sessionChange, type ToldSession } from '../../../domain/signup/toldSession.ts';
import type { Ahead, ToldSignup } from '../../adapters/noticesAhead.ts';
import { failuresOf } from '../failures.ts';
import type { LastMinutePlace } from './pressPlace.ts';
import { noticeId, sendNotice, type TellContext } from './sendNotice.ts';
import { tellInvited } from './tellInvited.ts';

/** How many people are signed up at once: their ids must fit into the URL of a query. */
const mostSignedUp = 40;

/**
 * Gives places that became free, and tells people of their places and of changes of their sessions: each notice once,
 * through the ledger. Idempotent, also when runs overlap: a message's id is derived from the sign-up and what it says.
 * @returns what failed; the next run tries again
 */
export async function tellVolunteers(appContext: TellContext): Promise<unknown[]> {
  const { placeNotices, giveFreePlaces, now } = appContext;
  const readOn = now();
  const read = await placeNotices.ahead(readOn);
  const unknown = read.signups.filter(({ told }) => !told);
  // One row that cannot be written, or asked about, keeps nobody else from being told.
  const failures = await failuresOf([unknown], (ones) => placeNotices.noteKnown(ones, now()));
  // As of the reading: whoever is put back while this runs was put back since.
  failures.push(...(await failuresOf([read.takenOff], (ones) => placeNotices.noteTakenOff(ones, readOn))));
  failures.push(...(await failuresOf([read.placed], placeNotices.notePlaced)));
  failures.push(...(await signUpListed(read, appContext)));
  const callable = new Map<string, LastMinutePlace>();
  const free = withFreePlace(read, now());
  failures.push(
    ...(await failuresOf(free, async (id) => {
      const called = await giveFreePlaces(id);
      if (called) callable.set(id, called);
    })),
  );
  // Some who waited have a place now.
  const after = free.size === 0 && read.placed.length === 0 ? read : await placeNotices.ahead(now());
  const asked = await Promise.allSettled(after.signups.map((one) => asTold(one, appContext)));
  failures.push(...asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])));
  const due = asked.flatMap((settled) => {
    if (settled.status === 'rejected') return [];
    const notice = noticeOf(settled.value, callable, now());
    return notice ? [{ one: settled.value, notice }] : [];
  });
  failures.push(...(await failuresOf(due, ({ one, notice }) => tell(one, notice, appContext))));
  const calledInVain = after.signups.filter((one) => isCalledInVain(one, after) && isAheadOf(one, now()));
  failures.push(...(await failuresOf([calledInVain], placeNotices.noteFull)));
  // Of a sign-up that was written meanwhile, the note of what they were told says the same.
  failures.push(...(await failuresOf([read.putBack], placeNotices.notePutBack)));
  // Last, because there may be many.
  return [...failures, ...(await tellInvited(after, appContext))];
}

/**
 * Returns a sign-up with what they know of the session: a run may have ended before it was noted what it told them, and staff may
 * have changed the session again since.
 */
async function asTold(one: ToldSignup, { deliveries }: TellContext): Promise<ToldSignup> {
  const { told, telling, session } = one;
  if (!told || !telling) return one;
  const said = sayingOf({ ...one, session: { ...session, ...telling } }, told);
  // The same message is sent on under its id; another one may say nothing new, as of what is called off and then moved.
  if (said === undefined || said === sayingOf(one, told)) return one;
  const sent = await deliveries.find(noticeId(said));
  const mayKnow = sent && (wasAccepted(sent.status) || sent.status === 'sending' || sent.status === 'unknown');
  return mayKnow ? { ...one, told: telling } : one;
}

/** Returns the key of the notice of a change; undefined where nothing has changed. */
function sayingOf(one: ToldSignup, told: ToldSession): string | undefined {
  const change = sessionChange(told, one.session, !one.isWaiting);
  return change && saying(one, change);
}

/** Signs up whom staff put on a register, so that they are told of changes, too. @returns what failed */
async function signUpListed({ unsigned }: Ahead, { placeNotices, now }: TellContext): Promise<unknown[]> {
  return failuresOf(unsigned, async ([sessionId, people]) => {
    for (const ids of chunksOf(people, mostSignedUp)) await placeNotices.signUp(sessionId, ids, now());
  });
}

/** Somebody else had the place for which they were called: the next one is a place to call them for again. */
const isCalledInVain = ({ isWaiting, calledOn, session, places }: ToldSignup, { taken }: Ahead): boolean =>
  isWaiting && calledOn !== '' && freePlaces({ places }, taken.get(session.id) ?? 0) === 0;

/** Of what has begun, only changes are told. */
const isAheadOf = ({ session }: ToldSignup, now: Date): boolean =>
  session.start !== '' && now.getTime() < Date.parse(session.start);

/** Returns the sessions in which somebody waits and a place is free. */
const withFreePlace = ({ signups, taken }: Ahead, now: Date): Set<string> =>
  new Set(
    signups
      .filter((one) => one.isWaiting && !one.session.isOff && isAheadOf(one, now))
      .flatMap(({ session, places }) => (freePlaces({ places }, taken.get(session.id) ?? 0) !== 0 ? session.id : [])),
  );

/**
 * Whether they were not called for the place that is free now: the one for which they were called may have been taken since the
 * last run, and then given up, or staff may have made room for more than there were at the call.
 */
function isCallDue({ calledOn, calledPlaces, places }: ToldSignup, called: LastMinutePlace | undefined): boolean {
  if (!called) return false;
  if (calledOn === '') return true;
  const fewest = calledPlaces === null || places === null ? (calledPlaces ?? places) : Math.min(calledPlaces, places);
  const fullOn = called.lastFullOn(fewest);
  return fullOn !== null && Date.parse(calledOn) < Date.parse(fullOn);
}

/** Returns the notice that is due to somebody now; undefined if none is. */
function noticeOf(one: ToldSignup, callable: ReadonlyMap<string, LastMinutePlace>, at: Date): Notice | undefined {
  const { told, notices, session, isWaiting, goingOn } = one;
  if (!told) return undefined;
  const now = at.toISOString();
  const schedule = { scheduledOn: session.start || null, duration: null };
  const change = sessionChange(told, session, !isWaiting);
  // Somebody who does not know yet that they have a place is told of it, and not of a change before that; only a cancellation is told.
  const isNew = !isWaiting && !notices.includes('promoted');
  if (change && (change === 'off' || !isNew))
    return mayTell(schedule, now) || mayTell({ ...schedule, scheduledOn: told.start || null }, now)
      ? change
      : undefined;
  if (session.isOff || !isAheadOf(one, at) || !mayTell(schedule, now)) return undefined;
  if (isWaiting) return isCallDue(one, callable.get(session.id)) ? 'call' : undefined;
  if (isNew) return 'promoted';
  return !notices.includes('reminder') && isReminderDue(schedule, goingOn, now) ? 'reminder' : undefined;
}

/** These ask somebody to come; a change is told to everybody who goes or waits, so that nobody travels on the wrong day. */
const asksToCome: readonly Notice[] = ['promoted', 'reminder', 'call'];

async function tell(one: ToldSignup, notice: Notice, appContext: TellContext): Promise<void> {
  const { placeNotices, now } = appContext;
  const { volunteerId, session, told: before, isWaiting } = one;
  const may = await appContext.mayCome(volunteerId, session.id);
  const isAble = notice === 'call' ? await appContext.mayTake(volunteerId, session.id) : may === 'yes';
  if (asksToCome.includes(notice) && !isAble) {
    // The notice stays due until they may come again. Until then they may know the place from their page, and so hear of a change.
    const change = notice === 'promoted' && one.told && sessionChange(one.told, one.session, true);
    if (change) await tell(one, change, appContext);
    return;
  }
  // Whoever was told of a change is told of the next one, also where this run ends before it is noted.
  const noted = asksToCome.includes(notice) ? one : await placeNotices.noteTelling(one, now());
  if (!noted) return;
  // Of a session that was deleted nobody can say whether they might be there; the next one may be at the same place.
  const shownTo = may ?? 'call';
  const shown = {
    session: unlessTheyCall(session, shownTo),
    before: before && unlessTheyCall({ ...before, bring: '' }, shownTo),
  };
  const told = { notice, saying: saying(one, notice), volunteerId, goes: !isWaiting, ...shown };
  if ((await sendNotice(told, appContext)) === 'later') return;
  await placeNotices.noteTold(noted, notice, now());
}

/** Returns the key of a notice: after a change of the session the same notice may be sent again. */
function saying({ id, etag, session, changeToldOn }: ToldSignup, notice: Notice): string {
  const since = changeToldOn && ` ${changeToldOn}`;
  if (notice === 'reminder') return `${notice} ${id}${since}`;
  // Nothing else distinguishes one free place from the next. Before it is noted that they were called, the row stays as it is.
  if (notice === 'call') return `${notice} ${id} ${etag}`;
  return `${notice} ${id}${since} ${[session.start, session.end, session.place, session.meetingPlace].join(' ')}`;
}
