import type { HttpRequest } from '@azure/functions';
import { problems } from '../usecases/problems.ts';

/** What a form of ours, or a mail program, posts is far smaller. */
const mostBytes = 16 * 1024;

/**
 * Reads the fields of a posted form, `application/x-www-form-urlencoded` or `multipart/form-data`.
 * @throws Problem 413 for a larger body, 400 for what is no form
 */
export async function readFormFields(request: HttpRequest): Promise<ReadonlyMap<string, string>> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw problems.bodyTooLarge(mostBytes);
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > mostBytes) throw problems.bodyTooLarge(mostBytes);
  const form = new Response(bytes, { headers: { 'Content-Type': request.headers.get('content-type') ?? '' } });
  const fields = await form.formData().catch(() => undefined);
  if (!fields) throw problems.unknownAction();
  const texts = new Map<string, string>();
  fields.forEach((value, name) => {
    if (typeof value === 'string') texts.set(name, value);
  });
  return texts;
}
