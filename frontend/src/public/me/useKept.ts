import { useEffect, useState } from 'react';
import { keepTyped, typedBefore } from './keptTyping.ts';

/** What somebody types, kept in this tab under a name, so that a reload loses nothing. What is empty again is not kept. */
export function useKept<Field extends string>(name: string, empty: Record<Field, string>) {
  const [typed, setTyped] = useState(empty);
  const [isRead, setRead] = useState(false);
  // After the first drawing, which is the same for everybody.
  useEffect(() => {
    setTyped((now) => typedBefore(name, now));
    setRead(true);
  }, [name]);
  useEffect(() => {
    if (isRead) keepTyped(name, typed);
  }, [name, typed, isRead]);
  return [typed, setTyped] as const;
}
