import { type RefObject, useLayoutEffect, useRef } from 'react';

type Focusing = {
  /** The section with a heading and an article for each row. */
  list: RefObject<HTMLElement | null>;
  /** Called with the id of a row in which something was pressed. */
  onPress: (id: string) => void;
};

/** Moves the keyboard's focus to the next row of a list, or to its heading, when a press has taken its own row away. */
export function useFocusOnNext(rows: readonly { id: string }[]): Focusing {
  const list = useRef<HTMLElement>(null);
  const pressed = useRef<string>(undefined);
  const before = useRef(rows);
  useLayoutEffect(() => {
    const at = before.current.findIndex(({ id }) => id === pressed.current);
    before.current = rows;
    if (at < 0 || rows.some(({ id }) => id === pressed.current)) return;
    pressed.current = undefined;
    if (document.activeElement !== document.body) return;
    const next = list.current?.querySelectorAll<HTMLElement>('article')[at];
    (next ?? list.current?.querySelector<HTMLElement>('h2'))?.focus();
  }, [rows]);
  const onPress = (id: string) => {
    pressed.current = id;
  };
  return { list, onPress };
}
