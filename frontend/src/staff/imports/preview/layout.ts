/** Sizes of the preview, in pixels, by the size of the screen. */
const isNarrow = window.matchMedia('(max-width: 599px)').matches;

/** Name, email, phone and birthday stay visible however far the sheet is scrolled: in two lines, or four on a phone. */
export const keptLines = isNarrow ? 4 : 2;
const lineHeight = isNarrow ? 26 : 30;
export const rowHeight = keptLines * lineHeight;
export const numberWidth = isNarrow ? 44 : 64;
/** The widths of the columns of lines. */
const keptWidths = isNarrow ? [146] : [210, 150];
/** @param kept how many cells stay visible */
export const widthsOf = (kept: number): number[] => keptWidths.slice(0, Math.ceil(kept / keptLines));
export const stateWidth = isNarrow ? 142 : 220;
export const columnWidth = isNarrow ? 150 : 180;
/** The most rows that are visible at once. */
export const mostRows = 10;
