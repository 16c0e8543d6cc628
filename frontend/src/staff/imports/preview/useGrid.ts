/** Decides which cells of the preview are rendered, which one has the focus, and moves between them. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { columnWidth, numberWidth, rowHeight, stateWidth, widthsOf } from './layout.ts';
import type { Place } from './moving.ts';

/** A column on the screen, from 0. */
export type ShownColumn = { column: number; width: number };

/** Pixels that the page's own bars may cover above and below. */
const barHeight = 72;

/**
 * Manages the grid.
 * @param kept how many columns, the first ones, are always rendered
 * @param isHeld keeps the focus where it is, in a field
 */
export function useGrid(rows: number, columns: number, kept: number, isHeld: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const wantsFocus = useRef(false);
  const lines = useVirtualizer({
    count: rows,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    scrollPaddingStart: rowHeight,
  });
  const keptWidth = widthsOf(kept).reduce((sum, width) => sum + width, 0);
  const before = numberWidth + keptWidth + stateWidth;
  const across = useVirtualizer({
    horizontal: true,
    count: Math.max(0, columns - kept),
    getScrollElement: () => frame.current,
    estimateSize: () => columnWidth,
    overscan: 1,
    paddingStart: before,
    scrollPaddingStart: numberWidth + keptWidth,
  });
  const shownLines = lines.getVirtualItems();
  const items = across.getVirtualItems();
  const shownColumns = items.map(({ index, size }): ShownColumn => ({ column: index + kept, width: size }));
  const isShown = (place: Place) =>
    shownLines.some(({ index }) => index === place.row) &&
    (place.column < kept || shownColumns.some(({ column }) => column === place.column));

  useEffect(() => {
    if (!wantsFocus.current || isHeld) return;
    const cell = frame.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`);
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
    // The table scrolls by itself; the page, below whose fold it may lie, does not.
    const { top, bottom } = cell.getBoundingClientRect();
    if (top < barHeight || bottom > innerHeight - barHeight) scrollBy({ top: top - innerHeight / 2 });
  });

  return {
    frame,
    active,
    setActive,
    shownLines,
    shownColumns,
    kept,
    keptWidth,
    /** Pixels between the state and the first rendered column. */
    gap: (items[0]?.start ?? before) - before,
    width: across.getTotalSize(),
    height: lines.getTotalSize() + rowHeight,
    /** Whether all columns are visible, so that they may share the remaining width. */
    fits: across.getTotalSize() <= (across.scrollRect?.width ?? 0),
    /** The one cell that Tab leads to: the active one, or the first that is rendered. */
    stop: isShown(active) ? active : { row: shownLines[0]?.index ?? 0, column: 0 },
    goTo(place: Place): void {
      wantsFocus.current = true;
      setActive(place);
      lines.scrollToIndex(place.row);
      if (place.column >= kept) across.scrollToIndex(place.column - kept);
    },
  };
}

export type Grid = ReturnType<typeof useGrid>;
