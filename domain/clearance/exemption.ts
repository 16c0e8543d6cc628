/** Exemptions: officers give one for a requirement, for at most a year. */
import { addYears, type Day } from '../time.ts';

/** The last day of an exemption that is given today. */
export const longestExemption = (today: Day): Day => addYears(today, 1);

/**
 * Returns the last day on which an exemption counts: no later than a year after it was given, whatever the row says.
 * @param givenOn the day on which Dataverse made the row; nobody can write it
 */
export function exemptionEnd(until: Day | null, givenOn: Day): Day | null {
  const longest = longestExemption(givenOn);
  return until !== null && until > longest ? longest : until;
}
