import { useEffect, useState } from 'react';

/** What is typed in the forms of a screen's rows, by the ids of their rows. */
export type Kept<T> = Map<string, T>;

/** The state of a row's form. It stays when the row moves to another list of the screen, where its form is a new one. */
export function useKept<T>(kept: Kept<T>, id: string, nothing: T) {
  const [typed, setTyped] = useState(kept.get(id) ?? nothing);
  useEffect(() => void kept.set(id, typed), [kept, id, typed]);
  return [typed, setTyped] as const;
}
