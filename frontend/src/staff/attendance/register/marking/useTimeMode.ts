import { useState } from 'react';
import { settingsFor, type TimeMode, type TimeSettings } from '../../../../../../domain/attendance/times.ts';

/** The source of a mark's times; `Other` are times that were set for this register. */
export type TimeChoice = {
  mode: TimeMode | 'Other';
  settings: TimeSettings;
  choose: (mode: TimeMode) => void;
  set: (settings: TimeSettings) => void;
};

const key = 'attendance-times';

/**
 * Keeps, on this device and for one session, whether check-in is by the clock (Now; checkout stays the schedule's) or by
 * the schedule, as at first. Times that were set are not kept.
 */
export function useTimeMode(sessionId: string, scheduled: TimeSettings): TimeChoice {
  const [mode, setMode] = useState(() => remembered(sessionId));
  const [other, setOther] = useState<TimeSettings>();
  return {
    mode: other ? 'Other' : mode,
    settings: other ?? settingsFor(mode, scheduled),
    choose: (chosen) => {
      setOther(undefined);
      setMode(chosen);
      remember(chosen, sessionId);
    },
    set: setOther,
  };
}

function remembered(sessionId: string): TimeMode {
  try {
    return localStorage.getItem(key) === `${sessionId} Now` ? 'Now' : 'Scheduled';
  } catch {
    return 'Scheduled';
  }
}

function remember(mode: TimeMode, sessionId: string): void {
  try {
    localStorage.setItem(key, `${sessionId} ${mode}`);
  } catch {
    // Without storage it holds while the page is open.
  }
}
