/** Contact rows. */

import { yesNoAnswered } from '../../../domain/schema/answered.ts';
import * as people from '../../../domain/schema/choices/people.ts';
import type { tables } from '../../../domain/schema/index.ts';
import { idOf } from './ids.ts';
import { aMobileNumber, aPerson, type Person } from './people.ts';
import { type Random, randomFor } from './random.ts';
import { refereesOf } from './referees.ts';
import type { Overrides, RowWithId } from './rows.ts';
import { anAddress } from './towns.ts';
import { aboutTexts, experienceTexts, occupations } from './words.ts';

export type Contact = RowWithId<typeof tables.contact>;
type ContactPart = Overrides<typeof tables.contact>;

/**
 * Builds a contact with only what a list of names contains: a corporate volunteer, or an organisation's contact person.
 */
export function aBriefContact(key: string, overrides: ContactPart = {}): Contact {
  const person = aPerson(key);
  return {
    crf69_contactid: idOf(`contact/${key}`),
    crf69_contid: person.fullName,
    crf69_email: person.email,
    crf69_number: person.phone,
    ...overrides,
  };
}

/** Builds a contact with everything that the volunteer application asks. */
export function aContact(key: string, overrides: ContactPart = {}): Contact {
  const random = randomFor(`contact/${key}`);
  const person = aPerson(key);
  const bornIn = random.whole(1955, 2006);
  return {
    ...aBriefContact(key),
    ...identity(person, bornIn, random),
    ...home(random),
    ...occupation(bornIn, random),
    ...health(random),
    crf69_pdpa: true,
    crf69_declaration: true,
    ...yesNoAnswered({ crf69_pdpa: true, crf69_declaration: true, crf69_nonmedicinaldrugintake: false }),
    crf69_about: random.pick(aboutTexts),
    crf69_volunteerexperience: random.pick(experienceTexts),
    crf69_staffvolunteerreferral: random.chance(0.2) ? aPerson(`referrer of ${key}`).fullName : 'No',
    crf69_mediumoflcssdiscovery: random.codes(people.discoveryMedium, random.whole(1, 2)),
    crf69_characterreferees: JSON.stringify(refereesOf(key)),
    ...overrides,
  };
}

function identity(person: Person, bornIn: number, random: Random): ContactPart {
  const { codes } = people.salutation;
  const married = bornIn < 1995 && random.chance(0.7);
  const languages = [people.language.codes.english, people.language.codes[person.motherTongue]];
  const spoken = [...new Set(languages)].sort().join(',');
  const twoDigits = (from: number, to: number) => String(random.whole(from, to)).padStart(2, '0');
  return {
    crf69_salutation: person.gender === 'male' ? codes.mr : married ? random.pick([codes.mrs, codes.mdm]) : codes.ms,
    crf69_preferredname: person.preferredName,
    crf69_gender: people.gender.codes[person.gender],
    // Every month has a 28th.
    crf69_birthday: `${bornIn}-${twoDigits(1, 12)}-${twoDigits(1, 28)}`,
    crf69_maritalstatus: married ? people.maritalStatus.codes.married : people.maritalStatus.codes.single,
    crf69_citizenship: random.chance(0.85)
      ? people.citizenship.codes.citizen
      : people.citizenship.codes.permanentResident,
    crf69_nationality: random.chance(0.85) ? 'Singapore' : random.pick(['Malaysia', 'India', 'Indonesia']),
    crf69_race: person.race,
    crf69_religion: person.religion,
    crf69_proficientspokenlanguage: spoken,
    crf69_proficientwrittenlanguage: random.chance(0.7) ? spoken : String(people.language.codes.english),
  };
}

function home(random: Random): ContactPart {
  const { line1, line2 } = anAddress(random);
  return {
    crf69_addressline1: line1,
    crf69_addressline2: line2,
    crf69_emergencycontactname: aPerson(`next of kin ${line1} ${line2}`).fullName,
    crf69_emergencycontactnumber: aMobileNumber(random),
    crf69_emergencycontactrelationship: random.pick(['Spouse', 'Friend', 'Neighbour', 'Colleague']),
  };
}

function occupation(bornIn: number, random: Random): ContactPart {
  const status = people.occupationStatus.codes;
  const level = people.educationLevel.codes;
  if (bornIn > 2002)
    return {
      crf69_occupationstatus: status.student,
      crf69_educationlevel: random.pick([level.ite, level.diploma, level.preUniversity]),
      crf69_occupationtitle: 'Student',
      crf69_organisationname: random.pick(['Polytechnic', 'Junior college', 'University', 'ITE College']),
      crf69_officelocation: 'N/A',
    };
  const title = random.pick(occupations);
  return {
    crf69_occupationstatus:
      bornIn < 1962 ? status.retired : random.pick([status.fullTime, status.fullTime, status.partTime]),
    crf69_educationlevel: random.pick([level.secondary, level.diploma, level.degree, level.degree, level.postgraduate]),
    crf69_occupationtitle: title,
    crf69_organisationname: 'N/A',
    crf69_officelocation: random.pick(['Raffles Place', 'one-north', 'Changi Business Park', 'Paya Lebar', 'N/A']),
  };
}

function health(random: Random): ContactPart {
  const vaccination = people.covidVaccination.codes;
  return {
    crf69_criminalrecords: 'No',
    crf69_mentalhealthissues: random.chance(0.04) ? 'Yes. Had counselling for stress last year, now well.' : 'No',
    crf69_infectiousserioushealthproblems: random.chance(0.03) ? 'Yes. Recovered from dengue fever.' : 'No',
    crf69_physicaldisabilities: random.chance(0.03) ? 'Yes. I use a hearing aid.' : 'No',
    crf69_nonmedicinaldrugintake: false,
    crf69_drinkinghabits: random.chance(0.6) ? people.drinkingHabits.codes.never : people.drinkingHabits.codes.socially,
    crf69_smokinghabits: random.chance(0.9) ? people.smokingHabits.codes.never : people.smokingHabits.codes.stopped,
    crf69_covidvaccinationstatus: random.chance(0.9)
      ? vaccination.withBooster
      : random.pick([vaccination.withoutBooster, vaccination.no]),
    crf69_dietaryrestrictions: random.pick(['None', 'None', 'Halal', 'Vegetarian', 'No beef', 'Allergic to peanuts']),
  };
}
