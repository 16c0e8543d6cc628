/** Reads what the documents refer to: files and headings. */

const named = /`([\w.-]+(?:\/[\w.@-]+)*\.(?:tsx?|mjs|js|json|bicep|bicepparam|md|sh|yml|yaml|html))`/g;

/** Returns every file that a text names in code marks, by its path from the root. */
export const pathsIn = (text: string): string[] => [...text.matchAll(named)].map(([, file = '']) => file);

/** Returns the tests among them. */
export const testsIn = (text: string): string[] => pathsIn(text).filter((file) => /\.(test|spec)\.tsx?$/.test(file));

/** Returns the anchors of a document's headings, as GitHub makes them. */
export const anchorsIn = (document: string): string[] =>
  [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
