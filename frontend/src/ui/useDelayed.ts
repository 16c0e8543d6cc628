import { useEffect, useState } from 'react';

/** Returns true once the condition has been true for this many milliseconds, and false as soon as it is false. */
export function useDelayed(condition: boolean, ms: number): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setIsDue(true), ms);
    return () => {
      clearTimeout(timer);
      setIsDue(false);
    };
  }, [condition, ms]);
  return isDue && condition;
}
