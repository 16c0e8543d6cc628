/** Rows that the page keys skip. */
const pageRows = 8;

/**
 * Returns the row that a key leads to in a list; undefined for any other key.
 * @param active the current row, from 0; -1 for none
 */
export function listMove(key: string, active: number, length: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + pageRows,
    PageUp: active - pageRows,
    Home: 0,
    End: length - 1,
  };
  const target = steps[key];
  if (target === undefined || length === 0) return undefined;
  return Math.max(0, Math.min(target, length - 1));
}
