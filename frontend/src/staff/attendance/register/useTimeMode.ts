import { useState } from 'react';
import { settingsFor, type TimeMode, type TimeSettings } from '../../../../../domain/attendance/times.ts';
import { type Day, singaporeDay } from '../../../../../domain/time.ts';

/** What marks take their times from; `Other` are times that somebody has set for this register. */
export type TimeChoice = {
  mode: TimeMode | 'Other';
  settings: TimeSettings;
  choose: (mode: TimeMode) => void;
  set: (settings: TimeSettings) => void;
};

const key = 'attendance-times';

/** Now or the schedule, remembered on this device for the day, for all registers. */
export function useTimeMode(scheduled: TimeSettings): TimeChoice {
  const [mode, setMode] = useState(remembered);
  const [other, setOther] = useState<TimeSettings>();
  return {
    mode: other ? 'Other' : mode,
    settings: other ?? settingsFor(mode, scheduled),
    choose: (chosen) => {
      setOther(undefined);
      setMode(chosen);
      remember(chosen, singaporeDay(new Date()));
    },
    set: setOther,
  };
}

function remembered(): TimeMode {
  try {
    return localStorage.getItem(key) === `${singaporeDay(new Date())} Now` ? 'Now' : 'Scheduled';
  } catch {
    return 'Scheduled';
  }
}

function remember(mode: TimeMode, day: Day): void {
  try {
    localStorage.setItem(key, `${day} ${mode}`);
  } catch {
    // Without storage it holds for as long as the page is open.
  }
}
