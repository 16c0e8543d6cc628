import { useEffect, useState } from 'react';

/** Restores the focus, once a dialog has closed, to the element that had it when the dialog opened. */
export function useFocusReturn(): void {
  // Read at the first render: once mounted, the dialog has taken the focus.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the dialog has closed: until then the page below cannot take the focus.
      requestAnimationFrame(() => {
        if (opener instanceof HTMLElement && opener.isConnected && document.activeElement === document.body)
          opener.focus();
      });
    },
    [opener],
  );
}
