/** Submits forms with the answers of their examples; for the tests of one file. */
import { randomUUID } from 'node:crypto';
import { submitForm } from '../../api/usecases/forms/submitForm.ts';
import { nameReferees } from '../../api/usecases/references/nameReferees.ts';
import type { AppContext } from '../../api/wiring.ts';
import { examplePayload } from '../../domain/forms/examples.example.ts';
import { formsByName } from '../../domain/forms/index.ts';
import { payloadFrom } from '../../domain/forms/payload.ts';
import type { RefereeEntry } from '../../domain/forms/refereeEntry.ts';
import { typedVolunteerApplication } from '../../domain/forms/volunteerApplication/example.ts';
import type { LanguageCode } from '../../domain/languages/languages.ts';
import { type anApp, locationIds } from './anApp.ts';

export type FormName = keyof typeof formsByName;
type Submission = {
  key?: string | null;
  address?: string;
  linkId?: string;
  filling?: string;
  proof?: string;
  language?: LanguageCode;
  /** Answers that differ from the example's. */
  changes?: Record<string, unknown>;
};

const [location] = locationIds;

/** @returns the answers of a form's example; those of an application name the first location of the app */
export const answersOf = (name: FormName): Record<string, unknown> =>
  name === 'volunteerApplication'
    ? { ...payloadFrom(formsByName[name].form, typedVolunteerApplication([location])) }
    : { ...examplePayload(formsByName[name].form) };

/** @returns the request of a submission, each from an address of its own */
export const requestOf = (name: FormName, { key = randomUUID(), changes, ...how }: Submission = {}) => ({
  idempotencyKey: key,
  address: randomUUID(),
  answers: { ...answersOf(name), ...changes },
  ...how,
});

export const submitting =
  (appContext: ReturnType<typeof anApp>) =>
  (name: FormName, how: Submission = {}, context: Partial<AppContext> = {}) => {
    const { form, rows } = formsByName[name];
    const request = { ...requestOf(name, how), judge: async () => ({ before: 0, isHeldBack: false }) };
    return submitForm(form, rows, request, { ...appContext(), ...context });
  };

/** What a volunteer enters about a referee. */
export const called = (Name: string, Email = ''): RefereeEntry => ({
  Name,
  Designation: 'Librarian',
  Organisation: 'A public library',
  Relationship: 'Colleague',
  NoYearsKnown: '3',
  Contact: '+6593334444',
  Email,
});

/** Sends a volunteer's list of referees; for the tests of one file. */
export const naming =
  (appContext: ReturnType<typeof anApp>) =>
  (linkId: string, entries: readonly RefereeEntry[], key: string = randomUUID(), context: Partial<AppContext> = {}) =>
    nameReferees(
      { idempotencyKey: key, address: 'a', linkId, answers: { crf69_characterreferees: entries } },
      { ...appContext(), ...context },
    );
