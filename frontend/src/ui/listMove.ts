/** Rows that the page keys pass over. */
const pageRows = 8;

/**
 * Where a key leads in a list.
 * @param active the row now, from 0; -1 when there is none
 * @returns the row to go to; nothing when the key means nothing here
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
