import type { Day } from '../time.ts';

/** What is known of a person: of a row of a file, an application, a volunteer, a referee. Empty texts count as unknown. */
export type Person = {
  /** The full name, as somebody wrote it. */
  name: string;
  /** Every email that the person has, on whichever table. */
  emails: readonly string[];
  /** Every phone number, in any spelling. */
  phones: readonly string[];
  birthday?: Day | undefined;
  /** The id or name of the organisation they come with. */
  organization?: string | undefined;
};
