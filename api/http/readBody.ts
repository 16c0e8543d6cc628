import type { HttpRequest } from '@azure/functions';
import { problems } from '../usecases/problems.ts';

/** A form's answers with every text at its longest stay far below this. */
export const largestBodyBytes = 256 * 1024;

/**
 * Reads the body as a JSON object.
 * @param mostBytes more is refused
 * @throws Problem 413 for a larger one, 400 when it is no JSON object in UTF-8
 */
export async function readJsonObject(
  request: HttpRequest,
  mostBytes = largestBodyBytes,
): Promise<Record<string, unknown>> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw problems.bodyTooLarge(mostBytes);
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > mostBytes) throw problems.bodyTooLarge(mostBytes);
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
