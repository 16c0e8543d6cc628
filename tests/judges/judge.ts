/** A program by others that checks this project. */
export type Judge = {
  /** What it checks, in one line. */
  about: string;
  /**
   * Runs the judge.
   * @param say prints a progress line
   * @returns what is wrong, a sentence each; empty when everything is right
   * @throws NotAvailable when the program is not available here
   */
  run(say: (line: string) => void): Promise<string[]>;
};

/** The judge's program could not be fetched or started, so nothing was checked. */
export class NotAvailable extends Error {
  override name = 'NotAvailable';
}

/**
 * Adds what a further part finds wrong. Where that part is not available, what was wrong before is kept, and says so.
 * @throws NotAvailable where nothing was wrong before
 */
export async function withPart(
  wrong: readonly string[],
  part: string,
  ask: () => Promise<string[]>,
): Promise<string[]> {
  const found = await ask().catch((error: Error) => {
    if (!(error instanceof NotAvailable) || wrong.length === 0) throw error;
    return [`${part}: not judged. ${error.message}`];
  });
  return [...wrong, ...found];
}
