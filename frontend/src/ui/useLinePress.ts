import { type PointerEvent, useRef } from 'react';

type Press = { pointer: number; x: number; y: number; before: number | undefined; dragging: boolean };

/** How far a finger may move and still have tapped, in CSS pixels. */
const slip = 8;

/**
 * Distinguishes a tap on a line and a drag along it from a scroll that begins there: only the first two set a value.
 * The line's element needs `touch-action: pan-y`, so that the browser handles vertical moves.
 * @param valueAt the value at a distance from the left of the window
 * @returns the handlers of the line's element
 */
export function useLinePress(
  value: number | undefined,
  valueAt: (clientX: number) => number,
  onChange: (value: number | undefined) => void,
) {
  const press = useRef<Press>(undefined);
  const current = ({ pointerId }: PointerEvent) => (press.current?.pointer === pointerId ? press.current : undefined);

  return {
    onPointerDown: (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return;
      press.current = {
        pointer: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        before: value,
        dragging: false,
      };
    },
    onPointerMove: (event: PointerEvent) => {
      const pressed = current(event);
      if (!pressed) return;
      const across = Math.abs(event.clientX - pressed.x);
      const down = Math.abs(event.clientY - pressed.y);
      if (!pressed.dragging) {
        if (down > slip && down >= across) press.current = undefined;
        if (across <= slip || down >= across) return;
        pressed.dragging = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      onChange(valueAt(event.clientX));
    },
    onPointerUp: (event: PointerEvent) => {
      if (current(event)) onChange(valueAt(event.clientX));
      press.current = undefined;
    },
    // The browser has started to scroll, so the value that the drag set is undone.
    onPointerCancel: (event: PointerEvent) => {
      const pressed = current(event);
      if (pressed?.dragging) onChange(pressed.before);
      press.current = undefined;
    },
  };
}
