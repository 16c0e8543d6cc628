/** The publisher of the tables in Dataverse, and their solution. */
import { firstOptionCode, prefix } from './definitions.ts';

export const publisher = {
  uniqueName: 'crf69',
  name: 'Volunteer management',
  /** Without the underscore. */
  prefix: prefix.slice(0, -1),
  /** Dataverse numbers the options of a publisher's choices from this times 10,000. */
  optionValuePrefix: firstOptionCode / 10_000,
} as const;

export const solution = { uniqueName: 'VolunteerManagement', name: 'Volunteer management' } as const;
