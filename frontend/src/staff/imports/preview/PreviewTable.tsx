// biome-ignore-all lint/a11y/useSemanticElements: the elements of a table cannot be drawn in part, row and column.
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of a grid at a time can be reached by Tab (ARIA APG, "Grid").

import { Button, Select } from '@fluentui/react-components';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Difference } from '../../../../../domain/imports/differences.ts';
import type { ImportColumn } from '../../../../../domain/imports/kit.ts';
import type { Policy } from '../book/decisions.ts';
import type { Decision, ImportRow } from '../book/importRow.ts';
import { noteOf, type RowKind, type RowStore, rowKinds } from '../book/rowStore.ts';
import { Cell } from './Cell.tsx';
import { Comparison } from './Comparison.tsx';
import { moved, nextProblem, type Place } from './moving.ts';
import styles from './Preview.module.css';
import { RowState } from './RowState.tsx';
import { useRows } from './useRows.ts';

type PreviewTableProps = {
  store: RowStore;
  /** The file's columns, and the place of the one with the name. */
  columns: readonly ImportColumn[];
  namePlace: number;
  policy: Policy;
  isLocked: boolean;
  onChange: (index: number, place: number, text: string) => void;
  onDecide: (index: number, decision: Decision) => void;
  compare: (row: ImportRow, signal: AbortSignal) => Promise<Difference[]>;
};

const kindTexts: Readonly<Record<RowKind, string>> = {
  all: 'All rows',
  errors: 'With errors',
  warnings: 'With warnings',
  existing: 'There already',
  unclear: 'May be somebody else',
  individuals: 'Of no organisation',
  elsewhere: 'Of another organisation',
  twins: 'Repeated',
  sharing: 'Sharing an address',
  consent: 'Without consent',
  failed: 'Failed',
};
const numberWidth = 64;
const stateWidth = 140;
const isCoarse = window.matchMedia('(pointer: coarse), (max-width: 599px)').matches;
const rowHeight = isCoarse ? 52 : 40;

/** The rows of the file as they will be sent: only those in sight are drawn, however many there are. */
export const PreviewTable = (props: PreviewTableProps) => {
  const { store, columns, namePlace, policy, isLocked, onChange, onDecide, compare } = props;
  const version = useRows(store);
  const [kind, setKind] = useState<RowKind>('all');
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [edited, setEdited] = useState<Place & { typed?: string }>();
  const wantsFocus = useRef(false);
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows of a kind change with the version of the store.
  const rows = useMemo(() => store.ofKind(kind), [store, kind, version]);
  const counts = store.counts();
  // The name stands first, wherever the file has it: it is what a row is known by.
  const places = useMemo(
    () => [namePlace, ...[...columns.keys()].filter((place) => place !== namePlace)],
    [columns, namePlace],
  );
  const widthOf = (column: number) => (column === 0 ? 200 : 180);
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    scrollPaddingStart: rowHeight,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: places.length,
    getScrollElement: () => frame.current,
    estimateSize: widthOf,
    overscan: 1,
    paddingStart: numberWidth + stateWidth,
    scrollPaddingStart: numberWidth,
  });
  const shownLines = lines.getVirtualItems();
  const shownColumns = across.getVirtualItems();
  const isShown =
    shownLines.some(({ index }) => index === active.row) && shownColumns.some(({ index }) => index === active.column);
  const stop = isShown ? active : { row: shownLines[0]?.index, column: shownColumns[0]?.index };

  useEffect(() => {
    if (!wantsFocus.current || edited) return;
    const cell = frame.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`);
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
  });

  function goTo(place: Place): void {
    wantsFocus.current = true;
    setActive(place);
    lines.scrollToIndex(place.row);
    across.scrollToIndex(place.column);
  }
  /** @param typed what was typed on the cell, instead of what it holds */
  function edit(place: Place, typed?: string): void {
    if (isLocked || rows[place.row]?.wasMade) return;
    setActive(place);
    setEdited({ ...place, ...(typed === undefined ? {} : { typed }) });
  }
  function done(place: Place, text: string | undefined, move: 'down' | 'stay'): void {
    setEdited(undefined);
    const row = rows[place.row];
    const filePlace = places[place.column];
    if (row && filePlace !== undefined && text !== undefined && text !== row.cells[filePlace]) {
      onChange(row.index, filePlace, text);
    }
    if (move === 'down') goTo({ ...place, row: Math.min(place.row + 1, rows.length - 1) });
    else if (text === undefined) goTo(place);
  }
  function keyed(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.cell === undefined) return;
    if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      edit(active);
      return;
    }
    // As in a spreadsheet, typing on a cell replaces what it holds.
    const isTyping = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isTyping && event.key !== ' ') {
      event.preventDefault();
      edit(active, event.key);
      return;
    }
    const place = moved(active, event, { rows: rows.length, columns: places.length });
    if (!place) return;
    event.preventDefault();
    goTo(place);
  }

  const activeRow = rows[active.row];
  const activePlace = places[active.column];
  const problem = activeRow?.problems.find(([place]) => place === activePlace)?.[1];
  const note = activeRow && noteOf(activeRow);
  const found = nextProblem(rows, places, active);
  return (
    <section aria-label="Preview" className={styles.preview}>
      <div className={styles.tools}>
        <Select
          aria-label="Show"
          value={kind}
          onChange={(_event, { value }) => {
            setKind(rowKinds.find((each) => each === value) ?? 'all');
            setActive({ row: 0, column: 0 });
          }}
        >
          {rowKinds
            .filter((each) => each === 'all' || each === kind || counts[each] > 0)
            .map((each) => (
              <option key={each} value={each}>
                {kindTexts[each]} ({counts[each].toLocaleString('en-SG')})
              </option>
            ))}
        </Select>
        <Button disabledFocusable={!found} onClick={() => found && goTo(found)}>
          Next problem
        </Button>
        <Button disabledFocusable={isLocked || !activeRow} onClick={() => edit(active)}>
          Edit cell
        </Button>
      </div>
      <div
        ref={frame}
        role="grid"
        aria-label="Rows of the file"
        aria-rowcount={rows.length + 1}
        aria-colcount={places.length + 2}
        aria-readonly={isLocked}
        className={styles.frame}
        style={{ height: Math.min(12, rows.length + 1) * rowHeight + 20 }}
        onKeyDown={keyed}
      >
        <div style={{ width: across.getTotalSize(), height: lines.getTotalSize() + rowHeight }} role="presentation">
          <div role="row" aria-rowindex={1} className={styles.headers} style={{ height: rowHeight }}>
            <div
              role="columnheader"
              aria-colindex={1}
              className={`${styles.cell} ${styles.number}`}
              style={{ width: numberWidth }}
            >
              Row
            </div>
            <div role="columnheader" aria-colindex={2} className={styles.cell} style={{ width: stateWidth }}>
              At Submit
            </div>
            <div
              role="presentation"
              style={{ width: (shownColumns[0]?.start ?? 0) - numberWidth - stateWidth, flex: 'none' }}
            />
            {shownColumns.map(({ index, size }) => (
              <div
                key={index}
                role="columnheader"
                aria-colindex={index + 3}
                className={styles.cell}
                style={{ width: size }}
                title={columns[places[index] ?? 0]?.header}
              >
                {columns[places[index] ?? 0]?.header}
              </div>
            ))}
          </div>
          {shownLines.map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <div
                key={row.index}
                role="row"
                aria-rowindex={index + 2}
                className={`${styles.row} ${row.outcome ? styles[row.outcome] : ''}`}
                style={{ height: rowHeight, transform: `translateY(${start + rowHeight}px)` }}
              >
                <div
                  role="rowheader"
                  aria-colindex={1}
                  className={`${styles.cell} ${styles.number}`}
                  style={{ width: numberWidth }}
                >
                  {row.number}
                </div>
                <div role="gridcell" aria-colindex={2} className={styles.cell} style={{ width: stateWidth }}>
                  <RowState row={row} policy={policy} isLocked={isLocked} onDecide={onDecide} />
                </div>
                <div
                  role="presentation"
                  style={{ width: (shownColumns[0]?.start ?? 0) - numberWidth - stateWidth, flex: 'none' }}
                />
                {shownColumns.map(({ index: column, size }) => {
                  const place = places[column] ?? 0;
                  const at = { row: index, column };
                  return (
                    <Cell
                      key={column}
                      name={`${index}:${column}`}
                      text={row.cells[place] ?? ''}
                      problem={row.problems.find(([of]) => of === place)?.[1]}
                      label={columns[place]?.header ?? ''}
                      width={size}
                      columnIndex={column + 3}
                      isStop={stop.row === index && stop.column === column}
                      isEdited={edited?.row === index && edited.column === column}
                      typed={edited?.typed}
                      onFocus={() => setActive(at)}
                      onEdit={() => edit(at)}
                      onDone={(text, move) => done(at, text, move)}
                    />
                  );
                })}
              </div>
            );
          })}
        </div>
      </div>
      <p className={styles.note}>
        {activeRow && activePlace !== undefined && (
          <>
            <strong>
              Row {activeRow.number}, {columns[activePlace]?.header}:
            </strong>{' '}
            {problem?.message ?? (activeRow.cells[activePlace] || 'empty')}
            {note && note !== problem?.message && !activeRow.existing && ` · ${note}`}
          </>
        )}
      </p>
      {activeRow?.existing && !activeRow.wasMade && <Comparison row={activeRow} compare={compare} />}
    </section>
  );
};
