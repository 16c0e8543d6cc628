import type { Link, LinkRecord } from './formTypes.ts';

/** Returns the greeting of a link's form for the person of its record. */
export const greet = ({ greeting: { words, unknown } }: Link, record: LinkRecord): string =>
  words.replace(/\{(\w+)\}/g, (_mark, name: string) => record[name] ?? unknown[name] ?? '');
