import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { listen, type RunningService } from '../listen.ts';
import { forms } from './forms.ts';
import { formPage, listPage, scriptsPage, webResources } from './pages.ts';
import { type Addresses, readAsStaff, recordsOf, staffToken } from './records.ts';

type Content = { type: string; text: string; status?: number };

/** `built` is the folder of the built web resources. */
type Options = { built?: string } & Addresses;

/**
 * The stand-in for a model-driven app of Dynamics, on an origin of its own: forms with our panels in them.
 * @param options.port 0 for any free port
 */
export function startDynamics(options: { port: number } & Options): Promise<RunningService> {
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'self'; style-src 'unsafe-inline'; frame-src 'self' ${options.siteUrl}; frame-ancestors 'self'`,
  };
  const server = createServer((request, response) => {
    answer(options, new URL(request.url ?? '/', 'http://dynamics')).then(
      (content) => {
        response.writeHead(content?.status ?? (content ? 200 : 404), {
          ...headers,
          'Content-Type': content?.type ?? 'text/plain',
        });
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

async function answer(addresses: Options, { pathname, search, searchParams }: URL): Promise<Content | undefined> {
  const id = searchParams.get('id') ?? '';
  switch (pathname) {
    case '/':
      return html(
        listPage(await Promise.all(forms.map(async (form) => ({ form, records: await recordsOf(addresses, form) })))),
      );
    case '/form': {
      const form = forms.find(({ panelPath }) => panelPath === searchParams.get('panel'));
      return form && html(formPage({ form, id, restricted: searchParams.has('restricted') }));
    }
    case '/form.js':
      return script(await readFile(new URL('form.js', import.meta.url), 'utf8'));
    case '/scripts':
      return html(scriptsPage);
    case '/token':
      return { type: 'text/plain', text: await staffToken(addresses) };
    default:
      if (pathname.startsWith('/api/data/')) {
        return { type: 'application/json', ...(await readAsStaff(addresses, pathname + search)) };
      }
      return pathname.startsWith(webResources)
        ? webResource(addresses, pathname.slice(webResources.length))
        : undefined;
  }
}

async function webResource({ siteUrl, built = 'dist/dynamics' }: Options, name: string): Promise<Content | undefined> {
  if (name === 'settings.js') return script(settingsFor(siteUrl));
  if (!/^[a-z-]+\.(js|html)$/.test(name)) return undefined;
  const text = await readFile(path.join(built, name), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  return name.endsWith('.js') ? script(text) : html(text);
}

/** As an organisation's settings, but with this machine's sign-in in place of Entra. */
const settingsFor = (site: string): string => `window.volunteerPanelSettings = {
  site: ${JSON.stringify(site)},
  askToken: async () => (await fetch('/token')).text(),
};`;

const script = (text: string): Content => ({ type: 'text/javascript', text });
const html = (text: string): Content => ({ type: 'text/html; charset=utf-8', text });
