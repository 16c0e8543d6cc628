/** Typed ways through objects: `Object.keys` and `Object.fromEntries` do not keep the keys' type. */

/** Returns the keys of an object that has no others. */
export const keysOf = <Key extends string>(values: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(values) as Key[];

/** Returns an object with the same keys, and what `change` makes of each value. */
export const mapValues = <Key extends string, Value, Changed>(
  values: Readonly<Record<Key, Value>>,
  change: (value: Value, key: Key) => Changed,
): Record<Key, Changed> =>
  Object.fromEntries(keysOf(values).map((key) => [key, change(values[key], key)])) as Record<Key, Changed>;
