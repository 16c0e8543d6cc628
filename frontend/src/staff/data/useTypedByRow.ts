import { useEffect, useLayoutEffect, useRef, useState } from 'react';

type TypedRow<T> = {
  typed: T;
  /** What the last press came to. */
  result?: 'saved' | Error | undefined;
  /** Whether the form had the focus when its row left the list. */
  hadFocus?: boolean;
};

/** What is typed in the forms of a screen's rows, and what their last presses came to, by the ids of the rows. */
export type TypedByRow<T> = Map<string, TypedRow<T>>;

/**
 * The state of a row's form. It stays when the row moves to another list of the screen, where its form is a new one, which
 * takes over the focus: so whoever pressed meets the result.
 * @returns `form`: for the element that has a summary; `wasTyped`: whether something was typed in an earlier list
 */
export function useTypedByRow<T>(typedByRow: TypedByRow<T>, id: string, nothing: T) {
  const earlier = useRef(typedByRow.get(id)).current;
  const [typed, setTyped] = useState(earlier?.typed ?? nothing);
  const [result, setResult] = useState(earlier?.result);
  const form = useRef<HTMLDetailsElement>(null);
  useEffect(() => void typedByRow.set(id, { typed, result }), [typedByRow, id, typed, result]);
  useLayoutEffect(() => {
    if (typedByRow.get(id)?.hadFocus) form.current?.querySelector('summary')?.focus();
    return () => {
      const row = typedByRow.get(id);
      if (row) typedByRow.set(id, { ...row, hadFocus: form.current?.contains(document.activeElement) ?? false });
    };
  }, [typedByRow, id]);
  return { typed, setTyped, wasTyped: earlier !== undefined && earlier.typed !== nothing, result, setResult, form };
}
