import { useState } from 'react';
import { deviceStorage, keepInStorage, readFromStorage } from '../../ui/deviceStorage.ts';

/** State that a device remembers: what somebody likes to see. @param read validates the stored state */
export function useDeviceValue<Value>(key: string, read: (kept: unknown) => Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => read(readFromStorage(deviceStorage, key)));
  const change = (next: Value): void => {
    keepInStorage(deviceStorage, key, next);
    setValue(next);
  };
  return [value, change];
}
