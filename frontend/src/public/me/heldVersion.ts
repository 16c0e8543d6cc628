/** The version over which somebody types; `newer`: one that the page shows since then. */
export type Held = { version: string; newer?: string; isTold?: boolean };

/** The page shows this version: it counts while nothing is typed, or once they were told that it is another one. */
export const shownTo = ({ version, isTold }: Held, shown: string, isTyping: boolean): Held =>
  isTyping && !isTold ? { version, newer: shown } : { version: shown };

/** Nothing is typed any more. */
export const untyped = ({ version, newer = version }: Held): Held => ({ version: newer });

/** They are told that it is another one by now. */
export const afterTelling = ({ version, newer }: Held): Held =>
  newer ? { version: newer } : { version, isTold: true };
