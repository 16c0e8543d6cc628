/**
 * What was not saved because somebody else was first: kept on the device until it is dismissed or a later change of the row
 * replaces it; lost remarks stay until they are dismissed.
 */
import type { Notice } from './changeSender.ts';
import type { ChangeStore } from './storage.ts';

export function createNotices({ notices: store }: ChangeStore) {
  const notices = new Map<string, Notice>();
  function read(): void {
    notices.clear();
    for (const notice of store.all()) notices.set(notice.rowId, notice);
  }
  read();
  function keep(notice: Notice): void {
    notices.set(notice.rowId, notice);
    store.put(notice.rowId, notice);
  }
  function drop(rowId: string): void {
    if (notices.delete(rowId)) store.remove(rowId);
  }
  return {
    /** Reads again what another tab has stored or removed. */
    read,
    /** Adds a notice; remarks of the row's earlier notice stay, unless it has new ones. */
    put: (notice: Notice): void => {
      const remarks = notices.get(notice.rowId)?.lost.remarks;
      keep({ ...notice, lost: { ...(remarks && { remarks }), ...notice.lost } });
    },
    /** Removes what a new change makes old; lost remarks are stored nowhere else, so somebody has to read them first. */
    settle: (rowId: string): void => {
      const notice = notices.get(rowId);
      if (!notice?.lost.remarks) drop(rowId);
      else if (notice.now) keep({ ...notice, lost: { remarks: notice.lost.remarks }, now: undefined });
    },
    drop,
    of: (rowId: string): Notice | undefined => notices.get(rowId),
    /** Returns those of all registers. */
    all: (): Notice[] => [...notices.values()],
    size: (): number => notices.size,
  };
}
