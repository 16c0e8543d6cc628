import { type ShowMode, showModes } from '../../../../domain/attendance/showModes.ts';
import { isGuid } from '../../../../domain/schema/guid.ts';
import { type QueryChange, useAddressQuery } from '../../ui/useAddressQuery.ts';
import { type ListKind, type Sort, sortColumns } from './list/listKind.ts';
import { type ListMode, listKinds } from './list/listKinds.ts';
import { noChoice } from './recurring/useRecurringChoice.ts';

/** The state of the portal, stored in the address, so that a reload and the phone's back button keep it. */
export type Place = {
  mode: ListMode;
  show: ShowMode;
  sort: Sort;
  filter: string;
  /** The open record. */
  id: string | undefined;
};

export type Move = {
  /** Closes what was open, which does not exist in the new mode. */
  toMode: (mode: ListMode) => void;
  toRecord: (id: string | undefined) => void;
  /** Changes how the list is shown. */
  list: (change: { show?: ShowMode; sort?: Sort; filter?: string }) => void;
};

export function usePlace(): { place: Place; move: Move } {
  const { query, change } = useAddressQuery();
  const place = readPlace(query);
  return {
    place,
    move: {
      toMode: (mode) => change((newest) => ({ ...withoutAll(newest), mode })),
      toRecord: (id) => change({ id, ...noChoice }),
      list: ({ show, sort, filter }) =>
        change(
          {
            ...(show !== undefined && { show }),
            ...(sort && { sort: `${sort.by} ${sort.descending ? 'desc' : 'asc'}` }),
            ...(filter !== undefined && { filter }),
          },
          { replace: true },
        ),
    },
  };
}

/** Removes every parameter of the address. */
const withoutAll = (query: URLSearchParams): QueryChange =>
  Object.fromEntries([...query.keys()].map((name) => [name, undefined]));

function readPlace(query: URLSearchParams): Place {
  const mode = listKinds.find(({ name }) => name === query.get('mode'))?.name ?? 'activities';
  const show = showModes.find((name) => name === query.get('show')) ?? 'Today';
  const id = query.get('id') ?? '';
  return {
    mode,
    show,
    sort: readSort(
      query.get('sort') ?? '',
      listKinds.find(({ name }) => name === mode),
      show,
    ),
    filter: query.get('filter') ?? '',
    id: isGuid(id) ? id.toLowerCase() : undefined,
  };
}

function readSort(text: string, kind: ListKind | undefined, show: ShowMode): Sort {
  const [by, direction] = text.split(' ');
  const column = sortColumns.find((name) => name === by && kind?.columns.includes(name));
  if (column) return { by: column, descending: direction === 'desc' };
  if (!kind?.columns.includes('scheduledOn')) return { by: 'name', descending: false };
  // Past sessions are sorted from today backwards, future ones from today on.
  return { by: 'scheduledOn', descending: show === 'All' || show === 'Last Month' };
}
