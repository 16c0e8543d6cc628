/** Reads tokens one at a time, with the operations that a parser needs. */
import { badQuery } from '../errors.ts';
import type { Token } from './lexer.ts';

export type TokenReader = {
  peek(): Token | undefined;
  next(): Token;
  /** Consumes the mark or word if it is next. */
  accept(text: string): boolean;
  expect(text: string): void;
  /** Consumes any word. */
  word(): string;
  end(): void;
  /** Parses something nested. @throws DataverseError 400 when it is deeper than the database supports */
  deeper<Result>(read: () => Result): Result;
};

const deepest = 20;

/**
 * Creates the reader.
 * @param source the whole text, for error messages
 */
export function readTokens(tokens: readonly Token[], source: string): TokenReader {
  let position = 0;
  let depth = 0;
  const textOf = (token: Token | undefined) =>
    token === undefined ? 'the end' : token.kind === 'literal' ? `a ${token.literal.type} value` : `'${token.text}'`;
  const failure = (wanted: string) =>
    badQuery(`${wanted} expected but ${textOf(tokens[position])} found in '${source}'.`);
  const isText = (text: string) => {
    const token = tokens[position];
    return token !== undefined && (token.kind === 'mark' || token.kind === 'word') && token.text === text;
  };
  const accept = (text: string) => {
    if (!isText(text)) return false;
    position += 1;
    return true;
  };
  return {
    peek: () => tokens[position],
    next() {
      const token = tokens[position];
      if (!token) throw failure('A value');
      position += 1;
      return token;
    },
    accept,
    expect(text) {
      if (!accept(text)) throw failure(`'${text}'`);
    },
    word() {
      const token = tokens[position];
      if (token?.kind !== 'word') throw failure('A name');
      position += 1;
      return token.text;
    },
    deeper(read) {
      depth += 1;
      if (depth > deepest) throw badQuery(`The expression is nested more than ${deepest} deep.`);
      const result = read();
      depth -= 1;
      return result;
    },
    end() {
      if (position < tokens.length) throw failure('The end');
    },
  };
}
