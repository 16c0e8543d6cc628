const minutesOfDay = 24 * 60;
const listed = new Intl.ListFormat('en-GB');

/** Returns how long before a session an instant is, in words: `2 days, 3 hours and 50 minutes before the session`. */
export function beforeStart(instant: string, start: string): string {
  const minutes = Math.round((Date.parse(start) - Date.parse(instant)) / 60_000);
  if (minutes < 0) return 'After the session has begun. If it was moved, move this, too';
  const parts = [
    counted(Math.floor(minutes / minutesOfDay), 'day'),
    counted(Math.floor((minutes % minutesOfDay) / 60), 'hour'),
    counted(minutes % 60, 'minute'),
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'When the session begins' : `${listed.format(parts)} before the session`;
}

const counted = (count: number, unit: string): string =>
  count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`;
