/**
 * The address of each request is recorded, by Azure and by Dataverse, so a test fails whose pages put the id of a link
 * into one, or ask Dataverse by one instead of by a `$batch`; and one whose pages need what their content security
 * policy blocks, which browsers report on the console.
 */
import { test as base, expect } from '@playwright/test';
import { apiPaths } from '../../domain/contract/paths.ts';

const id = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
/** Here it is the id of an email, which gives access to nothing. */
const harmless: readonly string[] = [apiPaths.emailProgress];

export const test = base.extend({
  context: async ({ context }, use) => {
    const telling: string[] = [];
    context.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/data/') && request.method() === 'GET') telling.push(`GET ${pathname}`);
      if (pathname.startsWith('/api/') && !pathname.startsWith('/api/data/') && !harmless.includes(pathname))
        if (id.test(`${pathname}${search}`)) telling.push(`${request.method()} ${pathname}`);
    });
    context.on('console', (message) => {
      if (/Content Security Policy|Trusted(Script|HTML|Type)/.test(message.text())) telling.push(message.text());
    });
    await use(context);
    expect(telling, 'addresses of requests that have an id, and what the policy stopped').toEqual([]);
  },
});
