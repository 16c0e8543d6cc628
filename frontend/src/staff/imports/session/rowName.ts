import type { FileRow } from './protocol.ts';

/** Names a row as people find it: `12`, or `12 of “2026”` where several sheets are read. */
export const rowName = ({ number, sheetName }: Pick<FileRow, 'number' | 'sheetName'>): string =>
  sheetName === undefined ? String(number) : `${number} of “${sheetName}”`;
