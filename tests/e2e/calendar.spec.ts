import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { calendarTexts } from '../../domain/calendar/events.ts';
import { displayLongDay, displayMonth, monthOf } from '../../domain/calendar/month.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { tables } from '../../domain/schema/index.ts';
import { addDays, type Day, singaporeDay } from '../../domain/time.ts';
import { expectAccessible, expectNoZoomOnFocus, expectThumbsHit } from './accessibility.ts';
import { aName, cell, openCalendar, press, theWindow } from './calendar.page.ts';
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
  await page.getByRole('listitem').getByRole('button', { name }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}

test('an event is added, half of it before and half after a reload @phone', async ({ page }) => {
  const name = aName('Picnic');
  const day = addDays(today, 3);
  await openCalendar(page);
  await expect(cell(page, today)).toHaveAttribute('aria-current', 'date');
  await expectThumbsHit(page);
  await expectNoZoomOnFocus(page);
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
  await press(page, 'Submit');
  await expect(page.getByRole('dialog', { name: 'The event is in the calendar.' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Event Name')).toHaveValue('');
  if (monthOf(day) !== monthOf(today)) await press(page, 'Next month');
  await expect(cell(page, day)).toHaveAccessibleName(new RegExp(name));
});

test('an event is opened from its day, changed after a cancelled edit, and removed @desk', async ({ page }) => {
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
  await press(page, 'Submit');
  await expect(page.getByRole('dialog', { name: 'The event is saved.' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'The event is saved.' })).toBeHidden();
  await expect(theWindow(page)).toHaveAccessibleName(displayLongDay(day));
  await expect(theWindow(page).getByRole('button', { name: `${name} by the sea` })).toBeVisible();
  await press(page, 'Close');
  await expect(cell(page, day)).toBeFocused();

  await openFromList(page, name);
  await press(page, 'Remove');
  await expect(page.getByText(calendarTexts.remove, { exact: true })).toBeVisible();
  await press(page, 'No');
  await press(page, 'Remove');
  await press(page, 'Yes');
  await expect(page.getByRole('dialog', { name: 'The event is removed.' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('No event matches.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the month is a grid of dates for the keyboard @desk', async ({ page }) => {
  const [now, empty] = ['2031-07-03', '2031-07-16'];
  await page.clock.setFixedTime(new Date(`${now}T04:00:00Z`));
  await openCalendar(page);
  await expect(page.getByRole('grid').locator('[tabindex="0"]')).toHaveCount(1);
  await cell(page, now).focus();
  const to = async (key: string, day: Day) => {
    await page.keyboard.press(key);
    await expect(cell(page, day)).toBeFocused();
  };
  await to('PageDown', '2031-08-03');
  await expect(page.getByRole('heading', { level: 2, name: displayMonth('2031-08') })).toBeVisible();
  await to('Shift+PageDown', '2032-08-03');
  await to('Shift+PageUp', '2031-08-03');
  await to('PageUp', now);
  await cell(page, '2031-07-31').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cell(page, '2031-07-31')).toBeFocused();
  await to('ArrowRight', '2031-08-01');
  await to('ArrowUp', '2031-07-25');
  await to('Home', '2031-07-21');
  await to('End', '2031-07-27');
  await to('ArrowLeft', '2031-07-26');
  await to('ArrowDown', '2031-08-02');
  await to('PageUp', '2031-07-02');
  await to('ArrowDown', '2031-07-09');
  await to('ArrowDown', empty);
  await expect(page.getByRole('rowheader', { name: 'Week 29' })).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(page.getByText(calendarTexts.nothing(empty), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  // Not on the empty day, which other tests need.
  const busy = addDays(empty, 1);
  await to('ArrowRight', busy);
  await page.keyboard.press('Enter');
  await press(page, 'Add an event on this day');
  const name = aName('Quick');
  await expect(theWindow(page).getByLabel('Event Name')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('One line\nand another');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'The event is in the calendar.' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'The event is in the calendar.' })).toBeHidden();
  const shown = theWindow(page).getByRole('button', { name });
  await expect(shown).toBeVisible();
  // Both lines, as they were typed.
  await expect(shown.getByText('One line and another')).toHaveCSS('white-space-collapse', 'preserve-breaks');
  await page.keyboard.press('Escape');
  await expect(cell(page, busy)).toHaveAccessibleName(new RegExp(name));
});

test('an event is on the same day in every time zone @phone', async ({ browser }) => {
  const name = aName('Around the world');
  const day = addDays(today, 1);
  // A day apart: one is ahead of Singapore, the other far behind.
  for (const [timezoneId, isFirst] of [
    ['Pacific/Kiritimati', true],
    ['Pacific/Pago_Pago', false],
  ] as const) {
    const page = await browser.newPage({ timezoneId });
    await openCalendar(page);
    await expect(cell(page, today)).toHaveAttribute('aria-current', 'date');
    if (isFirst) {
      await page.getByRole('tab', { name: 'Add Events' }).click();
      await page.getByLabel('Event Name').fill(name);
      await page.getByLabel('Event Description').fill('Everywhere');
      await page.getByLabel('Event Date').fill(day);
      await press(page, 'Submit');
      await expect(page.getByRole('dialog', { name: 'The event is in the calendar.' })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await openFromList(page, name);
    await expect(page.getByRole('dialog').getByRole('definition').last()).toHaveText(day);
    await page.close();
  }
  const rows = await staffDataverse().listAll(tables.eventCalendar, { select: ['crf69_eventname', 'crf69_startdate'] });
  expect(rows.filter((row) => row.crf69_eventname === name).map((row) => row.crf69_startdate)).toEqual([day]);
});

test('a failure is reported and loses nothing that was typed @phone', async ({ page }) => {
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
  await press(page, 'Submit');
  await expect(page.getByRole('dialog', { name: 'The event is saved.' })).toBeVisible();
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

test('activities and trainings are a second layer, and the shown month is saved as a file @desk', async ({ page }) => {
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
});
