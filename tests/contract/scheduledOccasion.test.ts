/** Staff schedule an email about an activity, with their own rights in Dataverse. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, createClient } from '../../dataverse/client.ts';
import { volunteerStaff } from '../../domain/access/index.ts';
import { tables } from '../../domain/schema/index.ts';
import { changeEmail, createEmail, wholeEmail } from '../../frontend/src/staff/email/scheduled/scheduledRows.ts';
import { type RunningDataverse, startDataverse } from '../../infra/local/dataverse/service.ts';

let service: RunningDataverse;
let staff: Client;
let administrator: Client;

beforeAll(async () => {
  const userId = randomUUID();
  const tokens = async (token: string) => ({
    userId,
    mayUse: true,
    role: token === 'staff' ? volunteerStaff : undefined,
  });
  service = await startDataverse({ port: 0, file: ':memory:', tokens });
  const clientOf = (who: string) => createClient({ url: service.url, token: async () => who, wait: async () => {} });
  staff = clientOf('staff');
  administrator = clientOf('administrator');
});
afterAll(() => service.stop());

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
    type: 'service' as const,
    replyTo: '',
    replyToProof: '',
  };
  await createEmail(staff, id, email);
  const first = await wholeEmail(staff, id, new AbortController().signal);
  expect(first.occasion).toEqual(email.occasion);

  const other = { kind: 'training' as const, id: session };
  await changeEmail(staff, first, { ...email, occasion: other });
  expect((await wholeEmail(staff, id, new AbortController().signal)).occasion).toEqual(other);
});
