/** Writes the HTML pages of the site: each public form as it first appears, and the not-found page. */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { manifestKey } from './publicForms.ts';

type Drawings = typeof import('./src/public/prerendered.tsx');

const root = import.meta.dirname;
const site = path.join(root, '../dist/frontend');
const built = await readFile(path.join(site, 'index.html'), 'utf8');
const template = await withStylesInside(built);
const manifest: Manifest = JSON.parse(await readFile(path.join(site, '.vite/manifest.json'), 'utf8'));

/** Returns preload links for a chunk and its imports, so that they load before the entry is parsed. */
function preloads(source: string): string {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  visit(source);
  const present = [...files].filter((file) => !template.includes(file));
  return present.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
}

/**
 * Inlines the style sheet, because a separate one would cost a round trip before anything shows. Each page therefore
 * allows this one sheet by its hash and no other inline style; the site's own policy is written before the sheet
 * exists.
 */
async function withStylesInside(html: string): Promise<string> {
  let result = html;
  const hashes: string[] = [];
  for (const [link, file = ''] of html.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g)) {
    const css = await readFile(path.join(site, file), 'utf8');
    const sheet = css.trim();
    hashes.push(`'sha256-${createHash('sha256').update(sheet).digest('base64')}'`);
    result = result.replace(link, () => `<style>${sheet}</style>`);
  }
  const policy = `style-src 'self' ${hashes.join(' ')}`;
  return result.replace(
    /<meta charset=[^>]*>/,
    (charset) => `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}

const outDir = await mkdtemp(path.join(tmpdir(), 'prerender-'));
try {
  await build({
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { ssr: 'src/public/prerendered.tsx', outDir, emptyOutDir: true, manifest: false },
  });
  const drawings: Drawings = await import(pathToFileURL(path.join(outDir, 'prerendered.js')).href);
  for (const route of drawings.publicRoutes) {
    const entry = await drawings.loadEntry(route.name);
    const html = template
      .replace(/<title>.*<\/title>/, `<title>${entry.form.title}</title>`)
      .replace('<!--preloads-->', preloads(manifestKey(manifest, route.name)))
      .replace('<!--page-->', drawings.drawForm(entry));
    await writeFile(path.join(site, drawings.pageOf(route)), html);
  }
  const notFound = template
    .replace(/<title>.*<\/title>/, '<title>Not found</title>')
    .replace(/<script type="module".*?<\/script>|<link rel="modulepreload".*?>/g, '')
    .replace(/<noscript>.*?<\/noscript>/, '')
    .replace('<!--page-->', drawings.drawNotFound());
  await writeFile(path.join(site, 'not-found.html'), notFound);
} finally {
  await rm(outDir, { recursive: true });
}
