import type { Link, LinkRecord } from './formTypes.ts';

/** @returns the greeting of a link's form to the person whose record it is */
export const greet = ({ greeting: { words, unknown } }: Link, record: LinkRecord): string =>
  words.replace(/\{(\w+)\}/g, (_mark, name: string) => record[name] ?? unknown[name] ?? '');
