import { useState } from 'react';

/**
 * State that outlives the screen and a reload of the page: what is half typed, and how the screen was left. It belongs
 * to one browser tab, so that two tabs do not type over each other.
 * @param read makes the state of what was kept, which may be anything
 */
export function useSessionStorageValue<Value>(
  key: string,
  read: (kept: unknown) => Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => read(kept(key)));
  const keep = (next: Value) => {
    setValue(next);
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // A full or forbidden storage: it is kept for as long as the screen is open.
    }
  };
  return [value, keep];
}

function kept(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
