import type { HttpRequest } from '@azure/functions';
import { problems } from '../usecases/problems.ts';
import { isDeeperThan } from './jsonDepth.ts';

/** Objects and lists that stand in one another; our own requests have at most four. */
export const mostDepth = 64;

/** A form's answers with every text at its longest stay far below this. */
export const largestBodyBytes = 256 * 1024;

/**
 * Reads the body as a JSON object.
 * @param mostBytes more is refused
 * @throws Problem 413 for a larger one, 400 when it is no JSON object in UTF-8
 */
export const readJsonObject = async (
  request: HttpRequest,
  mostBytes = largestBodyBytes,
): Promise<Record<string, unknown>> => asJsonObject(await readJson(request, mostBytes));

/** As `readJsonObject`, for a body that may be a list. */
export async function readJson(request: HttpRequest, mostBytes: number): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw problems.bodyTooLarge(mostBytes);
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > mostBytes) throw problems.bodyTooLarge(mostBytes);
  return parse(bytes);
}

/** @throws Problem 400 when the value is no JSON object */
export function asJsonObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw problems.invalidJson();
  return Object.fromEntries(Object.entries(value));
}

/**
 * A text without what no database keeps: NUL, and halves of characters (lone surrogates), which JSON can spell. Taken out
 * before anything is checked, so that what is stored is what was checked and receipted.
 */
const storable = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, '');

function parse(bytes: ArrayBuffer): unknown {
  // Before it is parsed: what walks through a value afterwards goes as deep as the value does.
  if (isDeeperThan(new Uint8Array(bytes), mostDepth)) throw problems.invalidJson();
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? storable(value) : value));
  } catch {
    throw problems.invalidJson();
  }
}
