/** Splits an OData expression into tokens. */
import { badQuery } from '../errors.ts';
import { isGuid, type Literal, storedInstant } from './literals.ts';

export type Token =
  | { kind: 'literal'; literal: Literal }
  /** A property, operator or function; namespaces keep their dots. */
  | { kind: 'word'; text: string }
  /** A text in double quotes, as the lists of Dataverse's functions may hold. */
  | { kind: 'jsonText'; text: string }
  /** A parameter alias, `@name`. */
  | { kind: 'alias'; text: string }
  | { kind: 'mark'; text: '(' | ')' | ',' | '/' | ':' | '=' | '[' | ']' };

const patterns = {
  space: /\s+/y,
  text: /'(?:[^']|'')*'/y,
  jsonText: /"(?:[^"\\]|\\.)*"/y,
  guid: /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/iy,
  moment: /\d{4}-\d{2}-\d{2}(?:T[0-9:.]+(?:Z|[+-]\d{2}:\d{2}))?/iy,
  number: /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/iy,
  word: /[$\p{L}_][\p{L}\p{N}_.]*/uy,
  alias: /@[\p{L}_][\p{L}\p{N}_]*/uy,
  mark: /[(),/:=[\]]/y,
} as const;

/** Returns the tokens. @throws DataverseError 400 at the first character that starts no token */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = position;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) position += found.length;
    return found;
  };
  let spaced = true;
  while (position < text.length) {
    if (take(patterns.space) !== undefined) {
      spaced = true;
      continue;
    }
    const at = position;
    const token = nextToken(take);
    if (!token || (!spaced && areGlued(tokens.at(-1), token)))
      throw badQuery(`Syntax error at position ${at} in '${text}'.`);
    tokens.push(token);
    spaced = false;
  }
  return tokens;
}

/** `1and` and `eq'x'` are not two tokens in OData: only punctuation needs no space beside it. */
const areGlued = (before: Token | undefined, after: Token): boolean =>
  before !== undefined && before.kind !== 'mark' && after.kind !== 'mark';

function nextToken(take: (pattern: RegExp) => string | undefined): Token | undefined {
  const quoted = take(patterns.text);
  if (quoted !== undefined) return literal({ type: 'text', value: quoted.slice(1, -1).replaceAll("''", "'") });
  const jsonText = take(patterns.jsonText);
  if (jsonText !== undefined) return { kind: 'jsonText', text: textOfJson(jsonText) };
  // Before numbers, because a GUID and a date may begin with digits.
  const guid = take(patterns.guid);
  if (guid !== undefined && isGuid(guid)) return literal({ type: 'guid', value: guid.toLowerCase() });
  const moment = take(patterns.moment);
  if (moment !== undefined) return momentToken(moment);
  const number = take(patterns.number);
  if (number !== undefined) return literal({ type: 'number', value: Number(number) });
  const word = take(patterns.word);
  if (word !== undefined) return wordToken(word);
  const alias = take(patterns.alias);
  if (alias !== undefined) return { kind: 'alias', text: alias };
  const mark = take(patterns.mark);
  return mark !== undefined && isMark(mark) ? { kind: 'mark', text: mark } : undefined;
}

type Mark = Extract<Token, { kind: 'mark' }>['text'];
const isMark = (text: string): text is Mark => '(),/:=[]'.includes(text);

const literal = (value: Literal): Token => ({ kind: 'literal', literal: value });

function wordToken(word: string): Token {
  if (word === 'null') return literal({ type: 'null' });
  if (word === 'true' || word === 'false') return literal({ type: 'yesNo', value: word === 'true' });
  return { kind: 'word', text: word };
}

function momentToken(text: string): Token {
  if (text.length === 10) return literal({ type: 'date', value: text });
  const instant = storedInstant(text);
  if (instant === undefined) throw badQuery(`'${text}' is no valid Edm.DateTimeOffset.`);
  return literal({ type: 'dateTime', value: instant });
}

function textOfJson(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    throw badQuery(`Invalid JSON: ${quoted}`);
  }
}
