/** Requests as the functions get them, and the staff who send them. */
import { HttpRequest } from '@azure/functions';

export const aPost = (
  body: unknown,
  { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {},
) =>
  new HttpRequest({
    method: 'POST',
    url: `http://localhost/api${query}`,
    headers,
    body: { string: JSON.stringify(body) },
  });

/** @param may whether Dataverse lets them write */
export const aStaff = (may = true, name = 'Sam Staff', email = 'sam@charity.test') => ({
  name,
  email,
  mayWrite: async () => may,
  mayWriteAny: async () => may,
  mayReadAny: async () => may,
});
