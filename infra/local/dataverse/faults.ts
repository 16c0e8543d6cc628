/** Faults that tests order: errors, delays, connections that break. Local only; nothing deployed has this door. */
import { DataverseError } from './errors.ts';

export type Fault = {
  /** Where the connection breaks: before the request is carried out, or after, so that only its answer is lost. */
  drop: 'before' | 'after' | undefined;
  delayMs: number;
  /** What is answered instead of carrying the request out. */
  refusal: DataverseError | undefined;
};

export type Faults = {
  /** @throws DataverseError 400 when the order cannot be read */
  add(order: string): void;
  clear(): void;
  /** The fault that this request meets, oldest first; it has one time less to happen then. */
  take(method: string, path: string): Fault | undefined;
};

type Ordered = Fault & { match: RegExp; left: number };

export function createFaults(): Faults {
  let ordered: Ordered[] = [];
  return {
    add: (order) => {
      ordered.push(readOrder(order));
    },
    clear: () => {
      ordered = [];
    },
    take(method, path) {
      const fault = ordered.find(({ match, left }) => left > 0 && match.test(`${method} ${path}`));
      if (fault) fault.left -= 1;
      return fault;
    },
  };
}

function readOrder(text: string): Ordered {
  const order: unknown = parsed(text);
  if (typeof order !== 'object' || order === null) throw unreadable('the body must be a JSON object');
  const fields = new Map<string, unknown>(Object.entries(order));
  const unknown = [...fields.keys()].find((name) => !known.has(name));
  if (unknown !== undefined) throw unreadable(`'${unknown}' is unknown`);
  const number = (name: string, otherwise: number): number => {
    const value = fields.get(name) ?? otherwise;
    if (typeof value !== 'number' || value < 0) throw unreadable(`'${name}' must be a number from 0 on`);
    return value;
  };
  const drop = fields.get('drop');
  if (drop !== undefined && drop !== 'before' && drop !== 'after') throw unreadable("'drop' is 'before' or 'after'");
  const status = fields.get('status');
  const refusal = status === undefined ? undefined : refusalOf(number('status', 0), fields);
  return {
    match: pattern(fields.get('match')),
    left: number('count', 1),
    delayMs: number('delayMs', 0),
    drop,
    refusal,
  };
}

const known: ReadonlySet<string> = new Set(['match', 'count', 'status', 'code', 'retryAfter', 'delayMs', 'drop']);

function refusalOf(status: number, fields: ReadonlyMap<string, unknown>): DataverseError {
  const { code = status === 429 ? '0x80072322' : '0x80040216', retryAfter } = Object.fromEntries(fields);
  const headers = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) };
  return new DataverseError(status, String(code), 'A fault that was ordered at /_local/faults.', headers);
}

function pattern(match: unknown): RegExp {
  if (typeof match !== 'string') throw unreadable("'match' must be a regular expression over method and path");
  try {
    return new RegExp(match);
  } catch {
    throw unreadable(`'${match}' is no regular expression`);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable('the body is no JSON');
  }
}

const unreadable = (why: string) => new DataverseError(400, '', `The fault cannot be ordered: ${why}.`);
