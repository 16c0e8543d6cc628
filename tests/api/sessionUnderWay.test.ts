/** A volunteer's own page while a session of theirs is on. */
import { expect, it } from 'vitest';
import { anApp } from './anApp.ts';
import { aVolunteer } from './linkedRows.ts';
import { signingUp } from './signingUp.ts';

const appContext = anApp({ now: '2026-11-28T00:30:00Z' });
const { aSession, pageOf, press } = signingUp(appContext);

it('whoever is late still sees where to meet, until the session ends, and is offered nothing at that time', async () => {
  const id = await aVolunteer(appContext().dataverse);
  const session = await aSession({ crf69_meetingplace: 'By the lift' });
  await aSession({ crf69_activityid: 'Chess', crf69_scheduledon: '2026-11-28T02:00:00Z', crf69_duration: 60 });
  await press(id, session, 'take');
  // Ten minutes after it began.
  appContext().pass(40 * 60);
  const late = await pageOf(id);
  expect(late.next).toMatchObject([{ id: session, meetingPlace: 'By the lift' }]);
  expect(late.open).toMatchObject([{ name: 'Chess', collidesWith: 'Reading Circle' }]);
  appContext().pass(140 * 60);
  expect(await pageOf(id)).toMatchObject({ next: [], open: [] });
});
