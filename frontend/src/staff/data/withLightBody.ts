/** Characters. */
const largeBody = 256 * 1024;

/**
 * Returns the same request with a large text body as a `Blob`. The browser copies a text on the main thread, which blocks
 * the screen, and a `Blob` on another one.
 */
export const withLightBody = (init: RequestInit | undefined): RequestInit | undefined =>
  typeof init?.body === 'string' && init.body.length > largeBody ? { ...init, body: new Blob([init.body]) } : init;
