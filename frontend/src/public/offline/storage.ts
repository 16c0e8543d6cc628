/** The device's storage, which may be closed to us or full: the pages work without it. */

/** @returns false where nothing is stored */
export function setItem(name: string, value: string): boolean {
  try {
    localStorage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
}

export function removeItem(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Then nothing was stored.
  }
}

/** Returns whether this device stores anything; asked before that is promised. */
export function canKeep(): boolean {
  const can = setItem('probe', '');
  removeItem('probe');
  return can;
}
