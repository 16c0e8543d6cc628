import type { HttpRequest } from '@azure/functions';
import { linkIdHeader } from '../../domain/contract/paths.ts';
import type { LinkTry } from '../usecases/followLink.ts';
import { callerAddress } from './callerAddress.ts';

/**
 * What a request calls the link, or the record: the header in which our pages send it, so that no log of requests keeps
 * it, or the query that the specification has.
 */
export const linkIdIn = ({ headers, query }: Pick<HttpRequest, 'headers' | 'query'>, name = 'id'): string =>
  headers.get(linkIdHeader) ?? query.get(name) ?? '';

/** The lookup of a form's link. */
export const linkTryOf = (request: HttpRequest): LinkTry => ({
  text: linkIdIn(request),
  address: callerAddress(request),
});
