import { useEffect, useState } from 'react';

export type Typed = { kind: string; name: string; email: string };

const nothing: Typed = { kind: '', name: '', email: '' };
const place = 'typed about own data';

/** Keeps what was typed in this tab, so that a reload loses nothing; nobody else who uses the device sees it. */
export function useTyped(): { typed: Typed; change: (part: Partial<Typed>) => void; forget: () => void } {
  const [typed, setTyped] = useState(nothing);
  useEffect(() => setTyped((before) => (before === nothing ? stored() : before)), []);
  return {
    typed,
    change: (part) => {
      const next = { ...typed, ...part };
      setTyped(next);
      keep(next);
    },
    forget: () => {
      setTyped({ ...nothing });
      keep(undefined);
    },
  };
}

function stored(): Typed {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? '{}');
    return { ...nothing, ...(typeof kept === 'object' ? kept : {}) };
  } catch {
    return nothing;
  }
}

/** Without storage, as in some private windows, a reload loses what was typed. */
function keep(typed: Typed | undefined): void {
  try {
    if (typed) sessionStorage.setItem(place, JSON.stringify(typed));
    else sessionStorage.removeItem(place);
  } catch {}
}
