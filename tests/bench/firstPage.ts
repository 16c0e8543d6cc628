/** The weight limit of a first page, and how weight is measured. */
import { brotliCompressSync, constants } from 'node:zlib';

/** In kilobytes of 1000 bytes. A test fails for a heavier page. */
export const firstPageLimit = 100;

/** As Azure compresses a file. */
export const bestQuality = constants.BROTLI_MAX_QUALITY;

/** Returns the size of a compressed file. @param quality a lower one is faster, and its result is at least as large */
export const brotliBytes = (content: Uint8Array | string, quality = bestQuality): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

export const kilobytes = (bytes: number): number => bytes / 1000;
