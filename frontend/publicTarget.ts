/** The oldest browsers that the public pages run in, Chrome 80 and iOS 13.4; `languageScript` tells older ones so, and a test reads what is built. */
export const publicTarget = ['chrome80', 'safari13.1'];

/** For esbuild, which takes mistakes of those browsers in rare patterns for a lack of all of them. */
export const alsoSupported = {
  destructuring: true,
  'optional-chain': true,
  'regexp-unicode-property-escapes': true,
};
