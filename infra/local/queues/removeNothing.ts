import { createRequire } from 'node:module';

type Loki = { Collection: { prototype: { removeBatch: (rows: readonly unknown[]) => void } } };

/**
 * Makes Azurite's store skip the removal of no messages. Azurite removes what has expired at every request; even where nothing has,
 * its store would sort all messages again, which takes longer than the request itself.
 * @param azurite a module of it, whose own store is meant
 */
export function removeNothingAtNoCost(azurite: string): void {
  const { Collection }: Loki = createRequire(azurite)('lokijs');
  const { removeBatch } = Collection.prototype;
  Collection.prototype.removeBatch = function skipNone(rows) {
    if (rows.length > 0) removeBatch.call(this, rows);
  };
}
