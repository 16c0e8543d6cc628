/** What a first page may weigh, and how that is weighed. */
import { brotliCompressSync, constants } from 'node:zlib';

/** In kilobytes of 1000 bytes. A page that weighs more must not land. */
export const firstPageLimit = 100;

/** @returns the bytes that are left of a file when it is packed as well as Azure packs it */
export const brotliBytes = (content: Uint8Array | string): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length;

export const kilobytes = (bytes: number): number => bytes / 1000;

/** The addresses of scripts, preloads, styles and pictures that a page names: all that is fetched for its first page. */
export const neededBy = (html: string): string[] => {
  const tags = html.match(/<script[^>]*>|<img[^>]*>|<link[^>]*rel="(?:modulepreload|stylesheet)"[^>]*>/g) ?? [];
  const addresses = tags.flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
  return [...new Set(addresses)];
};
