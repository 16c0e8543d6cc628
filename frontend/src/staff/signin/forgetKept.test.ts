import { expect, it } from 'vitest';
import { forgetKept } from './forgetKept.ts';

class Kept implements Storage {
  [name: string]: unknown;
  get length() {
    return Object.keys(this).length;
  }
  key(index: number) {
    return Object.keys(this)[index] ?? null;
  }
  getItem(name: string) {
    return String(this[name] ?? '') || null;
  }
  setItem(name: string, value: string) {
    this[name] = value;
  }
  removeItem(name: string) {
    delete this[name];
  }
  clear() {
    for (const name of Object.keys(this)) delete this[name];
  }
}

it('a sign-out removes everything that was typed, and keeps the entries of the sign-in library', () => {
  const kept = new Kept();
  const names = [
    'email draft',
    'email press',
    'scheduled email',
    'calendar.draft',
    'import 3f6c',
    'msal.3.account.keys',
  ];
  for (const name of names) kept.setItem(name, 'x');
  forgetKept(() => kept);
  expect(Object.keys(kept)).toEqual(['msal.3.account.keys']);
});

it('unavailable storage stops no sign-out', () => {
  expect(() =>
    forgetKept(() => {
      throw new DOMException('closed', 'SecurityError');
    }),
  ).not.toThrow();
});
