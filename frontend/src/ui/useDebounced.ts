import { useEffect, useState } from 'react';

/** How long typing has to pause before a search starts, in milliseconds, as specified. */
export const searchPause = 300;

/** @returns the value as it was when it last stood still for so many milliseconds */
export function useDebounced<Value>(value: Value, ms: number = searchPause): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
