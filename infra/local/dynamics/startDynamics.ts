import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { listen, type RunningService } from '../listen.ts';
import { forms } from './forms.ts';
import { formPage, listPage, refereeTable } from './pages.ts';
import { type Addresses, recordsOf, refereesOf, staffToken } from './records.ts';

const guid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
type Content = { type: string; text: string };

/**
 * The stand-in for a model-driven app of Dynamics, on an origin of its own: forms with our panels in them.
 * @param options.port 0 for any free one
 */
export function startDynamics(options: { port: number } & Addresses): Promise<RunningService> {
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'self'; style-src 'unsafe-inline'; frame-src ${options.siteUrl}; frame-ancestors 'none'`,
  };
  const server = createServer((request, response) => {
    answer(options, new URL(request.url ?? '/', 'http://dynamics')).then(
      (content) => {
        response.writeHead(content ? 200 : 404, { ...headers, 'Content-Type': content?.type ?? 'text/plain' });
        response.end(content?.text ?? 'Not found');
      },
      (error: unknown) => {
        console.error(error);
        response.writeHead(502, { 'Content-Type': 'text/plain' }).end('Dataverse or sign-in cannot be reached.');
      },
    );
  });
  return listen(server, options.port);
}

async function answer(addresses: Addresses, { pathname, searchParams }: URL): Promise<Content | undefined> {
  const id = searchParams.get('id') ?? '';
  switch (pathname) {
    case '/':
      return html(
        listPage(await Promise.all(forms.map(async (form) => ({ form, records: await recordsOf(addresses, form) })))),
      );
    case '/form': {
      const form = forms.find(({ panel }) => panel === searchParams.get('panel'));
      return form && html(formPage(form, id, addresses.siteUrl));
    }
    case '/form.js':
      return { type: 'text/javascript', text: await readFile(new URL('form.js', import.meta.url), 'utf8') };
    case '/token':
      return { type: 'text/plain', text: await staffToken(addresses) };
    case '/referees':
      return html(refereeTable(guid.test(id) ? await refereesOf(addresses, id) : []));
    default:
      return undefined;
  }
}

const html = (text: string): Content => ({ type: 'text/html; charset=utf-8', text });
