/** Fails at once where the browser knows that there is no signal: its own tries would take many seconds. @throws TypeError */
export function requireSignal(): void {
  if (!navigator.onLine) throw new TypeError('There is no signal.');
}
