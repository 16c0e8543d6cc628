import { transportSecurity } from '../../domain/contract/transportSecurity.ts';

/**
 * The headers of every answer, because the site's global headers do not apply to the API's. No page of another origin
 * may load an answer as a script, a picture or a style.
 */
export const answerHeaders = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Strict-Transport-Security': transportSecurity,
  'X-Content-Type-Options': 'nosniff',
} as const;

/** For an answer that is no page: opened as one, it loads and runs nothing. */
export const nothingRuns = "default-src 'none'; frame-ancestors 'none'";
