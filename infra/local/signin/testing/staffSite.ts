/** For tests: a site with only the two pages that sign in. */
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { listen } from '../../listen.ts';

/**
 * Starts the site.
 * @param options.configuration MSAL's, as JSON
 * @param options.scope what sign-in requests
 */
export async function startStaffSite(port: number, options: { configuration: object; scope: string }) {
  const { configuration, scope } = options;
  const settings = `Object.assign(window, ${JSON.stringify({ configuration, scope })})`;
  const pages = new Map([
    ['/admin', html(`<script>${settings}</script><script type="module" src="/staffPage.js"></script>`)],
    ['/admin/signed-in.html', html('<script type="module" src="/returnPage.js"></script>')],
    ['/staffPage.js', await bundle('staffPage.ts')],
    ['/returnPage.js', await bundle('returnPage.ts')],
  ]);
  const server = createServer(({ url = '' }, response) => {
    const [path = ''] = url.split('?');
    const content = pages.get(path);
    response.writeHead(content === undefined ? 404 : 200, {
      'Content-Type': path.endsWith('.js') ? 'text/javascript' : 'text/html',
      // As on the real site: a popup then cannot reach the page that opened it.
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
    response.end(content);
  });
  return listen(server, port);
}

const html = (content: string) => `<!doctype html><html lang="en"><title>Staff</title>${content}`;

async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
