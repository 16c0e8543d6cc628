import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keepInStorage, readFromStorage, tabStorage } from './deviceStorage.ts';

const mostReloads = 3;
const firstPauseMs = 1000;
const failedKey = 'reloads now';
const storageKey = () => `reloads ${window.location.pathname}`;

/**
 * Reloads a page whose data did not load, after 1, 2 and 4 seconds, and then no more; never if a person has typed
 * something.
 * @param loaded all data was loaded, so the count restarts
 * @returns whether a reload is in progress
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

  // Before the page is painted, so that screen readers do not announce an error that disappears at once.
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

/** Compares the controls with how they were rendered, which also finds answers given before the script loaded. */
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
    // Without storage reloads cannot be counted, so there are none.
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

/** Remembers, while a page reloads because its data did not load, that it did not: the message then stays. */
export const noteFailedLoad = (isReloading: boolean): void =>
  keepInStorage(tabStorage, failedKey, isReloading ? window.location.pathname : undefined);

export const hadFailedLoad = (): boolean => readFromStorage(tabStorage, failedKey) === window.location.pathname;
