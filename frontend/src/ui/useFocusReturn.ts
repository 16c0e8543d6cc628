import { useEffect, useState } from 'react';

/** Gives the focus back, once a window has closed, to what had it when the window opened. */
export function useFocusReturn(): void {
  // As it is first drawn: once it stands, it has taken the focus itself.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the window is gone: until then the page beneath cannot take the focus.
      requestAnimationFrame(() => {
        if (opener instanceof HTMLElement && opener.isConnected && document.activeElement === document.body)
          opener.focus();
      });
    },
    [opener],
  );
}
