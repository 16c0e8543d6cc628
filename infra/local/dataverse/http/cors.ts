/** Lets the staff pages, which have another origin, call the service and read its response headers. */

const readable = 'OData-EntityId, Location, ETag, Retry-After, Preference-Applied';

export function corsHeaders(origin: string | undefined): Record<string, string> {
  if (origin === undefined) return {};
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': readable, Vary: 'Origin' };
}

/**
 * Returns the headers of a preflight answer.
 * @param requested the headers that the page wants to send
 */
export const preflightHeaders = (
  origin: string | undefined,
  requested: string | undefined,
): Record<string, string> => ({
  ...corsHeaders(origin),
  'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE',
  'Access-Control-Allow-Headers': requested ?? 'Authorization, Content-Type, Prefer, If-Match, If-None-Match',
  'Access-Control-Max-Age': '3600',
});
