/** Sizes of the preview, in pixels, by the size of the screen. */
const isNarrow = window.matchMedia('(max-width: 599px)').matches;
const isCoarse = window.matchMedia('(pointer: coarse)').matches;

export const rowHeight = isCoarse || isNarrow ? 52 : 40;
/** The row's number and the name stay visible however far the sheet is scrolled. */
export const numberWidth = isNarrow ? 52 : 64;
export const nameWidth = isNarrow ? 128 : 200;
export const stateWidth = isNarrow ? 164 : 140;
export const columnWidth = isNarrow ? 150 : 180;
/** The most rows that are visible at once. */
export const mostRows = 12;
