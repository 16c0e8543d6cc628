/** Characters. */
const largeBody = 256 * 1024;

/**
 * Makes a blob of a large body that is a text. The browser copies a text on the screen's thread, which stops for that
 * time, and a blob beside it.
 */
export const withLightBody = (init: RequestInit | undefined): RequestInit | undefined =>
  typeof init?.body === 'string' && init.body.length > largeBody ? { ...init, body: new Blob([init.body]) } : init;
