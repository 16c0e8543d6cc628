/**
 * Suppresses one warning: on import, oidc-provider recommends a newer Node. The tests run it on every version that we
 * support. Import this file before oidc-provider.
 */
const { warn } = console;

console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...words);
};
