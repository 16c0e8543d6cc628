import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

type ArrowToolbarProps = { label: string; className: string | undefined; children: ReactNode };

/**
 * A toolbar with one Tab stop; the arrows, Home and End move between its buttons. Fluent's own adds focus sentinels
 * that are hidden from screen readers.
 */
export const ArrowToolbar = ({ label, className, children }: ArrowToolbarProps) => {
  const toolbar = useRef<HTMLDivElement>(null);
  const stop = useRef(0);
  const buttons = () => [...(toolbar.current?.querySelectorAll('button') ?? [])];
  const stopAt = (index: number) => {
    stop.current = index;
    for (const [place, button] of buttons().entries()) button.tabIndex = place === index ? 0 : -1;
  };
  // After each render, which may have added a button.
  useLayoutEffect(() => stopAt(Math.min(stop.current, buttons().length - 1)));

  // Events of what a button opens elsewhere on the page bubble through React to here.
  const indexOf = ({ target }: { target: EventTarget }) =>
    target instanceof HTMLButtonElement ? buttons().indexOf(target) : -1;
  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons();
    const index = indexOf(event);
    const next = targets[event.key]?.(index, all.length);
    if (index < 0 || next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={label}
      className={className}
      onKeyDown={onKeyDown}
      onFocus={(event: FocusEvent) => {
        const index = indexOf(event);
        if (index >= 0) stopAt(index);
      }}
    >
      {children}
    </div>
  );
};

const targets: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};
