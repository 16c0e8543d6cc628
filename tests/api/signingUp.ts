/** A test's sessions with places, and volunteers who press on their own pages. */
import { randomUUID } from 'node:crypto';
import { changePlace } from '../../api/usecases/volunteering/changePlace.ts';
import { makeOwnLink } from '../../api/usecases/volunteering/followOwnLink.ts';
import { showOwnPage } from '../../api/usecases/volunteering/showOwnPage.ts';
import { eq } from '../../dataverse/filter.ts';
import { type RowInput, tables } from '../../domain/schema/index.ts';
import type { anApp } from './anApp.ts';

const { activity, attendance } = tables;

export const tryOf = (text: string) => ({ text, address: randomUUID() });

/** For the tests of one file. */
export function signingUp(appContext: ReturnType<typeof anApp>) {
  const textOf = async (id: string) => (await makeOwnLink(id, appContext())).address.split('/').at(-1) ?? '';
  return {
    textOf,
    async aSession(values: RowInput<typeof activity> = {}): Promise<string> {
      const id = randomUUID();
      await appContext().dataverse.create(activity, id, {
        crf69_activityid: 'Reading Circle',
        crf69_scheduledon: '2026-11-28T01:00:00Z',
        crf69_duration: 150,
        crf69_signupopen: true,
        crf69_bring: 'a book',
        ...values,
      });
      return id;
    },
    pageOf: async (id: string) => showOwnPage(tryOf(await textOf(id)), appContext()),
    press: async (id: string, session: string, what: 'take' | 'giveUp', idempotencyKey = randomUUID()) =>
      changePlace({ do: what, word: 'ill', tried: tryOf(await textOf(id)), idempotencyKey, session }, appContext()),
    goersOf: async (session: string) =>
      (await appContext().dataverse.listAll(attendance, { filter: eq('_crf69_activity_value', session) })).map(
        (row) => row._crf69_volunteerprofile_value ?? '',
      ),
  };
}
