import { useEffect, useState } from 'react';

/** @returns true once the condition has held for so many milliseconds, and false as soon as it does not */
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
