/** Parses the path of a request: `crf69_contacts(id)/crf69_Contact/$ref`. */
import { badQuery, unknownSegment } from '../errors.ts';
import { tokensOf } from './lexer.ts';
import type { Literal } from './literals.ts';
import { splitText } from './splitText.ts';
import { readTokens } from './tokenReader.ts';

/** The id of a row, or the values of one of its alternate keys by property name. */
export type RowKey = { kind: 'id'; id: string } | { kind: 'alternate'; values: ReadonlyMap<string, Literal> };
/** `arguments` is the text in the parentheses; undefined without parentheses. */
export type Segment = { name: string; arguments: string | undefined };

/**
 * Splits a path into segments.
 * @param path percent-encoded, relative to the service's root, without query
 */
export function parsePath(path: string): Segment[] {
  return splitText(decodePath(path), '/')
    .filter((part) => part !== '')
    .map((part) => {
      const match = /^([^()]+)(?:\((.*)\))?$/s.exec(part);
      if (!match?.[1]) throw unknownSegment(part);
      return { name: match[1], arguments: match[2] };
    });
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw badQuery('The path is not properly percent-encoded.');
  }
}

/**
 * Parses the key of a row.
 * @param text the text in a segment's parentheses: a bare GUID, or `name=value` pairs
 */
export function parseRowKey(text: string): RowKey {
  const reader = readTokens(tokensOf(text), text);
  const first = reader.peek();
  if (first?.kind === 'literal') {
    reader.next();
    reader.end();
    if (first.literal.type !== 'guid') throw badQuery(`'${text}' is no valid Edm.Guid.`);
    return { kind: 'id', id: first.literal.value };
  }
  const values = new Map<string, Literal>();
  do {
    const name = reader.word();
    reader.expect('=');
    const value = reader.next();
    if (value.kind !== 'literal') throw badQuery(`The key value of '${name}' cannot be read.`);
    values.set(name, value.literal);
  } while (reader.accept(','));
  reader.end();
  return { kind: 'alternate', values };
}
