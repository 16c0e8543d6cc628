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
