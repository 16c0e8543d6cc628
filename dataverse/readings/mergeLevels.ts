/** Follows merges to those who were merged first: in however many merges; a circle, made by mistake, ends. */
import { chunksOf } from '../../domain/chunks.ts';

/** Values in one condition. */
const atOnce = 300;

/**
 * Returns the profiles that became part of these, level by level: those that were merged into these themselves come first.
 * @param readInto reads the profiles that were merged into some
 */
export async function mergeLevels<Row extends { crf69_volunteerprofileid: string }>(
  profileIds: readonly string[],
  readInto: (some: readonly string[]) => Promise<readonly Row[]>,
): Promise<Row[][]> {
  const seen = new Set(profileIds);
  const levels: Row[][] = [];
  for (let asked = profileIds; asked.length > 0; ) {
    const pages = await Promise.all(chunksOf(asked, atOnce).map(readInto));
    const fresh = pages.flat().filter((row) => !seen.has(row.crf69_volunteerprofileid));
    asked = fresh.map((row) => row.crf69_volunteerprofileid);
    for (const id of asked) seen.add(id);
    if (fresh.length > 0) levels.push(fresh);
  }
  return levels;
}
