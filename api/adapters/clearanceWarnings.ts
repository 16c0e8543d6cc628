/**
 * The warnings about clearances that end soon, in Dataverse: one row for each clearance and limit (60, 30 and 7 days before its end),
 * with the email that it is in. The timer that warns staff reads and writes them: it stores a day's warnings before it sends.
 */
import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { eq, ge } from '../../dataverse/filter.ts';
import { create, update } from '../../dataverse/operations/writeOperations.ts';
import { type Ending, endingClearances } from '../../dataverse/readings/endingClearances.ts';
import { warnedOf } from '../../domain/clearance/clearanceIds.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { type Day, startOfDay } from '../../domain/time.ts';

const { clearanceWarning, volunteerProfile } = tables;

export type Warning = Ending & { id: string };
/** The warnings of one email that is not sent yet; `id` is the email's. */
export type UnnotifiedEmail = { id: string; warnings: Pick<Warning, 'id' | 'name' | 'requirement' | 'lastDay'>[] };

export type ClearanceWarnings = {
  /** Returns the clearances that end within 60 days, the earliest first. */
  ending: (today: Day) => Promise<Ending[]>;
  /** Returns all planned warnings of clearances that have not ended: their ids, and what they are about (`warnedOf`). */
  planned: (today: Day) => Promise<Set<string>>;
  /** Returns whether an email was planned on that day. */
  isPlannedOn: (day: Day) => Promise<boolean>;
  /** Stores the warnings of one email in one change set. Stores none if another run has already planned one of them. */
  plan: (emailId: string, warnings: readonly Warning[]) => Promise<void>;
  /** Returns the stored emails that are not sent yet, of this day and earlier ones. */
  unnotified: () => Promise<UnnotifiedEmail[]>;
  /** Stores that an email was sent. */
  markNotified: (email: UnnotifiedEmail, on: Date) => Promise<void>;
};

export const clearanceWarningsIn = (dataverse: Client): ClearanceWarnings => ({
  ending: (today) => endingClearances(dataverse, today),
  async planned(today) {
    const rows = await dataverse.listAll(clearanceWarning, {
      select: ['crf69_name', 'crf69_lastday', 'crf69_days', '_crf69_volunteerprofile_value'],
      filter: ge('crf69_lastday', today),
    });
    return new Set(
      rows.flatMap((row) => [
        row.crf69_clearancewarningid,
        warnedOf({
          volunteerId: row._crf69_volunteerprofile_value ?? '',
          requirement: row.crf69_name ?? '',
          lastDay: row.crf69_lastday ?? '',
          warning: row.crf69_days ?? 0,
        }),
      ]),
    );
  },
  async isPlannedOn(day) {
    const filter = ge('createdon', startOfDay(day));
    return (await dataverse.page(clearanceWarning, { select: [], filter, top: 1 })).rows.length > 0;
  },
  async plan(emailId, warnings) {
    const rows = warnings.map(({ id, volunteerId, requirement, lastDay, warning }) =>
      create(clearanceWarning, id, {
        crf69_name: requirement.slice(0, clearanceWarning.columns.name.maxLength),
        crf69_lastday: lastDay,
        crf69_days: warning,
        crf69_email: emailId,
        'crf69_VolunteerProfile@odata.bind': rowReference(volunteerProfile, volunteerId),
      }),
    );
    try {
      await dataverse.atomic(rows);
    } catch (error) {
      if (!(error instanceof DataverseError) || error.kind !== 'preconditionFailed') throw error;
    }
  },
  async unnotified() {
    const rows = await dataverse.listAll(clearanceWarning, {
      select: ['crf69_name', 'crf69_lastday', 'crf69_email'],
      expand: { crf69_VolunteerProfile: { select: ['crf69_volunteerid'] } },
      filter: eq('crf69_toldon', null),
      orderBy: ['crf69_lastday asc'],
    });
    const emails = new Map<string, UnnotifiedEmail>();
    for (const row of rows) {
      const id = row.crf69_email ?? '';
      const email = emails.get(id) ?? { id, warnings: [] };
      email.warnings.push({
        id: row.crf69_clearancewarningid,
        name: row.crf69_VolunteerProfile?.crf69_volunteerid ?? '',
        requirement: row.crf69_name ?? '',
        lastDay: row.crf69_lastday ?? '',
      });
      emails.set(id, email);
    }
    return [...emails.values()];
  },
  async markNotified({ warnings }, on) {
    const row = { crf69_toldon: on.toISOString() };
    await dataverse.atomic(warnings.map(({ id }) => update(clearanceWarning, id, row)));
  },
});
