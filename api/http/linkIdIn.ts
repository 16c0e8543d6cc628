import type { HttpRequest } from '@azure/functions';
import { linkIdHeader } from '../../domain/contract/paths.ts';
import type { LinkTry } from '../usecases/links/followLink.ts';
import { callerAddress } from './callerAddress.ts';

/**
 * Reads the id of a link or a record: from the header that our pages send, so that no request log has it, or from the
 * specification's query.
 */
export const linkIdIn = ({ headers, query }: Pick<HttpRequest, 'headers' | 'query'>, name = 'id'): string =>
  headers.get(linkIdHeader) ?? query.get(name) ?? '';

/** Reads the lookup of a form's link. */
export const linkTryOf = (request: HttpRequest): LinkTry => ({
  text: linkIdIn(request),
  address: callerAddress(request),
});
