/**
 * The people whom this device knows without a signal: who may come to a session today, and how far they are cleared. In
 * IndexedDB, because ten thousand do not fit into `localStorage`; read again only on the same day.
 */
import type { Item } from '../../../../../domain/clearance/item.ts';
import type { Clearances } from '../../../../../domain/clearance/noteOf.ts';
import { type Day, displayTime } from '../../../../../domain/time.ts';

/**
 * One person; `items` by the id of a programme of today that asks for more, and under an empty text for all others. Of
 * namesakes, `number` is what tells them apart (`Numbers`).
 */
export type KeptPerson = {
  id: string;
  name: string;
  items: Readonly<Record<string, readonly Item[]>>;
  number?: string;
};

export type KeptPeople = {
  day: Day;
  /** When they were read, an instant. */
  asOf: string;
  /** There are more: only those of the last twelve months are here. */
  isRecentOnly: boolean;
  people: readonly KeptPerson[];
};

const database = 'people-without-signal';
const store = 'people';
/** The only record. */
const key = 'today';

/** Returns what was kept today; what was kept on another day is removed. Undefined where there is nothing. */
export async function readKeptPeople(today: Day): Promise<KeptPeople | undefined> {
  try {
    const kept: KeptPeople | undefined = await inStore('readonly', (people) => people.get(key));
    if (kept && kept.day !== today) await forgetKeptPeople();
    return kept?.day === today ? kept : undefined;
  } catch {
    // Without a store, only the register itself is known.
    return undefined;
  }
}

export async function keepPeople(kept: KeptPeople): Promise<void> {
  await inStore('readwrite', (people) => people.put(kept, key)).catch(() => undefined);
}

/** Removes them, as when somebody signs out. */
export async function forgetKeptPeople(): Promise<void> {
  await inStore('readwrite', (people) => people.clear()).catch(() => undefined);
}

async function inStore<Value>(
  mode: IDBTransactionMode,
  act: (people: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  const opened = await done(opening);
  try {
    return await done(act(opened.transaction(store, mode).objectStore(store)));
  } finally {
    opened.close();
  }
}

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Returns the clearance of kept people, as one who comes to a session of a programme needs it. */
export const keptClearances = (
  { asOf }: Pick<KeptPeople, 'asOf'>,
  people: readonly KeptPerson[],
  programmeId: string | null | undefined,
): Clearances => ({
  asOf,
  items: Object.fromEntries(people.map(({ id, items }) => [id, items[programmeId ?? ''] ?? items[''] ?? []])),
});

/** `1,234 people are on this device, read at 08:41.` */
export const keptText = ({ people, asOf, isRecentOnly }: Omit<KeptPeople, 'day'>): string =>
  `${people.length.toLocaleString('en-SG')} ${people.length === 1 ? 'person is' : 'people are'} on this device, read at ${displayTime(asOf)}${isRecentOnly ? ': those who joined or came in the last 12 months' : ''}.`;
