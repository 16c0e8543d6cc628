/** Opens and presses unsubscribe links, as people and mail programs do. */
import { randomUUID } from 'node:crypto';
import { HttpRequest, InvocationContext } from '@azure/functions';
import { showUnsubscribe, unsubscribe } from '../../api/http/unsubscribe.ts';
import type { AppContext } from '../../api/wiring.ts';
import { eq } from '../../dataverse/filter.ts';
import { tables } from '../../domain/schema/index.ts';
import type { Message } from '../../infra/local/communication/outbox.ts';
import type { anApp } from './anApp.ts';

export const anAddress = () => `Mei.${randomUUID()}@Example.com`;

/** What stands in a link. */
export const tokenIn = (link: string): string => link.split('?')[0]?.split('/').at(-1) ?? '';

type Posted = { body: string; type?: string };
export const oneClick: Posted = { body: 'List-Unsubscribe=One-Click' };

/** For the tests of one file. */
export const unsubscribing = (appContext: ReturnType<typeof anApp>) => ({
  linkOf: (address: string) => `https://site.test/api/unsubscribe/${appContext().mailCredentials.tokenFor(address)}`,
  /** The link in the headers of a message; empty where it has none. */
  linkIn: (message: Message | undefined) => /<(.*)>/.exec(message?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '',
  /** What is known of an address. */
  states: (address: string) =>
    appContext().dataverse.listAll(tables.addressState, { filter: eq('crf69_address', address.toLowerCase()) }),
  /** Opens a link, or posts to it. */
  call: async (link: string, posted?: Posted, app: AppContext = appContext(), languages = '') => {
    const contentType = { 'Content-Type': posted?.type ?? 'application/x-www-form-urlencoded' };
    const request = new HttpRequest({
      url: link,
      method: posted ? 'POST' : 'GET',
      params: { token: tokenIn(link) },
      query: Object.fromEntries(new URL(link).searchParams),
      headers: { 'x-forwarded-for': '203.0.113.9', 'Accept-Language': languages, ...(posted && contentType) },
      ...(posted && { body: { string: posted.body } }),
    });
    const context = new InvocationContext({ functionName: 'unsubscribe', logHandler: () => {} });
    const answer = await (posted ? unsubscribe : showUnsubscribe)(request, app, context);
    return { status: answer.status ?? 200, body: String(answer.body ?? ''), headers: new Headers(answer.headers) };
  },
});
