import { Checkmark16Filled } from '@fluentui/react-icons/svg/checkmark';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { listMove } from './listMove.ts';
import styles from './VirtualList.module.css';

type VirtualListProps<Item> = {
  /** The list's name, for screen readers. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  isSelected: (item: Item) => boolean;
  onToggle: (item: Item) => void;
  /** The total, including items not loaded yet; undefined when unknown. */
  total?: number | undefined;
  /** Called when the end of the loaded items comes into view. */
  onEndNear?: () => void;
  /** Renders the content of a row. */
  children: (item: Item) => ReactNode;
};

/** The height of a one-line row, in pixels; a taller one is measured. */
const rowHeight = 44;
/** How many rows before the end more are requested. */
const nearEnd = 20;

/**
 * A checklist of any length, which renders only the visible rows. One Tab stop: the arrows, Home, End and the page keys
 * move, Space ticks.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, keyOf, isSelected, onToggle, total, onEndNear, children } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [wished, setActive] = useState(0);
  const active = Math.min(wished, items.length - 1);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keyOfRow(items[index], index, keyOf),
    overscan: 6,
    useFlushSync: false,
    // The active row is rendered even out of view, because `aria-activedescendant` must refer to an element.
    rangeExtractor: (range: Range) => [...new Set([...defaultRangeExtractor(range), ...(active >= 0 ? [active] : [])])],
  });
  const end = virtual.range?.endIndex ?? 0;
  useEffect(() => {
    if (items.length > 0 && end >= items.length - nearEnd) onEndNear?.();
  }, [end, items.length, onEndNear]);

  const onKeyDown = (event: KeyboardEvent) => {
    const item = items[active];
    if ((event.key === ' ' || event.key === 'Enter') && item !== undefined) {
      event.preventDefault();
      onToggle(item);
    }
    const target = listMove(event.key, active, items.length);
    if (target === undefined) return;
    event.preventDefault();
    setActive(target);
    virtual.scrollToIndex(target);
  };

  const onClick = ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest('[role="option"]') : null;
    const index = Number(row?.getAttribute('data-index') ?? -1);
    const item = items[index];
    if (item === undefined) return;
    setActive(index);
    onToggle(item);
  };

  return (
    <div
      ref={scroller}
      className={styles.list}
      role="listbox"
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={active >= 0 ? `${id}${active}` : undefined}
      tabIndex={0}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          if (item === undefined) return null;
          const selected = isSelected(item);
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              id={`${id}${index}`}
              className={styles.row}
              data-active={index === active || undefined}
              style={{ transform: `translateY(${start}px)` }}
              role="option"
              tabIndex={-1}
              aria-selected={selected}
              aria-setsize={total ?? -1}
              aria-posinset={index + 1}
            >
              <span className={styles.box} data-ticked={selected || undefined}>
                {selected && <Checkmark16Filled />}
              </span>
              <span className={styles.label}>{children(item)}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

function keyOfRow<Item>(item: Item | undefined, index: number, keyOf: (item: Item) => string): string | number {
  return item === undefined ? index : keyOf(item);
}
