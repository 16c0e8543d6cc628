import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { listen } from '../listen.ts';
import { apiPrefix } from '../settings.ts';
import type { RouteRule, SiteConfig } from './config.ts';
import { contentOf } from './content.ts';
import { proxy } from './proxy.ts';
import { fallsBack, findRule, headersOf } from './rules.ts';
import { sendContent } from './sendContent.ts';

/**
 * The stand-in for Azure Static Web Apps: the built front end under the rules of its config, `/api` from the Functions
 * host.
 * @param options.port 0 for any free port
 * @param options.root folder of the built front end
 * @param options.config the content of staticwebapp.config.json
 * @param options.apiUrl where the Functions host listens
 * @param options.apiTimeoutMs milliseconds for an answer of the API; Azure's limit by default
 */
export function startSite(options: {
  port: number;
  root: string;
  config: SiteConfig;
  apiUrl: string;
  apiTimeoutMs?: number;
}) {
  return listen(createServer(siteListener(options)), options.port);
}

function siteListener(options: { root: string; config: SiteConfig; apiUrl: string; apiTimeoutMs?: number }) {
  const { config, apiUrl, apiTimeoutMs } = options;
  const find = contentOf(path.resolve(options.root), config.mimeTypes);

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', url = '/' } = request;
    const [rawPath = '/', query] = url.split('?', 2);
    const sought = decode(rawPath);
    const rule = sought ? findRule(config, method, sought) : undefined;
    if (!sought) return fail(request, response, 400, rule);
    if (rule?.redirect) return redirect(response, rule.redirect, rule.statusCode, rule);
    if (rule?.statusCode && rule.statusCode >= 400) return fail(request, response, rule.statusCode, rule);
    const shown = rule?.rewrite ?? sought;
    if (shown.startsWith(`${apiPrefix}/`)) {
      const target = `${rule?.rewrite ?? rawPath}${query === undefined ? '' : `?${query}`}`;
      // Dots in the path could lead to the Functions host's own endpoints, such as /admin.
      if (!new URL(target, apiUrl).pathname.startsWith(`${apiPrefix}/`)) return fail(request, response, 404, rule);
      return proxy(request, response, { apiUrl, path: target, ...(apiTimeoutMs && { timeoutMs: apiTimeoutMs }) });
    }
    if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    const fallback = config.navigationFallback?.rewrite;
    const content = (await find(shown)) ?? (fallback && fallsBack(config, sought) ? await find(fallback) : undefined);
    if (!content) return fail(request, response, 404, rule);
    return sendContent(request, response, content, {
      status: rule?.statusCode ?? 200,
      headers: headersOf(config, rule),
    });
  }

  async function fail(request: IncomingMessage, response: ServerResponse, status: number, rule?: RouteRule) {
    const override = config.responseOverrides?.[status];
    if (override?.redirect) return redirect(response, override.redirect, override.statusCode, rule);
    const content = override?.rewrite ? await find(override.rewrite) : undefined;
    // A missing file may exist tomorrow: a rule's cache time of a year applies only to files that are found.
    const headers = { ...headersOf(config, rule), 'cache-control': 'no-store' };
    const sent = { status: override?.statusCode ?? status, headers };
    if (content) return sendContent(request, response, content, sent);
    response.writeHead(sent.status, { ...sent.headers, 'content-type': 'text/plain' }).end(`${status}\n`);
  }

  function redirect(response: ServerResponse, location: string, status = 302, rule?: RouteRule) {
    response.writeHead(status, { ...headersOf(config, rule), location }).end();
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  };
}

function decode(rawPath: string): string | undefined {
  try {
    return decodeURIComponent(rawPath);
  } catch {
    return undefined;
  }
}
