/**
 * A row's cells as one text. Half a million texts on the screen's side would stop it for as long as the garbage
 * collector needs to walk over them; of 10 000 rows only those in sight are ever taken apart.
 */
export const packCells = (cells: readonly string[]): string => JSON.stringify(cells);

/** @returns the cells that were packed, in their order */
export function cellsOf({ packedCells }: { packedCells: string }): readonly string[] {
  const cells: unknown = JSON.parse(packedCells);
  return Array.isArray(cells) ? cells.map(String) : [];
}
