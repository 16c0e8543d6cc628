import type { HttpRequest } from '@azure/functions';
import { problems } from '../usecases/problems.ts';
import { readBytes } from './readBytes.ts';

/** Our forms and mail programs post far less. */
const mostBytes = 16 * 1024;

/**
 * Reads the fields of a posted form, `application/x-www-form-urlencoded` or `multipart/form-data`.
 * @throws Problem 413 for a larger body, 400 when the body is not a form
 */
export async function readFormFields(request: HttpRequest): Promise<ReadonlyMap<string, string>> {
  const bytes = await readBytes(request, mostBytes);
  const form = new Response(bytes, { headers: { 'Content-Type': request.headers.get('content-type') ?? '' } });
  const fields = await form.formData().catch(() => undefined);
  if (!fields) throw problems.unknownAction();
  const texts = new Map<string, string>();
  fields.forEach((value, name) => {
    if (typeof value === 'string') texts.set(name, value);
  });
  return texts;
}
