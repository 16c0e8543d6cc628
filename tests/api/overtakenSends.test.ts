/**
 * Two runs find one message whose sender has died. One of them gets no answer of the mail service, while the other sends
 * again and is told to wait: the message is not sent, and nobody may count it as sent.
 */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sendReceipt } from '../../api/usecases/forms/sendReceipt.ts';
import { askReferees } from '../../api/usecases/references/askReferees.ts';
import { chaseReferences } from '../../api/usecases/references/chaseReferences.ts';
import { notifyStaff } from '../../api/usecases/safeguarding/notifyStaff.ts';
import type { AppContext } from '../../api/wiring.ts';
import { formPaths } from '../../domain/contract/paths.ts';
import { instantAt } from '../../domain/time.ts';
import { anApp } from './anApp.ts';
import { chasing } from './chasing.ts';

// A Monday.
const appContext = anApp({ now: instantAt('2026-03-02', '10:00') });
const { aVolunteerWithTwo } = chasing(appContext);

const withMail = (mail: Partial<AppContext['mail']>): AppContext => ({
  ...appContext(),
  mail: { ...appContext().mail, ...mail },
});

/** @param run sends a message, or tries to */
async function overtake(run: (appContext: AppContext) => Promise<unknown>, begin = run): Promise<void> {
  const tried = (work: Promise<unknown>) => work.catch(() => {});
  await tried(begin(withMail({ send: () => Promise.reject(new Error('The process has ended.')) })));
  appContext().pass(600);
  const faster = withMail({
    ask: async () => ({ kind: 'never-sent' }),
    send: async () => ({ kind: 'throttled', retryAfterSeconds: 1 }),
  });
  const overtaken = withMail({
    ask: async () => {
      await tried(run(faster));
      return { kind: 'unclear' };
    },
  });
  await tried(run(overtaken));
  appContext().pass(600);
  await run(appContext());
}

const sentTo = async (mark: string) => (await appContext().outbox.messages()).filter(({ to }) => to.includes(mark));

it('a step of the chaser that two timers try at once is done later, and not left out', async () => {
  const { volunteer, mark } = await aVolunteerWithTwo([{}]);
  await overtake(chaseReferences, (dying) => askReferees(volunteer, 'Sam Staff', dying));
  expect(await sentTo(mark)).toHaveLength(1);
});

it('an officer whom two timers tell of a concern at once is told later, and not left out', async () => {
  const officer = `officer.${randomUUID()}@example.com`;
  const words = { subject: 'A concern', html: '<p>A concern</p>', text: 'A concern' };
  const told: boolean[] = [];
  await overtake(async (context) => {
    told.push(await notifyStaff([officer], { about: officer, purpose: 'Concern', words }, context));
  });
  expect(told).toEqual([false, false, true]);
  expect(await sentTo(officer)).toHaveLength(1);
});

it('a receipt that two hosts send at once is sent later, and not left out', async () => {
  const to = `applicant.${randomUUID()}@example.com`;
  const call = {
    form: formPaths.volunteerApplication,
    reference: 'ABCD-1234',
    recordId: randomUUID(),
    day: '2026-03-02',
    to,
  };
  const givenUp: unknown[] = [];
  await overtake(async (context) => {
    givenUp.push(await sendReceipt(call, context));
  });
  expect(givenUp.filter(Boolean)).toEqual([]);
  expect(await sentTo(to)).toHaveLength(1);
});
