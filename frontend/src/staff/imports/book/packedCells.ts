/**
 * A row's cells as bytes. Half a million texts on the screen's side would stop it for as long as the garbage collector
 * needs to copy them and to walk over them. Bytes are outside of its heap, and a worker hands them over without a copy;
 * of 10 000 rows only those in sight are ever taken apart.
 */
export type PackedCells = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const packCells = (cells: readonly string[]): PackedCells => encoder.encode(JSON.stringify(cells));

/** Returns the packed cells, in their order. */
export function cellsOf({ packedCells }: { packedCells: PackedCells }): readonly string[] {
  const cells: unknown = JSON.parse(decoder.decode(packedCells));
  return Array.isArray(cells) ? cells.map(String) : [];
}
