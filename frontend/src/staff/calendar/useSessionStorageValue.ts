import { useState } from 'react';
import { keepInStorage, readFromStorage, tabStorage } from '../../ui/deviceStorage.ts';

/**
 * State that survives leaving the screen and a reload: half-typed values, and the screen's settings. It belongs to one
 * browser tab, so that two tabs do not overwrite each other.
 * @param read validates the stored state, which may be anything
 */
export function useSessionStorageValue<Value>(
  key: string,
  read: (kept: unknown) => Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => read(readFromStorage(tabStorage, key)));
  const keep = (next: Value) => {
    setValue(next);
    keepInStorage(tabStorage, key, next);
  };
  return [value, keep];
}
