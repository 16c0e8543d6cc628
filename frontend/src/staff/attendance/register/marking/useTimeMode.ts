import { useState } from 'react';
import { settingsFor, type TimeMode, type TimeSettings } from '../../../../../../domain/attendance/times.ts';
import { type Day, singaporeDay } from '../../../../../../domain/time.ts';

/** The source of a mark's times; `Other` are times that were set for this register. */
export type TimeChoice = {
  mode: TimeMode | 'Other';
  settings: TimeSettings;
  choose: (mode: TimeMode) => void;
  set: (settings: TimeSettings) => void;
};

const key = 'attendance-times';

/** Stores now or schedule on this device for the day, for all registers. */
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
    // Without storage it holds while the page is open.
  }
}
