import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { eq } from '../../dataverse/filter.ts';
import { calendarTexts } from '../../domain/calendar/events.ts';
import { displayLongDay, monthOf } from '../../domain/calendar/month.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { tables } from '../../domain/schema/index.ts';
import { addDays, type Day, singaporeDay } from '../../domain/time.ts';
import { expectAccessible } from './accessibility.ts';
import { aName, cell, openCalendar, press, pressAndBeTold, theWindow } from './calendar.page.ts';
import { staffDataverse } from './dataverse.ts';
import { onListing, refuse } from './dataverseReads.ts';
import { openAsStaff, stayAtReload } from './staff.page.ts';

const today = singaporeDay(new Date());

async function anEvent(name: string, day: Day): Promise<string> {
  const id = crypto.randomUUID();
  await staffDataverse().create(tables.eventCalendar, id, {
    crf69_eventname: name,
    crf69_description: `About ${name}`,
    crf69_startdate: day,
  });
  return id;
}

async function openFromList(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: 'View All Events' }).click();
  await page.getByRole('searchbox', { name: 'Find events' }).fill(name);
  // Until then the list is the one from before the search, which goes away under a press.
  await expect(page.getByRole('status').filter({ hasText: /^1 event$/ })).toBeVisible();
  await page.getByRole('listitem').getByRole('button', { name }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}

test('an event is added, half of it before and half after a reload, and is on its day in every time zone @phone', async ({
  browser,
}) => {
  // A day apart: one is ahead of Singapore, the other far behind.
  const page = await browser.newPage({ timezoneId: 'Pacific/Kiritimati' });
  const name = aName('Picnic');
  const day = addDays(today, 3);
  await openCalendar(page);
  await expect(cell(page, today)).toHaveAttribute('aria-current', 'date');
  // A phone shows the month first: the form opens on request.
  await expect(page.getByLabel('Event Name')).toBeHidden();
  await page.getByRole('tab', { name: 'Add Events' }).click();

  // A half-typed event survives another tab, another screen and a reload; missing values are reported.
  await page.getByLabel('Event Name').fill(name);
  await press(page, 'Submit');
  await expect(page.getByLabel('Event Description')).toBeFocused();
  await page.getByLabel('Event Description').fill('Bring a hat.\nAnd water.');
  await page.getByRole('tab', { name: 'View All Events' }).click();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(staffPaths.home);
  await expect(page.getByRole('heading', { name: /^Today, / })).toBeVisible();
  await page.goto(staffPaths.calendar);
  await page.getByRole('tab', { name: 'Add Events' }).click();
  await expect(page.getByLabel('Event Name')).toHaveValue(name);
  await expect(page.getByLabel('Event Description')).toHaveValue('Bring a hat.\nAnd water.');
  await page.getByLabel('Event Date').fill(day);
  await pressAndBeTold(page, 'Submit', 'The event is in the calendar.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Event Name')).toHaveValue('');
  if (monthOf(day) !== monthOf(today)) await press(page, 'Next month');
  await expect(cell(page, day)).toHaveAccessibleName(new RegExp(name));
  await page.close();

  const far = await browser.newPage({ timezoneId: 'Pacific/Pago_Pago' });
  await openCalendar(far);
  await expect(cell(far, today)).toHaveAttribute('aria-current', 'date');
  await openFromList(far, name);
  await expect(far.getByRole('dialog').getByRole('definition').last()).toHaveText(day);
  await far.close();
  const rows = await staffDataverse().listAll(tables.eventCalendar, {
    select: ['crf69_startdate'],
    filter: eq('crf69_eventname', name),
  });
  expect(rows.map((row) => row.crf69_startdate)).toEqual([day]);
});

test('a failure is reported, and nothing that was typed is lost @phone', async ({ page }) => {
  const name = aName('Fair');
  const id = await anEvent(name, addDays(today, 2));
  await openCalendar(page);
  await page.route(/\/crf69_eventcalendars/, (route) =>
    route.request().method() === 'PATCH' ? refuse(route) : route.fallback(),
  );
  await page.getByRole('tab', { name: 'Add Events' }).click();
  await page.getByLabel('Event Name').fill('Typed');
  await page.getByLabel('Event Description').fill('Kept');
  await page.getByLabel('Event Date').fill(today);
  await press(page, 'Submit');
  await expect(page.getByRole('alert').getByText(calendarTexts.failed, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Event Name')).toHaveValue('Typed');
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });

  // Somebody else saves first: their version is shown, and Submit then replaces it.
  await openFromList(page, name);
  await press(page, 'Edit');
  await theWindow(page).getByLabel('Event Description').fill('Mine');
  await staffDataverse().update(tables.eventCalendar, id, { crf69_description: 'Theirs' });
  await press(page, 'Submit');
  await expect(page.getByRole('alert').getByText(calendarTexts.failed, { exact: true })).toBeVisible();
  await expect(page.getByRole('definition').getByText('Theirs')).toBeVisible();
  await expect(theWindow(page).getByLabel('Event Description')).toHaveValue('Mine');
  await expectAccessible(page);
  await pressAndBeTold(page, 'Submit', 'The event is saved.');
  const stored = await staffDataverse().retrieve(tables.eventCalendar, id, { select: ['crf69_description'] });
  expect(stored.crf69_description).toBe('Mine');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await onListing(page, tables.eventCalendar, refuse);
  await page.reload();
  await expect(page.getByText('The calendar could not be loaded. Please log in again.')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });
  await press(page, 'Retry');
  await expect(page.getByText('The calendar could not be loaded.')).toBeHidden();
  await page.getByRole('tab', { name: 'Add Events' }).click();
  await expect(page.getByLabel('Event Name')).toHaveValue('Typed');
});

test('an event is opened from its day, changed and removed; a month with activities and trainings is saved, and subscribed to @desk', async ({
  page,
  request,
  context,
}) => {
  await test.step('an event is opened from its day, changed after a cancelled edit, and removed', async () => {
    const name = aName('Outing');
    const day = today;
    await anEvent(name, day);
    await openAsStaff(page, staffPaths.home);
    await page.getByRole('link', { name: 'General Calendar' }).click();
    await expect(cell(page, day)).toHaveAccessibleName(new RegExp(name));
    await cell(page, day).click();
    await expect(theWindow(page)).toHaveAccessibleName(displayLongDay(day));
    await expectAccessible(page);
    await theWindow(page).getByRole('button', { name }).click();
    await expect(theWindow(page).getByRole('definition')).toHaveText([name, `About ${name}`, day]);
    await expectAccessible(page);

    // Back asks first, whether by its button or by the browser's.
    await press(page, 'Edit');
    await expectAccessible(page);
    const edited = page.getByRole('dialog', { name: 'Edit event' });
    await edited.getByLabel('Event Name').fill(`${name} by the sea`);
    await press(page, 'Back');
    await expect(page.getByText(calendarTexts.goingBack, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await press(page, 'No');
    await page.goBack();
    await expect(page.getByText(calendarTexts.goingBack, { exact: true })).toBeVisible();
    await press(page, 'No');
    await expect(page).toHaveURL(new RegExp(`${staffPaths.calendar}$`));
    await stayAtReload(page);
    await expect(edited.getByLabel('Event Name')).toHaveValue(`${name} by the sea`);
    await pressAndBeTold(page, 'Submit', 'The event is saved.');
    await expect(theWindow(page)).toHaveAccessibleName(displayLongDay(day));
    await expect(theWindow(page).getByRole('button', { name: `${name} by the sea` })).toBeVisible();
    await press(page, 'Close');
    await expect(cell(page, day)).toBeFocused();

    await openFromList(page, name);
    await press(page, 'Remove');
    await expect(page.getByText(calendarTexts.remove, { exact: true })).toBeVisible();
    await press(page, 'No');
    await press(page, 'Remove');
    await pressAndBeTold(page, 'Yes', 'The event is removed.');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('No event matches.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
  await test.step('activities and trainings are a second layer; a month is saved as a file, and an address for Outlook created and revoked', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const name = aName('Concert');
    const training = aName('First aid');
    const day = '2033-03-10';
    await anEvent(name, day);
    const trainingId = crypto.randomUUID();
    await staffDataverse().create(tables.trainingSession, trainingId, {
      crf69_sessionname: training,
      crf69_scheduledon: '2033-03-09T16:30:00Z',
      crf69_duration: 90,
    });
    await page.clock.setFixedTime(new Date('2033-03-01T04:00:00Z'));
    await openCalendar(page);
    await expect(cell(page, day)).toHaveAccessibleName(new RegExp(name));
    await expect(cell(page, day)).not.toHaveAccessibleName(/activit/);
    await page.getByRole('switch', { name: 'Activities and trainings' }).check();
    await expect(cell(page, day)).toHaveAccessibleName(/activit/);
    await cell(page, day).click();
    await expect(theWindow(page).getByRole('listitem').filter({ hasText: training })).toContainText('00:30–02:00');
    await expectAccessible(page);
    await expect(theWindow(page).getByRole('link', { name: training })).toHaveAttribute(
      'href',
      `${staffPaths.attendancePortal}?mode=trainings&id=${trainingId}`,
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Save as .ics')]);
    expect(download.suggestedFilename()).toBe('calendar-2033-03.ics');
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines).toContain(`SUMMARY:${name}`);
    expect(lines).toContain('DTSTART;VALUE=DATE:20330310');
    expect(lines).toContain('DTEND;VALUE=DATE:20330311');
    expect(lines).toContain('DTSTART:20330309T163000Z');

    const own = aName('My Outlook');
    await press(page, 'Subscribe');
    const subscribe = page.getByRole('dialog', { name: 'Calendar in Outlook and Google' });
    await subscribe.getByLabel('What is it for?').fill(own);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const address = await subscribe.getByLabel(`Address for “${own}”`).inputValue();
    expect(address).toMatch(/\/api\/calendar\/[\w-]{43}\.ics$/);
    await expectAccessible(page);
    await press(page, 'Copy');
    await expect(subscribe.getByText('Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

    const feed = await request.get(address);
    expect([feed.status(), feed.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(await feed.text()).toContain('BEGIN:VCALENDAR');

    // The stored value is no address: the address is shown only this once.
    await press(page, 'Done');
    const row = subscribe.getByRole('listitem').filter({ hasText: own });
    await expect(row).toContainText(/Created by .+ on \d{2}\/\d{2}\/\d{4}/);
    await expect(subscribe.getByText(address)).toHaveCount(0);
    await press(page, `Revoke ${own}`);
    await expectAccessible(page);
    await press(page, 'Keep');
    await press(page, `Revoke ${own}`);
    await press(page, 'Revoke');
    // While the question is open, the page below is hidden: an invisible row may still exist.
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(subscribe.getByRole('heading', { name: 'Addresses in use' })).toBeVisible();
    await expect(row).toHaveCount(0);
    const gone = await request.get(address);
    expect([gone.status(), (await gone.json()).error.code]).toEqual([404, 'invalid-link']);
  });
});
