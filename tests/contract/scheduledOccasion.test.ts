/** Staff schedule an email about an activity, and meet their colleagues in one, with their own rights in Dataverse. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { volunteerStaff } from '../../domain/access/index.ts';
import { seenColumns } from '../../domain/messages/occasions.ts';
import { dispatchStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { scheduledEmails, wholeEmail } from '../../frontend/src/staff/email/scheduled/scheduledRows.ts';
import {
  changeEmail,
  createEmail,
  scheduleAgain,
  sendNow,
} from '../../frontend/src/staff/email/scheduled/scheduledWrites.ts';
import { overtakenOf, overtakenText } from '../../frontend/src/staff/email/scheduled/storedNow.ts';
import { aDataverse, tokensOf } from './dataverse.ts';

const { clientOf, order } = await aDataverse({ tokens: tokensOf({ staff: { role: volunteerStaff } }) });
const [staff, administrator] = [
  clientOf('staff', { wait: async () => {}, maxWaitMs: 300_000 }),
  clientOf('administrator'),
];

const email = {
  subject: 'See you',
  body: '<p>Until then.</p>',
  sender: 'DoNotReply@charity.test',
  emails: ['ann@example.org'],
  people: {},
  scheduledOn: '2027-03-01T01:00:00Z',
  occasion: undefined,
  seen: undefined,
  type: 'service' as const,
  replyTo: '',
  replyToProof: '',
};
const { signal } = new AbortController();

it('whoever has an email open learns that a colleague changed, deactivated or deleted it, and schedules it again', async () => {
  const id = randomUUID();
  await createEmail(staff, id, email);
  const opened = await wholeEmail(staff, id, signal);
  expect(await overtakenOf(staff, opened)).toBeUndefined();
  await administrator.update(tables.scheduledEmail, id, { crf69_subject: 'Theirs' });
  const changed = await overtakenOf(staff, opened);
  expect(changed).toMatchObject({ state: 'changed', email: { subject: 'Theirs' } });
  expect(changed && overtakenText(changed)).toMatch(/^.+ changed this email on .+, after you opened it\.$/);

  await administrator.update(tables.scheduledEmail, id, { statecode: 1, statuscode: 2 });
  const withdrawn = await overtakenOf(staff, opened);
  if (withdrawn?.state !== 'withdrawn') throw new Error('It is not withdrawn.');
  expect(overtakenText(withdrawn)).toMatch(/^.+ deactivated this email on .+, so it is not sent\.$/);
  const listed = async (when: 'past' | 'upcoming') => (await scheduledEmails(staff, when, { pageSize: 50 })).rows;
  expect(await listed('past')).toMatchObject([{ id, isWithdrawn: true }]);
  await expect(changeEmail(staff, opened, email)).rejects.toMatchObject({ kind: 'preconditionFailed' });
  await scheduleAgain(staff, withdrawn.email, email);
  expect(await listed('upcoming')).toMatchObject([{ id, subject: 'See you', isWithdrawn: false }]);

  await administrator.update(tables.scheduledEmail, id, { crf69_dispatchstatus: dispatchStatus.codes.sent });
  expect(await overtakenOf(staff, opened)).toMatchObject({ state: 'begun' });
  await administrator.remove(tables.scheduledEmail, id);
  const deleted = await overtakenOf(staff, opened);
  expect(deleted && overtakenText(deleted)).toBe('Somebody has deleted this email, so it is not sent.');
});

it('staff schedule an email about an activity, and make it about a training session instead', async () => {
  const [id, activity, session] = [randomUUID(), randomUUID(), randomUUID()];
  await administrator.create(tables.activity, activity, { crf69_activityid: 'Kites' });
  await administrator.create(tables.trainingSession, session, { crf69_sessionname: 'First aid' });
  const occasion = { kind: 'activity' as const, id: activity };
  const about = { ...email, occasion, seen: { start: '2027-03-02T01:00:00Z', cancelledOn: null } };
  await createEmail(staff, id, about);
  const first = await wholeEmail(staff, id, signal);
  expect(first.occasion).toEqual(occasion);
  const kept = { select: seenColumns };
  const { start } = about.seen;
  const row = await staff.retrieve(tables.scheduledEmail, id, kept);
  expect(row).toMatchObject({ crf69_occasionid: activity, crf69_occasionstart: start });

  const other = { kind: 'training' as const, id: session };
  await changeEmail(staff, first, { ...email, occasion: other, seen: undefined });
  expect(await staff.retrieve(tables.scheduledEmail, id, kept)).toMatchObject({ crf69_occasionstart: null });
  expect((await wholeEmail(staff, id, signal)).occasion).toEqual(other);
});

it('a change whose answer was lost is one’s own, and no colleague’s', async () => {
  const id = randomUUID();
  await createEmail(staff, id, email);
  const read = () => wholeEmail(staff, id, signal);
  const loseOne = () => order({ match: '^PATCH .*scheduledemails', count: 1, drop: 'after' });
  const moved = { ...email, subject: 'Later', scheduledOn: '2027-03-02T01:00:00Z' };
  const opened = await read();
  await loseOne();
  await changeEmail(staff, opened, moved);
  expect(await read()).toMatchObject({ subject: 'Later', scheduledOn: moved.scheduledOn });
  const later = await read();
  await loseOne();
  const now = new Date('2027-03-01T04:00:00.500Z');
  await sendNow(staff, later, now);
  expect((await read()).scheduledOn).toBe('2027-03-01T04:00:00Z');
  // Of two writers with one lost answer, the one whose text is not there is told.
  const both = await read();
  await administrator.update(tables.scheduledEmail, id, { crf69_subject: 'Theirs' });
  await loseOne();
  await expect(changeEmail(staff, both, moved)).rejects.toMatchObject({ kind: 'preconditionFailed' });
});
