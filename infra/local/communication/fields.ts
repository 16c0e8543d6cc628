/** Reads the bodies that clients send, without trusting their shape. */
import { badRequest } from './signedRequest.ts';

export type Fields = ReadonlyMap<string, unknown>;

/** @throws Refused when the text is no JSON object */
export function readFields(text: string): Fields {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    throw badRequest('The body must be a JSON object.');
  }
}

/** @throws Refused when the value is no object */
export function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badRequest('An object is expected.');
  return new Map<string, unknown>(Object.entries(value));
}

/** @returns a text that is there, else nothing */
export function textOf(fields: Fields, name: string): string | undefined {
  const value = fields.get(name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** @throws Refused naming the field, when the text is missing */
export function requiredText(fields: Fields, name: string): string {
  const value = textOf(fields, name);
  if (value === undefined) throw badRequest(`"${name}" is required.`);
  return value;
}

/** @returns a list of objects; empty when the field is missing */
export function listOf(fields: Fields, name: string): Fields[] {
  const value: unknown = fields.get(name) ?? [];
  if (!Array.isArray(value)) throw badRequest(`"${name}" must be a list.`);
  return value.map(fieldsOf);
}
