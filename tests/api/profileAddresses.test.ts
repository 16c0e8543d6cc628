/** The address of a volunteer's profile, which may differ from that of their contact. */
import { expect, it } from 'vitest';
import { deliveryStatus, emailType } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { aReachableVolunteer } from './linkedRows.ts';
import { mailing } from './mailing.ts';
import { anAddress, oneClick, unsubscribing } from './unsubscribing.ts';

const appContext = anApp({ now: '2026-03-01T00:59:30Z' });
const { schedule, runUntilIdle, deliveries } = mailing(appContext);
const { call, linkOf } = unsubscribing(appContext);

it('whoever unsubscribes at the address of their profile gets no news at the address of their contact, either', async () => {
  const { dataverse } = appContext();
  const [email, earlier] = [anAddress(), anAddress()];
  const volunteer = await aReachableVolunteer(dataverse, { crf69_email: email });
  await dataverse.update(tables.volunteerProfile, volunteer, { crf69_volunteeremail: earlier });
  await call(linkOf(earlier), oneClick);
  const id = await schedule({ crf69_recipients: email, crf69_emailtype: emailType.codes.news });
  await runUntilIdle();
  expect((await deliveries(id)).map((one) => one.crf69_status)).toEqual([deliveryStatus.codes.suppressed]);
});
