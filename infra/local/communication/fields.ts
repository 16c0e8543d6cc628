/** Reads the bodies that clients send and checks their shape. */
import { badRequest } from './signedRequest.ts';

export type Fields = ReadonlyMap<string, unknown>;

/** Reads a JSON object. @throws Refused when the text is no JSON object */
export function readFields(text: string): Fields {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    throw badRequest('The body must be a JSON object.');
  }
}

/** Checks that a value is an object. @throws Refused when it is not */
export function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badRequest('An object is expected.');
  return new Map<string, unknown>(Object.entries(value));
}

/** Returns a text field; undefined when it is missing. */
export function textOf(fields: Fields, name: string): string | undefined {
  const value = fields.get(name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Returns a text field. @throws Refused naming the field, when it is missing */
export function requiredText(fields: Fields, name: string): string {
  const value = textOf(fields, name);
  if (value === undefined) throw badRequest(`"${name}" is required.`);
  return value;
}

/** Returns a list of objects; empty when the field is missing. */
export function listOf(fields: Fields, name: string): Fields[] {
  const value: unknown = fields.get(name) ?? [];
  if (!Array.isArray(value)) throw badRequest(`"${name}" must be a list.`);
  return value.map(fieldsOf);
}
