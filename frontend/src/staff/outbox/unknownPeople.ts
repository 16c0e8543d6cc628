/** People who came while nobody could find out who they are: kept on this device, and written nowhere until it is answered. */
import { deviceStorage, keepInStorage, namesInStorage, readFromStorage } from '../../ui/deviceStorage.ts';
import type { RegisterSource } from './marks.ts';

export type UnknownPerson = {
  id: string;
  source: RegisterSource;
  name: string;
  /** A phone number as typed; empty without one. */
  number: string;
  /** When they came, an instant. */
  at: string;
};

const prefix = 'attendance-unknown/';
const listeners = new Set<() => void>();
let known: readonly UnknownPerson[] | undefined;

/** Keeps somebody until it is answered who it is. */
export function noteUnknown(person: Omit<UnknownPerson, 'id'>): void {
  const id = crypto.randomUUID();
  keepInStorage(deviceStorage, prefix + id, { ...person, id });
  tell();
}

/** Forgets somebody, who is on the register now or was noted by mistake. */
export function forgetUnknown(id: string): void {
  keepInStorage(deviceStorage, prefix + id, undefined);
  tell();
}

/** Returns everybody who waits; the same list until that changes. */
export function unknownPeople(): readonly UnknownPerson[] {
  known ??= namesInStorage(deviceStorage, prefix)
    .map((name) => readFromStorage(deviceStorage, name))
    .filter(isUnknownPerson)
    .toSorted((one, other) => one.at.localeCompare(other.at));
  return known;
}

/** Calls back when it changes, in another tab too. @returns a function that stops it */
export function onUnknown(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key?.startsWith(prefix)) tell();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function tell(): void {
  known = undefined;
  for (const listener of listeners) listener();
}

const isUnknownPerson = (value: unknown): value is UnknownPerson =>
  hasTexts(value, 'id', 'name', 'number', 'at') && 'source' in value && hasTexts(value.source, 'kind', 'id');

const hasTexts = <Name extends string>(value: unknown, ...names: readonly Name[]): value is Record<Name, string> => {
  if (typeof value !== 'object' || value === null) return false;
  const texts = new Map<string, unknown>(Object.entries(value));
  return names.every((name) => typeof texts.get(name) === 'string');
};
