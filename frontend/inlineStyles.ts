import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Inlines the style sheet, because a separate one would cost a round trip before anything shows. Each page therefore
 * allows this one sheet by its hash and no other inline style; the site's own policy is written before the sheet
 * exists.
 * @param html a built page
 * @param folder the folder of the build
 */
export async function withStylesInside(html: string, folder: string): Promise<string> {
  let result = html;
  const hashes: string[] = [];
  for (const [link, file = ''] of html.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g)) {
    const css = await readFile(path.join(folder, file), 'utf8');
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
