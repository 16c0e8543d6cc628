/** Staff schedule an email about an activity, with their own rights in Dataverse. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { volunteerStaff } from '../../domain/access/index.ts';
import { seenColumns } from '../../domain/messages/occasions.ts';
import { tables } from '../../domain/schema/index.ts';
import { changeEmail, createEmail, wholeEmail } from '../../frontend/src/staff/email/scheduled/scheduledRows.ts';
import { aDataverse, tokensOf } from './dataverse.ts';

const { clientOf } = await aDataverse({ tokens: tokensOf({ staff: { role: volunteerStaff } }) });
const [staff, administrator] = [clientOf('staff'), clientOf('administrator')];

it('staff schedule an email about an activity, and make it about a training session instead', async () => {
  const [id, activity, session] = [randomUUID(), randomUUID(), randomUUID()];
  await administrator.create(tables.activity, activity, { crf69_activityid: 'Kites' });
  await administrator.create(tables.trainingSession, session, { crf69_sessionname: 'First aid' });
  const email = {
    subject: 'See you',
    body: '<p>Until then.</p>',
    sender: 'DoNotReply@charity.test',
    emails: ['ann@example.org'],
    scheduledOn: '2027-03-01T01:00:00Z',
    occasion: { kind: 'activity' as const, id: activity },
    seen: { start: '2027-03-02T01:00:00Z', cancelledOn: null },
    type: 'service' as const,
    replyTo: '',
    replyToProof: '',
  };
  await createEmail(staff, id, email);
  const first = await wholeEmail(staff, id, new AbortController().signal);
  expect(first.occasion).toEqual(email.occasion);
  const kept = { select: seenColumns };
  const { start } = email.seen;
  const row = await staff.retrieve(tables.scheduledEmail, id, kept);
  expect(row).toMatchObject({ crf69_occasionid: activity, crf69_occasionstart: start });

  const other = { kind: 'training' as const, id: session };
  await changeEmail(staff, first, { ...email, occasion: other, seen: undefined });
  expect(await staff.retrieve(tables.scheduledEmail, id, kept)).toMatchObject({ crf69_occasionstart: null });
  expect((await wholeEmail(staff, id, new AbortController().signal)).occasion).toEqual(other);
});
