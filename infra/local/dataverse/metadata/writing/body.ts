/** Reads the bodies of metadata calls. */
import { prefix } from '../../../../../domain/schema/index.ts';
import { badPayload, notSupported } from '../../errors.ts';
import type { Json, JsonObject } from '../../serviceRequest.ts';
import { isJsonObject } from '../../write/readBody.ts';

/** Reads a text. @throws DataverseError 400 when it is missing */
export function textAt(body: JsonObject, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw badPayload(`'${name}' is required.`);
  return value;
}

/** Reads a number. @throws DataverseError 400 when it is missing */
export function numberAt(body: JsonObject, name: string): number {
  const value = body[name];
  if (typeof value !== 'number') throw badPayload(`'${name}' is required.`);
  return value;
}

export function objectAt(body: JsonObject, name: string): JsonObject {
  const value = body[name] ?? null;
  if (!isJsonObject(value)) throw badPayload(`'${name}' is required.`);
  return value;
}

export const listAt = (body: JsonObject, name: string): readonly Json[] => {
  const value = body[name];
  if (!Array.isArray(value)) throw badPayload(`'${name}' is required.`);
  return value;
};

/** Reads the text of a label in its first language. */
export function labelAt(body: JsonObject, name: string): string {
  const [first] = listAt(objectAt(body, name), 'LocalizedLabels');
  if (first === undefined || !isJsonObject(first)) throw badPayload(`'${name}' has no label.`);
  return typeof first.Label === 'string' ? first.Label : '';
}

/** `crf69_contact` → `contact`. Names with other prefixes are refused. */
export function withoutPrefix(name: string): string {
  if (!name.startsWith(prefix)) throw notSupported(`The name '${name}', which has not the prefix ${prefix}`);
  return name.slice(prefix.length);
}
