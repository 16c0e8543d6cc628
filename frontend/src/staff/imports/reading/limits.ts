/** The limits of a file: far above what a charity sends, far below what would block a browser. */
export type Limits = {
  /** The largest file, in bytes. */
  bytes: number;
  /** The most bytes that are unpacked from it: an archive of a few kilobytes can contain gigabytes. */
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

/** Files in the archive, by its directory: a workbook has tens, one with pictures in its rows thousands. */
export const mostFiles = 10_000;

/** Shared texts of cells: unpacked bytes of their part, and how many. */
export const largestSharedTexts = { bytes: 64 * 1024 * 1024, count: 1_500_000 };

/** Excel's limit for a cell; it cuts longer text when it opens a file. */
export const longestCell = 32_767;

/** Milliseconds after which reading a file is given up. */
export const longestReadingMs = 60_000;
