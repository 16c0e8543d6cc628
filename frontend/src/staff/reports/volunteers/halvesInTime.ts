import type { InstantRange } from '../../../../../domain/dayRange.ts';

/** Returns the two halves of a range, in whole seconds; undefined for a range of one second. */
export function halvesInTime<Range extends InstantRange>(range: Range): [Range, Range] | undefined {
  const [start, end] = [Date.parse(range.from), Date.parse(range.before)];
  const seconds = Math.floor((end - start) / 2000);
  if (seconds === 0) return undefined;
  const middle = new Date(start + seconds * 1000).toISOString();
  return [
    { ...range, before: middle },
    { ...range, from: middle },
  ];
}
