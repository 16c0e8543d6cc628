/**
 * `POST /api/import_seed`: the seed of a file's volunteer ids. A volunteer's id is a link, so it must not be computable
 * from the file alone; and it is the same at every try, so that an interrupted import continues.
 */
export type ImportSeedRequest = {
  /** SHA-256 of the file in hexadecimal; for an organisation's volunteers, followed by a space and the organisation. */
  file: string;
};

export type ImportSeed = {
  /** 256 bits in hexadecimal, always the same for the same file. It is stored nowhere. */
  seed: string;
};

/** Returns whether the text names a file in the form that a request needs. */
export const isFileReference = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{64}( [0-9a-f-]{36})?$/.test(text);
