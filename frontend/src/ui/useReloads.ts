import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const mostReloads = 3;
const firstPauseMs = 1000;
const storageKey = () => `reloads ${window.location.pathname}`;

/**
 * Reloads a page whose data did not come, after 1, 2 and 4 seconds, and then no more. Never over what a person typed.
 * @param loaded all data came, so the counting starts over
 * @returns whether a reload is under way
 */
export function useReloads(failed: boolean, loaded: boolean): boolean {
  const [reloading, setReloading] = useState(false);
  const typed = useRef(false);

  useEffect(() => {
    const note = () => {
      typed.current = true;
    };
    window.addEventListener('input', note);
    return () => window.removeEventListener('input', note);
  }, []);

  // Before the page is painted: an error that is gone in a moment would be read out all the same.
  useLayoutEffect(() => {
    if (loaded) setReloadCount(0);
    const count = reloadCount();
    if (!failed || count >= mostReloads || typed.current || hasAnswers()) return setReloading(false);
    setReloading(true);
    const timer = setTimeout(
      () => {
        if (typed.current || hasAnswers()) return setReloading(false);
        setReloadCount(count + 1);
        window.location.reload();
      },
      firstPauseMs * 2 ** count,
    );
    return () => clearTimeout(timer);
  }, [failed, loaded]);

  return reloading;
}

/** What was answered before the script had come, the controls know: it differs from how they were drawn. */
function hasAnswers(): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some((control) =>
    'checked' in control && (control.type === 'radio' || control.type === 'checkbox')
      ? control.checked
      : control.type !== 'range' && control.value !== '',
  );
}

function reloadCount(): number {
  try {
    return Number(sessionStorage.getItem(storageKey()) ?? 0);
  } catch {
    // Without storage nobody could count, so nothing is reloaded.
    return mostReloads;
  }
}

function setReloadCount(count: number): void {
  try {
    if (count === 0) sessionStorage.removeItem(storageKey());
    else sessionStorage.setItem(storageKey(), String(count));
  } catch {
    // See above.
  }
}
