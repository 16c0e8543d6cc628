import type { HttpRequest } from '@azure/functions';
import { problems } from '../usecases/problems.ts';
import { isDeeperThan } from './jsonDepth.ts';
import { readBytes } from './readBytes.ts';

/** The deepest nesting of objects and lists; our own requests have at most four levels. */
export const mostDepth = 64;

/** Far more than a form's answers with every text at its longest. */
export const largestBodyBytes = 256 * 1024;

/**
 * Reads the body as a JSON object.
 * @param mostBytes the largest accepted size
 * @throws Problem 413 for a larger one, 400 when it is no JSON object in UTF-8
 */
export const readJsonObject = async (
  request: HttpRequest,
  mostBytes = largestBodyBytes,
): Promise<Record<string, unknown>> => asJsonObject(await readJson(request, mostBytes));

/** As `readJsonObject`, for a body that may be a list. */
export async function readJson(request: HttpRequest, mostBytes: number): Promise<unknown> {
  return parse(await readBytes(request, mostBytes));
}

/** Checks that a value is a JSON object. @throws Problem 400 when it is not */
export function asJsonObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw problems.invalidJson();
  return Object.fromEntries(Object.entries(value));
}

/**
 * Removes what no database stores: NUL, and lone surrogates, which JSON can contain. Done before any check, so that
 * what is stored is what was checked.
 */
const storable = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, '');

function parse(bytes: ArrayBuffer): unknown {
  // Before it is parsed: code that walks through a value recurses as deep as the value.
  if (isDeeperThan(new Uint8Array(bytes), mostDepth)) throw problems.invalidJson();
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? storable(value) : value));
  } catch {
    throw problems.invalidJson();
  }
}
