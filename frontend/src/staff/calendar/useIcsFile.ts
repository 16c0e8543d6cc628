import { useState } from 'react';
import type { CalendarEvent, Session } from '../../../../domain/calendar/events.ts';
import { displayMonth, type Month, monthOf } from '../../../../domain/calendar/month.ts';
import type { Day } from '../../../../domain/time.ts';
import { saveFile } from '../../ui/saveFile.ts';

export type IcsFile = {
  isBusy: boolean;
  /** Why the file could not be created. */
  message: string | undefined;
  save: () => Promise<void>;
};

type OnDays<Thing> = ReadonlyMap<Day, Thing[]>;

/** Saves what a month shows as a calendar file. The library loads on first use. */
export function useIcsFile(month: Month, events: OnDays<CalendarEvent>, sessions: OnDays<Session>): IcsFile {
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  // A session of several days is listed under each day, and saved once.
  const ofMonth = <Thing>(days: OnDays<Thing>): Thing[] => [
    ...new Set([...days].flatMap(([day, things]) => (monthOf(day) === month ? things : []))),
  ];

  const save = async () => {
    const shown = [ofMonth(events), ofMonth(sessions)] as const;
    setMessage(undefined);
    if (shown.every((things) => things.length === 0)) return setMessage(`Nothing is on in ${displayMonth(month)}.`);
    setIsBusy(true);
    try {
      const { icsFile } = await import('./icsFile.ts');
      const text = icsFile(...shown, new Date().toISOString());
      saveFile(`calendar-${month}.ics`, new Blob([text], { type: 'text/calendar' }));
    } catch {
      setMessage('The file could not be created. Please check your connection and try again.');
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, message, save };
}
