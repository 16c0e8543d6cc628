/** How deep the elements of an email stand in one another: programs that read mail give up, or break, beyond some depth. */

// The name ends where it ends: without the look ahead, a tag that never closes is tried at every length of its name.
const tag = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])[^<>]*>/gi;
const empty: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'col', 'area', 'wbr']);
/** Browsers end one of these where the next begins. */
const endByThemselves: ReadonlySet<string> = new Set(['p', 'li', 'td', 'th', 'tr', 'dt', 'dd', 'option']);

/** @returns whether more than so many elements stand in one another */
export function isNestedDeeperThan(html: string, most: number): boolean {
  const open: string[] = [];
  const counts = new Map<string, number>();
  const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by);
  for (const [, slash, written = ''] of html.matchAll(tag)) {
    const name = written.toLowerCase();
    if (empty.has(name)) continue;
    if (!slash) {
      if (endByThemselves.has(name) && open.at(-1) === name) continue;
      open.push(name);
      count(name, 1);
    } else if ((counts.get(name) ?? 0) > 0) {
      // What stands open within it ends with it; a tag that ends nothing is passed over.
      for (let ended = open.pop(); ended !== undefined; ended = open.pop()) {
        count(ended, -1);
        if (ended === name) break;
      }
    }
    if (open.length > most) return true;
  }
  return false;
}
