/** Measures how deep the elements of an email are nested: mail programs give up, or break, beyond some depth. */

// The lookahead fixes the end of the name: without it, a tag that never closes is retried at every length of its name.
const tag = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])[^<>]*>/gi;
const empty: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'col', 'area', 'wbr']);
/** Elements that browsers end where the next one begins. */
const endByThemselves: ReadonlySet<string> = new Set(['p', 'li', 'td', 'th', 'tr', 'dt', 'dd', 'option']);

/** Returns whether elements are nested deeper than `most`. */
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
      // A closing tag also closes the elements open inside it; one that matches nothing is ignored.
      for (let ended = open.pop(); ended !== undefined; ended = open.pop()) {
        count(ended, -1);
        if (ended === name) break;
      }
    }
    if (open.length > most) return true;
  }
  return false;
}
