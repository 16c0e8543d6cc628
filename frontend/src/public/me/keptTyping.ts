/** What was typed in this tab and not sent yet, for whoever typed it: the device may be shared. */
import { mapValues } from '../../../../domain/records.ts';
import { addressHere } from '../addressHere.ts';

/** Names something that is typed on this page of somebody's own. */
export const typedHere = (what: string): string => `typed ${what} ${addressHere()}`;

/** The name of the word of somebody who cannot come to a session. */
export const wordFor = (session: string): string => typedHere(`word ${session}`);

/** The name of what is typed on the page whose address is the same for everybody. */
export const typedAboutOwnData = 'typed about own data';

/** For so many milliseconds whoever opens that page is taken for the one who typed there; later it may be somebody else. */
const samePersonMs = 60_000;

/** Returns what was kept under a name, of these fields alone; of the others what they are now. */
export function typedBefore<Name extends string>(name: string, now: Record<Name, string>): Record<Name, string> {
  try {
    const kept = new Map<string, unknown>(Object.entries(JSON.parse(sessionStorage.getItem(name) ?? '{}')));
    const isReloaded = performance.navigation.type !== performance.navigation.TYPE_NAVIGATE;
    const isRecent = Date.now() - Number(kept.get('at')) < samePersonMs;
    if (name === typedAboutOwnData && !isReloaded && !isRecent) return now;
    return mapValues(now, (text, field) => {
      const before = kept.get(field);
      return typeof before === 'string' ? before : text;
    });
  } catch {
    return now;
  }
}

/** Keeps it; nothing where nothing is typed. Without storage, as in some private windows, a reload loses it. */
export function keepTyped(name: string, typed: Readonly<Record<string, string>>): void {
  try {
    if (Object.values(typed).some(Boolean)) sessionStorage.setItem(name, JSON.stringify({ ...typed, at: Date.now() }));
    else sessionStorage.removeItem(name);
  } catch {}
}
