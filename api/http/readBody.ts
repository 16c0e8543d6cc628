import type { HttpRequest } from '@azure/functions';
import { problems } from '../usecases/problems.ts';

/** A form's answers with every text at its longest stay far below this. */
export const largestBodyBytes = 256 * 1024;

/**
 * Reads the body as a JSON object.
 * @throws Problem 413 over 256 KB, 400 when it is no JSON object in UTF-8
 */
export async function readJsonObject(request: HttpRequest): Promise<Record<string, unknown>> {
  if (Number(request.headers.get('content-length') ?? 0) > largestBodyBytes)
    throw problems.bodyTooLarge(largestBodyBytes);
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > largestBodyBytes) throw problems.bodyTooLarge(largestBodyBytes);
  return asJsonObject(parse(bytes));
}

/** @throws Problem 400 when the value is no JSON object */
export function asJsonObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw problems.invalidJson();
  return Object.fromEntries(Object.entries(value));
}

function parse(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw problems.invalidJson();
  }
}
