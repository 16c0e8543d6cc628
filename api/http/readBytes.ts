import type { HttpRequest } from '@azure/functions';
import { problems } from '../usecases/problems.ts';

/** Reads the body's bytes. @throws Problem 413 for more than `mostBytes` */
export async function readBytes(request: HttpRequest, mostBytes: number): Promise<ArrayBuffer> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw problems.bodyTooLarge(mostBytes);
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > mostBytes) throw problems.bodyTooLarge(mostBytes);
  return bytes;
}
