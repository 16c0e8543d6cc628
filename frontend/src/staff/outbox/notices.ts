/** What was not saved because somebody else was first: kept on the device until somebody has read it. */
import type { Notice } from './changeSender.ts';
import type { ChangeStore } from './storage.ts';

export function createNotices({ notices: store }: ChangeStore) {
  const notices = new Map<string, Notice>();
  function read(): void {
    notices.clear();
    for (const notice of store.all()) notices.set(notice.rowId, notice);
  }
  read();
  return {
    /** Reads again what another tab has stored or removed. */
    read,
    put: (notice: Notice): void => {
      notices.set(notice.rowId, notice);
      store.put(notice.rowId, notice);
    },
    drop: (rowId: string): void => {
      if (notices.delete(rowId)) store.remove(rowId);
    },
    of: (rowId: string): Notice | undefined => notices.get(rowId),
    /** Returns those of all registers. */
    all: (): Notice[] => [...notices.values()],
    size: (): number => notices.size,
  };
}
