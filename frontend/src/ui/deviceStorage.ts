/**
 * JSON in a browser's storage. That may be closed to us, be full, or hold what another version or another page wrote: reading
 * returns undefined then, and writing does nothing, so that a screen works on without it.
 */

/** A function, because to name the storage may throw. */
type Storages = () => Storage;

/** @returns what is kept under a name, of whatever shape; undefined where nothing can be read */
export function readFromStorage(storage: Storages, name: string): unknown {
  try {
    return JSON.parse(storage().getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value under a name; `undefined` removes what is kept. */
export function keepInStorage(storage: Storages, name: string, value: unknown): void {
  try {
    if (value === undefined) storage().removeItem(name);
    else storage().setItem(name, JSON.stringify(value));
  } catch {
    // See above.
  }
}

export function namesInStorage(storage: Storages, prefix: string): string[] {
  try {
    return Object.keys(storage()).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}

export const tabStorage: Storages = () => window.sessionStorage;
export const deviceStorage: Storages = () => window.localStorage;
