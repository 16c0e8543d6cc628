/** Called first at a press: fails at once if the browser reports no signal, because the retries of a call take many seconds. @throws TypeError */
export function requireSignal(): void {
  if (!navigator.onLine) throw new TypeError('There is no signal.');
}
