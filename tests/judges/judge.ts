/** A program that others wrote, asked about this project. */
export type Judge = {
  /** What it looks at, in one line. */
  about: string;
  /**
   * @param say prints a line while it works
   * @returns what is wrong, a sentence each; nothing when all is well
   * @throws CannotBeHad when the program is not served here
   */
  run(say: (line: string) => void): Promise<string[]>;
};

/** The judge's program could not be fetched or started, so nothing was judged. */
export class CannotBeHad extends Error {
  override name = 'CannotBeHad';
}
