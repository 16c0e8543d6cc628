/** A test's sessions with one place, and what volunteers are told of them by email. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { tellVolunteers } from '../../api/usecases/volunteering/tellVolunteers.ts';
import type { RowInput, tables } from '../../domain/schema/index.ts';
import type { anApp } from './anApp.ts';
import { aReachableVolunteer } from './linkedRows.ts';
import { signingUp } from './signingUp.ts';

/** For the tests of one file. */
export function tellingOfPlaces(appContext: ReturnType<typeof anApp>) {
  const { aSession } = signingUp(appContext);
  const subjectsSince = async (before: number) =>
    (await appContext().outbox.messages())
      .slice(before)
      .map(({ to, subject }) => `${to}: ${subject}`)
      .sort();
  return {
    aSession: (values: RowInput<typeof tables.activity> = {}) =>
      aSession({ crf69_places: 1, crf69_meetingplace: 'By the lift', ...values }),
    someone: (name: string) => aReachableVolunteer(appContext().dataverse, { crf69_email: `${name}@x.test` }),
    press: (what: 'take' | 'giveUp', volunteerId: string, session: string) =>
      appContext().pressPlace(session, { do: what, key: randomUUID(), volunteerId, word: '' }),
    subjectsSince,
    /** Runs twice at the same moment, and once more. Returns what was sent. */
    async told(): Promise<string[]> {
      const before = (await appContext().outbox.messages()).length;
      await Promise.all([tellVolunteers(appContext()), tellVolunteers(appContext())]);
      expect(await tellVolunteers(appContext())).toEqual([]);
      return subjectsSince(before);
    },
  };
}
