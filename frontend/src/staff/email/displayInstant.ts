import { displayLongDay } from '../../../../domain/calendar/month.ts';
import { displaySlot } from '../../../../domain/messages/timeSlots.ts';
import { type Day, displayDay, displayTime, singaporeDay } from '../../../../domain/time.ts';

/** An instant as Singapore's clock shows it: `02:00 PM`. */
export const displayClock = (instant: string): string => displaySlot(displayTime(instant));

/** An instant as Singapore reads it: `31/12/2026 02:00 PM`. */
export const displayInstant = (instant: string): string =>
  `${displayDay(singaporeDay(instant))} ${displayClock(instant)}`;

/** A day and an hour of Singapore in words that leave no doubt: `Thursday, 31 December 2026, 02:00 PM`. */
export const whenText = (day: Day, slot: string): string => `${displayLongDay(day)}, ${displaySlot(slot)}`;
