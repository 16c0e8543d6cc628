/** What a file may hold. Far above what a charity sends, far below what would hurt a browser. */
export type Limits = {
  /** Of the file itself. */
  bytes: number;
  /** Of all that is unpacked from it: an archive of a few kilobytes can hold gigabytes. */
  unpackedBytes: number;
  /** Rows below the header that are not blank. */
  rows: number;
  columns: number;
};

export const limits: Limits = {
  bytes: 32 * 1024 * 1024,
  unpackedBytes: 256 * 1024 * 1024,
  rows: 20_000,
  columns: 256,
};

/** Files in the archive, as its directory counts them: a workbook has tens, one with pictures in its rows thousands. */
export const mostFiles = 10_000;

/** Texts that cells share, by the part that holds them: unpacked bytes, and how many. */
export const largestSharedTexts = { bytes: 64 * 1024 * 1024, count: 1_500_000 };

/** Characters of a cell, as Excel has it; it cuts what is longer when it opens a file. */
export const longestCell = 32_767;

/** Milliseconds after which the reading of a file is given up. */
export const longestReadingMs = 60_000;
