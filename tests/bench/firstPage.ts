/** The weight limit of a first page, and how weight is measured. */
import { brotliCompressSync, constants } from 'node:zlib';

/** In kilobytes of 1000 bytes. A test fails for a heavier page. */
export const firstPageLimit = 100;

/** Returns the size of a file compressed as well as Azure compresses it. */
export const brotliBytes = (content: Uint8Array | string): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length;

export const kilobytes = (bytes: number): number => bytes / 1000;

/**
 * Returns the addresses of scripts, module preloads, styles and pictures in a page: everything that is fetched for its first
 * page.
 */
export const filesOfFirstLoad = (html: string): string[] => {
  const tags = html.match(/<script[^>]*>|<img[^>]*>|<link[^>]*rel="(?:modulepreload|stylesheet)"[^>]*>/g) ?? [];
  const addresses = tags.flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
  return [...new Set(addresses)];
};
