/**
 * Tests that an email's row records who sent it again, stopped, undid or resumed it, through the endpoints that staff
 * use.
 */
import { randomUUID } from 'node:crypto';
import { HttpRequest } from '@azure/functions';
import { expect, it } from 'vitest';
import type { ActionEndpoints } from '../../api/http/endpoints.ts';
import { sendEmail } from '../../api/usecases/emails/sendEmail.ts';
import { emailActions } from '../../domain/contract/email.ts';
import { apiPaths } from '../../domain/contract/paths.ts';
import { dispatchStatus } from '../../domain/schema/choices/records.ts';
import { anApp } from './anApp.ts';
import { registeredFunctions } from './listedEndpoints.ts';
import { mailing, sender } from './mailing.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z' });
const { schedule, tick, runUntilIdle, email, bulkEmail } = mailing(appContext);
const status = dispatchStatus.codes;

const endpoints = (await registeredFunctions()).find(({ path }) => path === apiPaths.email)?.endpoints.POST;
const actions: ActionEndpoints['actions'] = endpoints && 'actions' in endpoints ? endpoints.actions : {};

/** Presses a button of the email screens as a member of staff. */
async function order(action: string, body: object, name = 'Sam'): Promise<unknown> {
  const endpoint = actions[action];
  if (endpoint?.caller !== 'staff') throw new Error(`${action} is for staff.`);
  const request = new HttpRequest({ method: 'POST', url: 'http://localhost/api/email' });
  const mayWrite = async () => true;
  const staff = { name, email: `${name.toLowerCase()}@charity.test`, mayWrite, mayWriteAny: mayWrite };
  return endpoint.run(request, appContext(), { ...body }, staff);
}
const scheduled = (id: string) => ({ kind: 'scheduled', id });

it('the row names who stopped an email and who resumed it', async () => {
  const id = await schedule();
  await tick();
  await order(emailActions.stop, scheduled(id));
  expect(await email(id)).toMatchObject({ crf69_stoppedby: 'Sam (sam@charity.test)', crf69_resumedby: null });
  // A second press changes nothing, and does not replace the name.
  await order(emailActions.stop, scheduled(id), 'Ann');
  await runUntilIdle();
  await order(emailActions.resume, scheduled(id), 'Ann');
  await runUntilIdle();
  expect(await email(id)).toMatchObject({
    crf69_dispatchstatus: status.sent,
    crf69_stoppedby: 'Sam (sam@charity.test)',
    crf69_resumedby: 'Ann (ann@charity.test)',
  });
});

it('the row names who sent the failed deliveries again', async () => {
  const id = await schedule({ crf69_recipients: 'a@example.com' });
  await appContext().outbox.fault({ match: 'POST /emails:send', count: 100, status: 500 });
  await runUntilIdle();
  await appContext().outbox.clearFaults();
  expect(await email(id)).toMatchObject({ crf69_retriedby: null });
  await order(emailActions.retry, scheduled(id));
  await runUntilIdle();
  expect(await email(id)).toMatchObject({
    crf69_dispatchstatus: status.sent,
    crf69_retriedby: 'Sam (sam@charity.test)',
  });
});

it('the row names who sent a bulk email and who undid it', async () => {
  const id = randomUUID();
  const content = { emails: ['ann@example.com'], subject: 'News', body: '<p>Hello</p>', sender };
  await sendEmail({ idempotencyKey: id, by: 'Sam (sam@charity.test)', holdSeconds: 10, ...content }, appContext());
  await order(emailActions.undo, { kind: 'bulk', id }, 'Ann');
  expect(await bulkEmail(id)).toMatchObject({
    crf69_dispatchstatus: status.undone,
    crf69_sentby: 'Sam (sam@charity.test)',
    crf69_stoppedby: 'Ann (ann@charity.test)',
  });
});
