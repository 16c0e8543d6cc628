/** Reads docs/security.md: its rows of requirements, and the files it names. */

export const states: readonly string[] = ['met', 'met by the platform', 'n/a', 'not met'];

export type Row = { ids: string[]; state: string; words: string };

/** Returns rows such as `| V1.1.1, V1.1.2 | what | state | words |`; rows of other tables begin with something else. */
export const rowsOf = (document: string): Row[] =>
  document.split('\n').flatMap((line) => {
    if (!/^\| V\d/.test(line)) return [];
    const [, ids = '', , state = '', words = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return [{ ids: ids.split(/,\s*/), state, words }];
  });

const named = /`([\w.-]+(?:\/[\w.@-]+)*\.(?:tsx?|mjs|js|json|bicep|bicepparam|md|sh|yml|html))`/g;

/** Returns every file that a text names in code marks, by its path from the root. */
export const pathsIn = (text: string): string[] => [...text.matchAll(named)].map(([, file = '']) => file);

/** Returns the tests among them. */
export const testsIn = (text: string): string[] => pathsIn(text).filter((file) => /\.(test|spec)\.ts$/.test(file));

/** Returns the targets of a document's links: files beside it, and headings in it. */
export function linksIn(document: string): { files: string[]; anchors: string[] } {
  const targets = [...document.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  const within = targets.filter((target) => !target.startsWith('https:'));
  return {
    files: within.flatMap((target) => (target.startsWith('#') ? [] : (target.split('#')[0] ?? []))),
    anchors: within.flatMap((target) => (target.startsWith('#') ? target.slice(1) : [])),
  };
}

/** Returns the anchors of a document's headings, as GitHub makes them. */
export const anchorsIn = (document: string): string[] =>
  [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
