/** As the system and the embedded database say it: the latter cannot make its shared file, either. */
const codes: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE'];

/** Returns what to print of an error that ends a local service: a sentence for a full disk, the error itself for any other. */
export const printableError = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && codes.includes(error.code)
    ? 'The disk is full. Nothing that was stored is lost: make room, and start again.'
    : error;
