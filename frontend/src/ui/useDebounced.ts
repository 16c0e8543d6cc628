import { useEffect, useState } from 'react';

/** How many milliseconds typing must pause before a search starts, as specified. */
export const searchPause = 300;

/** Returns the value once it has not changed for this many milliseconds. */
export function useDebounced<Value>(value: Value, ms: number = searchPause): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
