import { useEffect, useState } from 'react';

/** What is typed in the forms of a screen's rows, by the ids of their rows. */
export type TypedByRow<T> = Map<string, T>;

/** The state of a row's form. It stays when the row moves to another list of the screen, where its form is a new one. */
export function useTypedByRow<T>(typedByRow: TypedByRow<T>, id: string, nothing: T) {
  const [typed, setTyped] = useState(typedByRow.get(id) ?? nothing);
  useEffect(() => void typedByRow.set(id, typed), [typedByRow, id, typed]);
  return [typed, setTyped] as const;
}
