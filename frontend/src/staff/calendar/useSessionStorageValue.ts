import { useState } from 'react';
import { keepInStorage, readFromStorage, tabStorage } from '../../ui/deviceStorage.ts';

/**
 * State that outlives the screen and a reload of the page: what is half typed, and how the screen was left. It belongs
 * to one browser tab, so that two tabs do not type over each other.
 * @param read makes the state of what was kept, which may be anything
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
