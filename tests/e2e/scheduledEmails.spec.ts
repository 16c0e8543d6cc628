import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { bind } from '../../dataverse/key.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { scheduledPurpose } from '../../domain/messages/purposes.ts';
import { outdatedProblem, whyOutdated } from '../../domain/messages/reminders.ts';
import { channel, deliveryStatus, dispatchStatus } from '../../domain/schema/choices/records.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import { addDays, displayDay, instantAt, singaporeDay } from '../../domain/time.ts';
import { othersWith } from '../../frontend/src/staff/email/scheduled/openEmailRows.ts';
import { expectAccessible } from './accessibility.ts';
import { staffDataverse } from './dataverse.ts';
import { bodyOf, picker } from './email.page.ts';
import { aCast } from './emailRows.ts';
import { insertKeyed } from './insertKeyed.ts';
import { sentEmails } from './outbox.ts';
import { rowOf, sender, someDay, storedEmail, theMinuteIsOver } from './scheduledEmailRows.ts';
import { openAsStaff, pressInList } from './staff.page.ts';

const { codes } = dispatchStatus;

/** What the dispatch writes to an email whose activity is cancelled. */
const aboutCancelled = (on: string, tried: Parameters<typeof outdatedProblem>[1]) => {
  const cancelled = { name: 'Picnic', start: '', cancelledOn: on, isActive: true };
  const why = whyOutdated(cancelled, { seen: undefined, scheduledOn: on }, new Date()) ?? '';
  return { crf69_lasterror: outdatedProblem(why, tried) };
};

test('a missed email asks what to do, a failed one shows whom it did not reach, and a running one is stopped and resumed @desk', async ({
  page,
}) => {
  test.slow();
  const { mark, addressOf } = await aCast();
  const missed = `Missed ${mark}`;
  const failed = `Refused ${mark}`;
  const late = instantAt(addDays(singaporeDay(new Date()), -3), '09:00');
  await storedEmail({ subject: missed, to: [addressOf('cat')], status: codes.missed, scheduledOn: late });
  const id = await storedEmail({ subject: failed, to: [addressOf('ben')], status: codes.failed, scheduledOn: late });
  await staffDataverse().create(tables.messageDelivery, randomUUID(), {
    crf69_recipient: addressOf('ben'),
    crf69_channel: channel.codes.email,
    crf69_subject: failed,
    crf69_status: deliveryStatus.codes.failed,
    crf69_lasterror: 'The mail provider refused the address.',
    crf69_attempts: 5,
    crf69_purpose: scheduledPurpose,
    'crf69_ScheduledEmail@odata.bind': bind(tables.scheduledEmail, id),
  });
  const halting = `Halted ${mark}`;
  const running = await storedEmail({
    subject: halting,
    to: [addressOf('ann'), addressOf('ben')],
    status: codes.scheduled,
  });
  // As if a dispatch were processing it, in one write: one that is due and not claimed is sent by any test's timer.
  await staffDataverse().update(tables.scheduledEmail, running, {
    crf69_scheduleddate: new Date().toISOString(),
    crf69_dispatchstatus: codes.dispatching,
    crf69_claimeduntil: new Date(Date.now() + 600_000).toISOString(),
  });
  await openAsStaff(page, staffPaths.scheduledEmails);
  await pressInList(page.getByRole('link', { name: `Open ${failed}` }));
  const recipients = page.getByRole('region', { name: 'Recipients' });
  await expect(recipients.getByText('The mail provider refused the address.')).toBeVisible();
  await expect(recipients.getByRole('button', { name: 'Retry failed messages' })).toBeVisible();
  // Nothing is sent again of an email that its activity has overtaken.
  await staffDataverse().update(tables.scheduledEmail, id, aboutCancelled(late, 'begun'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Tell them' })).toBeVisible();
  await expect(recipients.getByText('The mail provider refused the address.')).toBeVisible();
  await expect(recipients.getByRole('button', { name: 'Retry failed messages' })).toBeHidden();
  await page.goBack();

  const row = rowOf(page, missed);
  await expect(row).toContainText('More than a day late, so it was not sent.');
  await pressInList(row.getByRole('button', { name: 'Send now' }));
  const now = page.getByRole('alertdialog', { name: 'Send it to 1 person now?' });
  await expect(now).toBeVisible();
  await expectAccessible(page);
  await now.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText(`“${missed}” is sent within the next minute.`)).toBeVisible();
  await theMinuteIsOver();
  await expect.poll(() => sentEmails(missed).then((messages) => messages.length)).toBe(1);
  await expect(row).toContainText('1 person reached');

  await test.step('a running email is stopped from its row, and continues when it is resumed', async () => {
    const halted = rowOf(page, halting);
    await expect(halted).toContainText('Being sent');
    await pressInList(halted.getByRole('button', { name: `Stop ${halting}` }));
    await expect(page.getByText(`“${halting}” is stopped.`)).toBeVisible();
    await expect(halted).toContainText('0 of 2 people reached, 2 stopped');
    await halted.scrollIntoViewIfNeeded();
    await theMinuteIsOver();
    expect(await sentEmails(halting)).toEqual([]);

    await pressInList(halted.getByRole('button', { name: `Resume ${halting}` }));
    const question = page.getByRole('alertdialog', { name: 'Send it to the 2 people who do not have it?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.poll(() => sentEmails(halting).then((messages) => messages.length)).toBe(2);
    await expect(halted).toContainText('2 people reached');
  });
});

test('an email that failed as a whole is copied, edited and deleted, a missed one is given a new time, and one that somebody else has changed is not changed @phone', async ({
  page,
}) => {
  test.slow();
  const { mark, addressOf } = await aCast();
  const refused = `Refused ${mark}`;
  const scheduledOn = instantAt(addDays(singaporeDay(new Date()), -1), '09:00');
  const refusedId = await storedEmail({
    subject: refused,
    to: [addressOf('cat')],
    status: codes.failed,
    scheduledOn,
  });
  const why = 'This address is not on the list of senders.';
  await staffDataverse().update(tables.scheduledEmail, refusedId, { crf69_lasterror: why });
  const missed = `Late ${mark}`;
  const missedId = await storedEmail({ subject: missed, to: [addressOf('cat')], status: codes.missed, scheduledOn });
  const body = '<p>Bring a <strong>hat</strong>.</p><script>alert(1)</script><img src="https://example.org/pixel.png">';
  const overtaken = `Overtaken ${mark}`;
  const overtakenId = await storedEmail({
    subject: overtaken,
    to: [addressOf('cat')],
    status: codes.scheduled,
    body,
  });
  const deactivated = `Deactivated ${mark}`;
  const deactivatedId = await storedEmail({ subject: deactivated, to: [addressOf('cat')], status: codes.scheduled });
  await staffDataverse().update(tables.scheduledEmail, deactivatedId, { statecode: 1, statuscode: 2 });
  const reminder = `Reminder ${mark}`;
  const reminderId = await storedEmail({
    subject: reminder,
    to: [addressOf('cat')],
    status: codes.failed,
    scheduledOn,
  });
  await staffDataverse().update(tables.scheduledEmail, reminderId, aboutCancelled(scheduledOn, 'untried'));
  await openAsStaff(page, staffPaths.scheduledEmails);
  const window = page.getByRole('dialog', { name: 'Create New Scheduled Email' });

  await test.step('the one that failed says why', async () => {
    const row = rowOf(page, refused);
    await expect(row).toContainText(`Nothing was sent. ${why}`);
    await expect(row).toContainText('1 person');

    await pressInList(page.getByRole('button', { name: `Copy ${refused}` }));
    await expect(window.getByLabel('Subject')).toHaveValue(refused);
    await expect(window.getByLabel('Date')).toHaveValue('');
    await expect(window.getByText(`${mark} Cat`)).toBeVisible();
    await window.getByRole('button', { name: 'Cancel' }).click();

    await pressInList(page.getByRole('button', { name: `Edit ${refused}` }));
    await window.getByLabel('Date').fill(someDay());
    await window.getByRole('combobox', { name: 'Time' }).selectOption('10:00 AM');
    await window.getByRole('button', { name: 'Schedule Email' }).click();
    await expect(page.getByText('Email updated')).toBeVisible();
    await expect(row.getByText('Scheduled', { exact: true })).toBeVisible();
    await expect(row).not.toContainText(why);
    await pressInList(page.getByRole('button', { name: `Delete ${refused}` }));
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Email deleted successfully!')).toBeVisible();
  });
  await test.step('the missed one needs a time to come', async () => {
    await pressInList(rowOf(page, missed).getByRole('button', { name: 'New time' }));
    await expect(window.getByLabel('Subject')).toHaveValue(missed);
    await window.getByRole('button', { name: 'Schedule Email' }).click();
    const notToCome = window.getByText('Choose a time in the future, at most one year ahead.');
    await expect(notToCome.first()).toBeVisible();
    await expectAccessible(page);
    await window.getByLabel('Date').fill(someDay());
    await window.getByRole('combobox', { name: 'Time' }).selectOption('10:00 AM');
    await window.getByRole('button', { name: 'Schedule Email' }).click();
    await expect(page.getByText('Email updated')).toBeVisible();
    await expect(notToCome).toHaveCount(0);
    const row = rowOf(page, missed);
    await expect(row).toContainText(`${displayDay(someDay())} 10:00`);
    await expect(row.getByText('Scheduled', { exact: true })).toBeVisible();
    await expect(row.getByRole('button', { name: 'Send now' })).toBeHidden();
    const stored = await staffDataverse().retrieve(tables.scheduledEmail, missedId, {
      select: ['crf69_dispatchstatus', 'crf69_scheduleddate'],
    });
    expect(stored).toMatchObject({
      crf69_dispatchstatus: codes.scheduled,
      crf69_scheduleddate: instantAt(someDay(), '10:00').replace('.000', ''),
    });
  });
  await test.step('what somebody else has changed is neither changed nor deleted', async () => {
    const [subject, id] = [overtaken, overtakenId];
    const overtake = () =>
      staffDataverse().update(tables.scheduledEmail, id, { crf69_sender: sender, crf69_lasterror: randomUUID() });

    await pressInList(page.getByRole('button', { name: `View ${subject}` }));
    const frame = page.getByRole('dialog', { name: 'Email Info' }).frameLocator('iframe');
    await expect(frame.getByText('Bring a hat.')).toBeVisible();
    await expect(frame.locator('img, body script')).toHaveCount(0);
    await page.keyboard.press('Escape');

    await othersWith(staffDataverse(), { windowId: randomUUID(), emailId: id }, { now: new Date() });
    await pressInList(page.getByRole('button', { name: `Edit ${subject}` }));
    await expect(window.getByText('Ada Administrator has this email open, too.')).toBeVisible();
    await window.getByLabel('Subject').fill(`${subject} too late`);
    await overtake();
    await window.getByRole('button', { name: 'Schedule Email' }).click();
    await expect(window.getByText('What you wrote is not in the email.')).toBeVisible();
    await expect(window.getByRole('button', { name: 'Keep mine' })).toBeVisible();
    await expect(window.getByRole('region', { name: 'Their version' })).toContainText(`Theirs: “${subject}”`);
    await expectAccessible(page);
    await expect(window.getByLabel('Subject')).toHaveValue(`${subject} too late`);
    await window.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(window).toBeHidden();

    await page.reload();
    await pressInList(page.getByRole('button', { name: `Delete ${subject}` }));
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this email?' });
    await expectAccessible(page);
    await overtake();
    await question.getByRole('button', { name: 'Delete' }).click();
    const anyway = page.getByRole('alertdialog', { name: 'Delete it all the same?' });
    await expect(anyway).toContainText(/^.*Ada Administrator changed this email on .*, after you opened it\./);
    await expect(anyway).toContainText(`Theirs: “${subject}” to 1 person`);
    await expectAccessible(page);
    await anyway.getByRole('button', { name: 'Keep it' }).click();
    const stored = await staffDataverse().retrieve(tables.scheduledEmail, id, { select: ['crf69_subject'] });
    expect(stored.crf69_subject).toBe(subject);

    await page.reload();
    await pressInList(page.getByRole('button', { name: `Delete ${subject}` }));
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Email deleted successfully!')).toBeVisible();
    await expect(page.getByText(subject)).toBeHidden();
  });
  await test.step('one that somebody deactivated is withdrawn, and scheduled again', async () => {
    const state = async () =>
      (await staffDataverse().retrieve(tables.scheduledEmail, deactivatedId, { select: ['statecode'] })).statecode;
    await expect(rowOf(page, deactivated).getByText('Withdrawn', { exact: true })).toBeVisible();
    await pressInList(page.getByRole('link', { name: `Open ${deactivated}` }));
    await expect(page.getByText(/Ada Administrator deactivated this email on .*, so it is not sent\./)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Schedule it again' }).click();
    await expect(window.getByText(/deactivated this email on .*, so it is not sent\./)).toBeVisible();
    await expectAccessible(page);
    await window.getByRole('button', { name: 'Schedule it again' }).click();
    await expect(page.getByText('Email scheduled successfully!')).toBeVisible();
    expect(await state()).toBe(0);
  });
  await test.step('the people of a reminder whose activity was cancelled are told, and who has left with them', async () => {
    const left = { crf69_volunteerid: `${mark} Fay`, crf69_volunteeremail: addressOf('fay') };
    await staffDataverse().send(
      insertKeyed(tables.volunteerProfile, randomUUID(), {
        ...left,
        crf69_volunteerstatus: volunteerStatus.codes.exited,
      }),
    );
    await pressInList(rowOf(page, reminder).getByRole('button', { name: 'Tell them' }));
    await expect(page.getByLabel('Subject')).toHaveValue(`Change: ${reminder}`);
    await expect(page.getByText('1 recipient', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Select Volunteers' }).click();
    await picker(page).getByLabel('Search by name').fill(mark);
    const fay = picker(page).getByRole('option', { name: `${mark} Fay` });
    await expect(picker(page).getByRole('option', { name: `${mark} Cat` })).toBeVisible();
    await expect(fay).toBeHidden();
    await picker(page).getByRole('button', { name: 'and 1 who have left' }).click();
    await fay.click();
    await expectAccessible(page);
    await picker(page).getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('2 recipients', { exact: true })).toBeVisible();
    await bodyOf(page).click();
    await page.keyboard.type('It does not take place.');
    await page.getByRole('button', { name: 'Send Email' }).click();
    const review = page.getByRole('dialog', { name: 'Send this email?' });
    await expect(review.getByText('1 Exited and 1 without a status')).toBeVisible();
  });
});
