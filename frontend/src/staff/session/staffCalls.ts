/**
 * The staff area's calls to the API. The compiler checks each path, action, request and response against the contract.
 */
import type { ActionCall, ActionOf, AnswerOf, Contract, PathWith } from '../../../../domain/apiContract.ts';
import { idempotencyKeyHeader } from '../../../../domain/contract/paths.ts';
import { staffRequest } from './staffRequest.ts';
import type { Tokens } from './tokens.ts';

type Get = Pick<RequestInit, 'signal' | 'headers'> & {
  /** The query string. */
  query?: string;
};

/** @throws as `staffRequest` does */
export const staffGet = <P extends PathWith<'GET'>>(
  tokens: Tokens,
  path: P,
  { query, ...init }: Get = {},
): Promise<AnswerOf<P>> => staffRequest(tokens, query === undefined ? path : `${path}?${query}`, init);

type Post = Pick<RequestInit, 'signal' | 'keepalive'> & {
  /** Made once for each press: the API does the same thing once. */
  key?: string;
};

/** @throws as `staffRequest` does */
export const staffAct = <P extends PathWith<'actions'>, A extends ActionOf<P>>(
  tokens: Tokens,
  path: P,
  action: A,
  body: ActionCall<P, A>['request'] & object,
  { key, ...init }: Post = {},
): Promise<ActionCall<P, A>['answer']> =>
  staffRequest(tokens, path, {
    ...init,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key !== undefined && { [idempotencyKeyHeader]: key }) },
    body: JSON.stringify({ action, ...body }),
  });

type PostOf<P extends PathWith<'POST'>> = Contract[P]['POST'];

/** @throws as `staffRequest` does */
export const staffPost = <P extends PathWith<'POST'>>(
  tokens: Tokens,
  path: P,
  body: PostOf<P>['request'],
  init: Pick<RequestInit, 'signal' | 'headers'> = {},
): Promise<PostOf<P>['answer']> => staffRequest(tokens, path, { ...init, method: 'POST', body: JSON.stringify(body) });
