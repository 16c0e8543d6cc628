import { displaySlot } from '../../../../domain/messages/timeSlots.ts';
import { displayDay, displayTime, singaporeDay } from '../../../../domain/time.ts';

/** An instant as Singapore reads it: `31/12/2026 02:00 PM`. */
export const displayInstant = (instant: string): string =>
  `${displayDay(singaporeDay(instant))} ${displaySlot(displayTime(instant))}`;
