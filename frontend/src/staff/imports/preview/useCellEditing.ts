/** Edits a cell of the preview: by Enter, F2, a double press, or by typing on it. */
import { type KeyboardEvent, useState } from 'react';
import { cellsOf } from '../book/packedCells.ts';
import { isEditable } from '../session/decisions.ts';
import type { ImportRow } from '../session/importRow.ts';
import { moved, type Place } from './moving.ts';

export type Edited = Place & {
  /** What was typed on the cell, instead of its text. */
  typed?: string;
};

type Editing = {
  rows: readonly ImportRow[];
  /** The index in the file of each column on the screen. */
  places: readonly number[];
  isLocked: boolean;
  onChange: (index: number, place: number, text: string) => void;
};

export function useCellEditing({ rows, places, isLocked, onChange }: Editing) {
  const [edited, setEdited] = useState<Edited>();
  const mayEdit = (row: number): boolean => {
    const wanted = rows[row];
    return !isLocked && wanted !== undefined && isEditable(wanted);
  };
  const edit = (place: Place, typed?: string): void => {
    if (mayEdit(place.row)) setEdited({ ...place, ...(typed === undefined ? {} : { typed }) });
  };
  return {
    edited,
    mayEdit,
    edit,
    /** Ends an edit. @returns where the focus goes; undefined if it has moved already */
    done(place: Place, text: string | undefined, move: 'down' | 'stay'): Place | undefined {
      setEdited(undefined);
      const row = rows[place.row];
      const filePlace = places[place.column];
      if (row && filePlace !== undefined && text !== undefined && text !== cellsOf(row)[filePlace]) {
        onChange(row.index, filePlace, text);
      }
      if (move === 'down') return { ...place, row: Math.min(place.row + 1, rows.length - 1) };
      return text === undefined ? place : undefined;
    },
    /** Returns where a key on a cell leads, if it leads elsewhere. */
    keyed(event: KeyboardEvent, active: Place): Place | undefined {
      if (!(event.target instanceof HTMLElement) || event.target.dataset.cell === undefined) return undefined;
      if (event.key === 'Enter' || event.key === 'F2') {
        event.preventDefault();
        edit(active);
        return undefined;
      }
      // As in a spreadsheet, typing on a cell replaces its text.
      const isTyping = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isTyping && event.key !== ' ') {
        event.preventDefault();
        edit(active, event.key);
        return undefined;
      }
      const place = moved(active, event, { rows: rows.length, columns: places.length });
      if (place) event.preventDefault();
      return place;
    },
  };
}

export type CellEditing = ReturnType<typeof useCellEditing>;
