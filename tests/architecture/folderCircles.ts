import path from 'node:path';

/** One import: the file that imports, and the file that it imports, relative to the project's root. */
export type Import = { from: string; to: string };

/**
 * Finds folders that import each other in a circle. A folder and one inside it count as one room, because the outer one
 * composes the inner one and shares its types.
 * @returns each circle, with the folders in it, sorted
 */
export function folderCircles(imports: readonly Import[]): string[][] {
  const reached = reachedFrom(imports);
  const folders = [...reached.keys()];
  const circles = folders.map((folder) =>
    folders.filter((other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder)).sort(),
  );
  const distinct = new Map(circles.filter(({ length }) => length > 1).map((circle) => [circle.join(' '), circle]));
  return [...distinct.values()];
}

/** Returns, for each folder, all folders that its files import, directly or through others. */
function reachedFrom(imports: readonly Import[]): Map<string, Set<string>> {
  const direct = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [importing, imported] = [path.posix.dirname(from), path.posix.dirname(to)];
    if (isInside(importing, imported) || isInside(imported, importing)) continue;
    direct.set(importing, (direct.get(importing) ?? new Set()).add(imported));
  }
  const reached = new Map<string, Set<string>>();
  for (const folder of direct.keys()) {
    const found = new Set<string>();
    const open = [folder];
    for (let next = open.pop(); next !== undefined; next = open.pop())
      for (const imported of direct.get(next) ?? [])
        if (!found.has(imported)) {
          found.add(imported);
          open.push(imported);
        }
    reached.set(folder, found);
  }
  return reached;
}

const isInside = (folder: string, other: string): boolean => folder === other || folder.startsWith(`${other}/`);
