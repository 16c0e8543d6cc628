/**
 * Tests that the demo charity is what the product itself would have written: its own rules are applied to every row.
 */
import { expect, it } from 'vitest';
import { readConfig } from '../../api/config.ts';
import { problems } from '../../api/usecases/problems.ts';
import { attendanceId, trainingAttendanceId } from '../../domain/attendance/attendanceIds.ts';
import { memberTypeOf } from '../../domain/attendance/memberType.ts';
import { sessionId } from '../../domain/attendance/recurringSession.ts';
import { sessionName } from '../../domain/attendance/sessionName.ts';
import { attendanceCode, storedTimes } from '../../domain/attendance/status.ts';
import { wasAccepted } from '../../domain/contract/deliveryStates.ts';
import type { RefereeEntry } from '../../domain/forms/refereeEntry.ts';
import { dueOf, endStatus } from '../../domain/messages/dueEmails.ts';
import { emailDeliveryId } from '../../domain/messages/emailDeliveryId.ts';
import { checkEmail } from '../../domain/messages/emailRules.ts';
import { scheduledPurpose } from '../../domain/messages/purposes.ts';
import { readRecipients } from '../../domain/messages/recipientList.ts';
import { channel, deliveryStatus, dispatchStatus } from '../../domain/schema/choices/records.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { instantAt } from '../../domain/time.ts';
import { appSettings } from '../../infra/local/appSettings.ts';
import { demoCharity } from '../../infra/local/demo/demoCharity.ts';

const today = '2026-03-10';
const now = new Date(instantAt(today, '12:00'));
const { rows } = demoCharity({ today });
const at = 'http://localhost:1';
const { senders } = readConfig(
  appSettings(
    { siteUrl: at, dataverseUrl: at, signinUrl: at, communicationUrl: at, queueUrl: `${at}/x`, dynamicsUrl: at },
    'unused',
  ),
).settings;
const { accepted, delivered, bounced, undelivered, failed, unknown, stopped, suppressed } = deliveryStatus.codes;
const taken = [accepted, delivered, bounced, undelivered];
const status = dispatchStatus.codes;
const idIn = (reference: string | null | undefined): string => /\(([^)]+)\)$/.exec(reference ?? '')?.[1] ?? '';

it.each(rows.scheduledEmail.map((email) => [email.crf69_subject, email] as const))(
  'the demo email “%s” is as the dispatch would have left it',
  (_subject, email) => {
    const { addresses, wrong } = readRecipients(email.crf69_recipients ?? null);
    const content = { subject: email.crf69_subject, body: email.crf69_description ?? '', emails: addresses };
    const problem = Object.values(checkEmail({ ...content, sender: email.crf69_sender ?? '' }, senders)).join(' ');
    const ledger = rows.messageDelivery.filter(
      (row) =>
        row['crf69_ScheduledEmail@odata.bind'] === rowReference(tables.scheduledEmail, email.crf69_scheduledemailid),
    );
    const count = (...codes: number[]) => ledger.filter((row) => codes.includes(row.crf69_status ?? 0)).length;
    const counts = { accepted: count(...taken), unsent: count(failed, unknown), stopped: count(stopped) };
    expect(wrong).toEqual([]);
    expect(email.crf69_recipientcount).toBe(addresses.length);
    expect([email.crf69_sentcount, email.crf69_failedcount]).toEqual([counts.accepted, counts.unsent]);
    if (ledger.length > 0) {
      const ref = { kind: 'scheduled', id: email.crf69_scheduledemailid } as const;
      const scheduledOn = email.crf69_scheduleddate ?? null;
      const ids = addresses.map((address) => emailDeliveryId({ ...ref, scheduledOn }, address));
      expect(ledger.map((row) => row.crf69_messagedeliveryid).sort()).toEqual(ids.sort());
      expect(email.crf69_dispatchstatus).toBe(endStatus(counts));
      expect(problem).toBe('');
      return;
    }
    const due = dueOf({ status: null, scheduledOn: email.crf69_scheduleddate ?? null, claimedUntil: null }, now);
    const expected = problem !== '' ? status.failed : due === 'miss' ? status.missed : status.scheduled;
    expect(email.crf69_dispatchstatus).toBe(expected);
    expect(email.crf69_lasterror ?? '').toBe(problem);
    expect(due).not.toBe('dispatch');
  },
);

it('the emails of the demo charity have every outcome that staff may see', () => {
  const { scheduled, sent, partlyFailed, missed } = status;
  expect(new Set(rows.scheduledEmail.map((email) => email.crf69_dispatchstatus))).toEqual(
    new Set([scheduled, sent, partlyFailed, status.failed, missed, status.stopped]),
  );
});

it('the emails of the demo charity have messages in every state that a provider reports', () => {
  const states = new Set(rows.messageDelivery.map((row) => row.crf69_status));
  for (const state of [...taken, failed, stopped, suppressed]) expect(states).toContain(state);
  const ids = rows.addressState.map((row) => row.crf69_addressstateid);
  expect(new Set(ids).size).toBe(ids.length);
  expect(rows.addressState.filter((row) => row.crf69_unsubscribedon)).toHaveLength(1);
  expect(rows.addressState.filter((row) => row.crf69_bouncedon).length).toBeGreaterThan(0);
});

it("the emails of the demo charity have a ledger with each message's outcome as sending would have stored it", () => {
  const refused = problems.messageRefused('email', 'message').message;
  for (const row of rows.messageDelivery) {
    expect(row).toMatchObject({
      crf69_operationid: row.crf69_messagedeliveryid,
      crf69_channel: channel.codes.email,
      crf69_purpose: scheduledPurpose,
    });
    expect(row.crf69_acceptedon !== undefined).toBe(
      wasAccepted(deliveryStatus.names.get(row.crf69_status ?? null) ?? null),
    );
    expect(row.crf69_reportedon !== undefined).toBe(
      row.crf69_status !== accepted && wasAccepted(deliveryStatus.names.get(row.crf69_status ?? null) ?? null),
    );
    expect((row.crf69_attempts ?? 0) > 0).toBe(row.crf69_status !== stopped);
    if (row.crf69_status === failed) expect(row.crf69_lasterror).toContain(refused);
    else if (row.crf69_status === bounced) expect(row.crf69_lasterror).toContain('The address does not exist');
    else if (row.crf69_status === undelivered) expect(row.crf69_lasterror).toContain('treated it as spam');
    else if (row.crf69_status === suppressed) expect(row.crf69_lasterror).toContain('unsubscribed from news');
    else expect(row.crf69_lasterror).toBeUndefined();
  }
});

it('the attendances of the demo charity have the ids that the portal makes, and the codes of their times', () => {
  const roleOf = new Map(rows.volunteerProfile.map((row) => [row.crf69_volunteerprofileid, row.crf69_role ?? null]));
  for (const row of rows.attendance) {
    const volunteer = idIn(row['crf69_VolunteerProfile@odata.bind']);
    const activity = idIn(row['crf69_Activity@odata.bind']);
    const code = row.crf69_attendance ?? null;
    const times = storedTimes(row.crf69_datetime ?? null, row.crf69_attendanceend ?? null, code);
    expect(row.crf69_attendanceid).toBe(attendanceId(activity, volunteer));
    expect(attendanceCode(times)).toBe(code);
    expect(row.crf69_membertype).toBe(memberTypeOf(roleOf.get(volunteer) ?? null));
  }
  for (const row of rows.trainingAttendance) {
    const ids = [row['crf69_TrainingSession@odata.bind'], row['crf69_VolunteerProfile@odata.bind']].map(idIn);
    expect(row.crf69_trainingattendanceid).toBe(trainingAttendanceId(ids[0] ?? '', ids[1] ?? ''));
    expect(row.crf69_attended).toBe((row.crf69_attendancestart ?? null) !== null);
  }
});

it('the attendances of the demo charity are of sessions with the id and the name of their day', () => {
  const nameOf = new Map(rows.recurringActivity.map((row) => [row.crf69_recurringactivityid, row.crf69_name]));
  const sessions = rows.activity.filter((row) => row.crf69_sessiondate);
  expect(sessions.length).toBeGreaterThan(100);
  for (const row of sessions) {
    const recurring = idIn(row['crf69_RecurringActivity@odata.bind']);
    const day = row.crf69_sessiondate ?? '';
    expect(row.crf69_activitiesid).toBe(sessionId(recurring, day));
    expect(row.crf69_activityid).toBe(sessionName(nameOf.get(recurring) ?? '', day));
  }
});

it("each volunteer's references come from the referees whom the application names", () => {
  const listed = new Map(
    rows.contact.map((row): [string, RefereeEntry[]] => [
      rowReference(tables.contact, row.crf69_contactid),
      JSON.parse(row.crf69_characterreferees ?? '[]'),
    ]),
  );
  const contactOf = new Map(
    rows.volunteerProfile.map((row) => [row.crf69_volunteerprofileid, row['crf69_Contact@odata.bind'] ?? '']),
  );
  for (const row of rows.characterReference) {
    const named = listed.get(contactOf.get(idIn(row['crf69_VolunteerProfile@odata.bind'])) ?? '') ?? [];
    expect(named.map(({ Name, Email, Contact }) => [Name, Email, Contact])).toContainEqual([
      row.crf69_name,
      row.crf69_email,
      row.crf69_contactnumber,
    ]);
  }
});
