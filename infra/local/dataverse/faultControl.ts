/** Reads a request to `/_local/faults`: one fault, or other limits. */
import { DataverseError } from './errors.ts';
import type { RequestedFault } from './faults.ts';
import { documentedLimits, type Limits } from './http/limits.ts';

export type FaultControl = { fault: RequestedFault } | { limits: Limits | 'none' };

const faultFields = ['match', 'count', 'status', 'code', 'retryAfter', 'delayMs', 'answerDelayMs', 'drop'];
const limitFields = ['requests', 'executionMs', 'concurrent', 'windowMs'];

/** Reads the request's body. @throws DataverseError 400 when it cannot be read or has an unknown field */
export function readFaultControl(text: string): FaultControl {
  const fields = fieldsOf(parsed(text));
  if (!fields.has('limits')) return { fault: faultOf(fields) };
  refuseUnknown(fields, ['limits']);
  const limits = fields.get('limits');
  return { limits: limits === 'none' ? limits : limitsOf(fieldsOf(limits)) };
}

type Fields = ReadonlyMap<string, unknown>;

function limitsOf(fields: Fields): Limits {
  refuseUnknown(fields, limitFields);
  return {
    requests: numberIn(fields, 'requests', documentedLimits.requests),
    executionMs: numberIn(fields, 'executionMs', documentedLimits.executionMs),
    concurrent: numberIn(fields, 'concurrent', documentedLimits.concurrent),
    windowMs: numberIn(fields, 'windowMs', documentedLimits.windowMs),
  };
}

function faultOf(fields: Fields): RequestedFault {
  refuseUnknown(fields, faultFields);
  const drop = fields.get('drop');
  if (drop !== undefined && drop !== 'before' && drop !== 'after') throw unreadable("'drop' is 'before' or 'after'");
  const status = fields.has('status') ? numberIn(fields, 'status', 0) : undefined;
  return {
    match: pattern(fields.get('match')),
    left: numberIn(fields, 'count', 1),
    delayMs: numberIn(fields, 'delayMs', 0),
    answerDelayMs: numberIn(fields, 'answerDelayMs', 0),
    drop,
    tokenExpired: status === 401,
    refusal: status === undefined || status === 401 ? undefined : refusalOf(status, fields),
  };
}

function refusalOf(status: number, fields: Fields): DataverseError {
  const { code = status === 429 ? '0x80072322' : '0x80040216', retryAfter } = Object.fromEntries(fields);
  const headers = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) };
  return new DataverseError(status, String(code), 'A fault that was ordered at /_local/faults.', headers);
}

function numberIn(fields: Fields, name: string, otherwise: number): number {
  const value = fields.get(name) ?? otherwise;
  if (typeof value !== 'number' || value < 0) throw unreadable(`'${name}' must be a number from 0 on`);
  return value;
}

function pattern(match: unknown): RegExp {
  if (typeof match !== 'string') throw unreadable("'match' must be a regular expression over method and path");
  try {
    return new RegExp(match);
  } catch {
    throw unreadable(`'${match}' is no regular expression`);
  }
}

function refuseUnknown(fields: Fields, known: readonly string[]): void {
  const unknown = [...fields.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) throw unreadable(`'${unknown}' is unknown`);
}

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) throw unreadable('it must be a JSON object');
  return new Map<string, unknown>(Object.entries(value));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable('the body is no JSON');
  }
}

const unreadable = (why: string) => new DataverseError(400, '', `The order cannot be read: ${why}.`);
