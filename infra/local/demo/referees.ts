/** Character referees as the volunteer entered them. */
import type { RefereeEntry } from '../../../domain/forms/refereeEntry.ts';
import { aPerson } from './people.ts';
import { randomFor } from './random.ts';
import { occupations } from './words.ts';

/** Returns the two referees that a volunteer with this key names. */
export function refereesOf(volunteerKey: string): [RefereeEntry, RefereeEntry] {
  return [aReferee(`${volunteerKey} first`), aReferee(`${volunteerKey} second`)];
}

function aReferee(key: string): RefereeEntry {
  const random = randomFor(`referee/${key}`);
  const person = aPerson(`referee ${key}`);
  return {
    Name: person.fullName,
    Designation: random.pick(occupations),
    Organisation: 'N/A',
    Relationship: random.pick(['Colleague', 'Former teacher', 'Neighbour', 'Friend', 'Supervisor']),
    NoYearsKnown: String(random.whole(3, 20)),
    Contact: person.phone,
    Email: person.email,
  };
}
