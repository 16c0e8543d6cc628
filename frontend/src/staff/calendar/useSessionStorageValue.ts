import { useState } from 'react';
import { deviceStorage, keepInStorage, readFromStorage, tabStorage } from '../../ui/deviceStorage.ts';

/**
 * State that survives leaving the screen and a reload: half-typed values, and the screen's settings. It belongs to one
 * browser tab, so that two tabs do not overwrite each other.
 * @param storage where it is kept
 * @param read validates the stored state, which may be anything
 */
export function useSessionStorageValue<Value>(
  key: string,
  read: (kept: unknown) => Value,
  storage = tabStorage,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => read(readFromStorage(storage, key)));
  const keep = (next: Value) => {
    setValue(next);
    keepInStorage(storage, key, next);
  };
  return [value, keep];
}

/** The same for what a device remembers longer than a tab: what somebody likes to see. */
export const useDeviceValue = <Value>(key: string, read: (kept: unknown) => Value): [Value, (value: Value) => void] =>
  useSessionStorageValue(key, read, deviceStorage);
