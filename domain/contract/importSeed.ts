/**
 * `POST /api/import_seed`: what the ids of a file's new volunteers are made of. A volunteer's id is a link, so nobody who has
 * the file alone may be able to compute it; and it is the same at every try, so that an import that was cut goes on.
 */
export type ImportSeedRequest = {
  /** SHA-256 of the file in hexadecimal, and behind a space the organisation whose volunteers it has, where it is one's. */
  file: string;
};

export type ImportSeed = {
  /** 256 bits in hexadecimal, always the same for the same file. Not kept anywhere. */
  seed: string;
};

/** @returns whether the text names a file as a request has to */
export const namesFile = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{64}( [0-9a-f-]{36})?$/.test(text);
