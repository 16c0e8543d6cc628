/** Files of the built front end, ready to send: found, hashed and compressed once for each change. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
export type Content = { type: string; hash: string; bytes: (encoding: Encoding) => Promise<Buffer>; packs: boolean };

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const packable = /^(text\/|application\/(json|javascript|xml|manifest)|image\/svg)/;

const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
  identity: async (bytes) => bytes,
};

/**
 * Returns a function that finds what a path shows: the file itself, or the index.html of a folder whose slash is
 * written; undefined outside the root. It does not find `x.html` for `/x`: Microsoft's emulator does not either, and a
 * rule works everywhere.
 * @param root the folder of the site
 * @param mimeTypes types by extension that override the usual ones
 */
export function contentOf(root: string, mimeTypes: Record<string, string> = {}) {
  const known = new Map<string, { stamp: string; content: Content }>();

  async function load(file: string): Promise<Content | undefined> {
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const stamp = `${found.mtimeMs} ${found.size}`;
    const cached = known.get(file);
    if (cached?.stamp === stamp) return cached.content;
    const extension = path.extname(file);
    const type = mimeTypes[extension] ?? types[extension] ?? 'application/octet-stream';
    const content = toContent(await readFile(file), type);
    known.set(file, { stamp, content });
    return content;
  }

  return async (urlPath: string): Promise<Content | undefined> => {
    // A zero byte would make the file system throw. The site's configuration is not a page.
    if (urlPath.includes('\0') || urlPath === '/staticwebapp.config.json') return undefined;
    const file = path.join(root, urlPath.endsWith('/') ? `${urlPath}index.html` : urlPath);
    return file.startsWith(root + path.sep) ? load(file) : undefined;
  };
}

function toContent(raw: Buffer, type: string): Content {
  const packed = new Map<Encoding, Promise<Buffer>>();
  return {
    type,
    hash: createHash('sha256').update(raw).digest('base64url').slice(0, 22),
    packs: packable.test(type),
    bytes(encoding) {
      const bytes = packed.get(encoding) ?? compressors[encoding](raw);
      packed.set(encoding, bytes);
      return bytes;
    },
  };
}
