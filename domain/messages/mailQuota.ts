/** The rate at which the mail service takes messages, shared by all instances: what was used of both windows. */
import type { EmailType } from '../contract/emailType.ts';
import type { EmailQuota } from '../contract/quota.ts';

/**
 * `concern` is what officers must read at once; `urgent` is what else cannot wait: links, references. `soon` is about a session
 * within a day. News goes last. `asked` is what anybody may set off by a form, `askedOften` that of a caller who has set off
 * three: together they have a budget.
 */
export const urgencies = ['concern', 'urgent', 'soon', 'usual', 'asked', 'askedOften', 'news'] as const;
export type Urgency = (typeof urgencies)[number];
export const askedByFew = 3;

const soonMs = 24 * 3_600_000;

/**
 * What concerns a session within a day waits less for the mail quota than the rest; news goes last.
 * @param start of the session that an email to many is about, an instant
 * @param at when it is sent, in milliseconds
 */
export function emailUrgency(
  { type, start }: { type: EmailType; start: string | undefined },
  at: number,
): 'news' | 'soon' | 'usual' {
  if (type === 'news') return 'news';
  const leftMs = Date.parse(start ?? '') - at;
  return leftMs > 0 && leftMs < soonMs ? 'soon' : 'usual';
}

/** Messages by their slot, which is named by its number since 1970; instants are in milliseconds since then. */
export type MailUse = {
  minute: Record<string, number>;
  hour: Record<string, number>;
  /** How many of them the public triggered; missing in rows of earlier versions. */
  asked?: Record<Window, Record<string, number>> | undefined;
  /** Who set off the latest of those, by a keyed name, and in which minute since 1970. */
  callers?: [caller: string, minute: number][] | undefined;
  /** The service refuses until then. */
  closedUntil: number;
  /** Something more urgent than news waits until then. */
  waitsUntil: number;
};

export const nothingUsed: MailUse = { minute: {}, hour: {}, closedUntil: 0, waitsUntil: 0 };

const windows = {
  minute: { ms: 60_000, slotMs: 5_000 },
  hour: { ms: 3_600_000, slotMs: 60_000 },
} as const;
type Window = keyof typeof windows;
const names = ['minute', 'hour'] as const;

/** A window counts from the end of its slot, so that it is never shorter than the service's. */
const endOf = (span: Window, slot: string): number => (Number(slot) + 1) * windows[span].slotMs + windows[span].ms;

/**
 * @returns how many of a window are kept for what is more urgent: a fifth, at least two; the half of it from what is soon, and
 * a quarter from what is urgent: many links never hold up a concern
 */
function keptOf(limit: number, urgency: Urgency): number {
  if (urgency === 'concern') return 0;
  const kept = Math.max(2, Math.ceil(limit / 5));
  const part = urgency === 'urgent' ? 4 : urgency === 'soon' ? 2 : 1;
  return Math.min(limit - 1, Math.ceil(kept / part));
}

/** @returns how many of a window anybody may set off: a fifth, of which half is for callers with fewer than three */
function budgetOf(limit: number, urgency: Urgency): number {
  const all = Math.max(2, Math.floor(limit / 5));
  return urgency === 'asked' ? all : urgency === 'askedOften' ? Math.floor(all / 2) : Number.POSITIVE_INFINITY;
}

/** @returns whether anybody may set off such a message */
export const isAsked = (urgency: Urgency): boolean => urgency === 'asked' || urgency === 'askedOften';
const noneAsked = { minute: {}, hour: {} };

type Wanted = { count: number; urgency: Urgency };

/**
 * Takes as many messages as there is room for, at most as many as are wanted. A message counts whether the service then
 * accepts it or not.
 * @returns what is used then (the same object where nothing changed), how many were taken, and when the next may be, where
 * none was
 */
export function takeMail(
  use: MailUse,
  { count, urgency }: Wanted,
  quota: EmailQuota,
  now: number,
): { use: MailUse; taken: number; until: number } {
  const current = forgetOld(use, now);
  const limits = { minute: quota.perMinute, hour: quota.perHour };
  const asked = current.asked ?? noneAsked;
  const room = names.flatMap((span) => {
    const all = { span, slots: current[span], most: limits[span] - keptOf(limits[span], urgency) };
    const most = budgetOf(limits[span], urgency);
    return most === Number.POSITIVE_INFINITY ? [all] : [all, { span, slots: asked[span], most }];
  });
  const closedUntil = Math.max(current.closedUntil, urgency === 'news' ? current.waitsUntil : 0);
  const taken =
    closedUntil > now ? 0 : Math.max(0, Math.min(count, ...room.map(({ slots, most }) => most - sumOf(slots))));
  const until = Math.max(closedUntil, ...room.map((one) => freeOn(one, taken, now)));
  const after = names.map((span) => [span, added(current[span], windows[span].slotMs, taken, now)] as const);
  // A little longer, so that what waited comes first.
  const waitsUntil = urgency === 'news' || isAsked(urgency) || taken === count ? 0 : until + windows.minute.slotMs;
  if (taken === 0 && waitsUntil <= use.waitsUntil) return { use, taken, until };
  return {
    taken,
    until,
    use: {
      ...current,
      ...Object.fromEntries(after),
      ...(isAsked(urgency) && {
        asked: {
          minute: added(asked.minute, windows.minute.slotMs, taken, now),
          hour: added(asked.hour, windows.hour.slotMs, taken, now),
        },
      }),
      waitsUntil: Math.max(current.waitsUntil, waitsUntil),
    },
  };
}

/** @returns when a message may go that is asked for now; undefined where it may at once */
export function waitsUntil(use: MailUse, urgency: Urgency, quota: EmailQuota, now: number): number | undefined {
  const { taken, until } = takeMail(use, { count: 1, urgency }, quota, now);
  return taken > 0 ? undefined : until;
}

/** Notes that the service refuses until then. */
export const closeMail = (use: MailUse, until: number): MailUse => ({
  ...use,
  closedUntil: Math.max(use.closedUntil, until),
});

/** Three times the usual budget of an hour, and as many as the row has room for. */
const mostCallers = 60;
const minuteOf = (now: number): number => Math.floor(now / windows.minute.ms);
const callersWithin = ({ callers = [] }: Pick<MailUse, 'callers'>, now: number) =>
  callers.filter(([, minute]) => minute > minuteOf(now) - windows.hour.ms / windows.minute.ms);

/** @returns how many messages a caller has set off within the hour, whichever instance sent them */
export const askedByCaller = (use: Pick<MailUse, 'callers'>, caller: string, now: number): number =>
  callersWithin(use, now).filter(([one]) => one === caller).length;

/** Notes who set off messages that were taken. */
export const noteCallers = (use: MailUse, callers: readonly string[], now: number): MailUse => ({
  ...use,
  callers: [...callersWithin(use, now), ...callers.map((caller): [string, number] => [caller, minuteOf(now)])].slice(
    -mostCallers,
  ),
});

const sumOf = (slots: MailUse[Window]): number => Object.values(slots).reduce((sum, count) => sum + count, 0);

function forgetOld(use: MailUse, now: number): MailUse {
  const recent = ({ minute, hour }: Pick<MailUse, Window>) => ({
    minute: recentOf('minute', minute, now),
    hour: recentOf('hour', hour, now),
  });
  return { ...use, ...recent(use), ...(use.asked && { asked: recent(use.asked) }) };
}

const recentOf = (span: Window, slots: Record<string, number>, now: number): Record<string, number> =>
  Object.fromEntries(Object.entries(slots).filter(([slot]) => endOf(span, slot) > now));

function added(slots: MailUse[Window], slotMs: number, count: number, now: number): MailUse[Window] {
  const slot = String(Math.floor(now / slotMs));
  return count === 0 ? slots : { ...slots, [slot]: (slots[slot] ?? 0) + count };
}

type Room = { span: Window; slots: Record<string, number>; most: number };

/** @returns when a window has room for one more */
function freeOn({ span, slots: used, most }: Room, taken: number, now: number): number {
  let over = sumOf(used) + taken + 1 - most;
  if (over <= 0) return now;
  const slots = Object.entries(used).sort(([one], [other]) => Number(one) - Number(other));
  for (const [slot, count] of slots) {
    over -= count;
    if (over <= 0) return endOf(span, slot);
  }
  return now + windows[span].ms + windows[span].slotMs;
}
