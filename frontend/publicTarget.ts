/** The oldest browsers that the public pages run in; `languageScript` tells older ones so, and a test reads what is built. */
export const publicTarget = ['chrome80', 'safari13'];

/** For esbuild, which takes a mistake of Safari's in rare patterns for a lack of all of them. */
export const destructuringWorks = { destructuring: true };
