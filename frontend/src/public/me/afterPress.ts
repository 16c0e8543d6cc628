import type { OwnPage } from '../../../../domain/contract/volunteering.ts';
import type { Pressed } from './usePresses.ts';

/**
 * Returns the page as it is after a press that was answered, until it is loaded again, which takes long with one bar of signal: a
 * place that was taken is among the next ones, and a turn among those who wait, without what only the API knows; what was given
 * up is nowhere.
 */
export function afterPress(page: OwnPage, pressed: Pressed | undefined): OwnPage {
  if (pressed?.status !== 'done' || pressed.seen !== page) return page;
  const { session } = pressed.press;
  const isOther = ({ id }: { id: string }) => id !== session.id;
  const goes = pressed.place === 'going' && page.next.every(isOther);
  const taken = { ...session, meetingPlace: '', bring: '', calendar: '' };
  const next = pressed.place === 'going' ? page.next : page.next.filter(isOther);
  const waiting = page.waiting.every(isOther)
    ? byTime([...page.waiting, { ...session, position: 0, isFree: false }])
    : page.waiting;
  return {
    ...page,
    next: goes ? byTime([...next, taken]) : next,
    open: page.open.filter(isOther),
    waiting: pressed.place === 'waiting' ? waiting : page.waiting.filter(isOther),
  };
}

const byTime = <Session extends { start: string }>(sessions: Session[]): Session[] =>
  sessions.sort((one, other) => one.start.localeCompare(other.start));
