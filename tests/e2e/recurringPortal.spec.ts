import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { and, eq } from '../../dataverse/filter.ts';
import { memberType } from '../../domain/schema/choices/records.ts';
import { volunteerRole } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import { addDays, instantAt, singaporeDay } from '../../domain/time.ts';
import { expectAccessible, expectNoSidewaysScroll, expectThumbsHit } from './accessibility.ts';
import { Register } from './attendance.page.ts';
import { staffDataverse } from './dataverse.ts';
import { aClub, type Club, sessionsOf } from './recurringRows.ts';
import { goInside, openAsStaff, pressInList } from './staff.page.ts';

const portal = '/admin/dashboards/attendance_portal?mode=recurring';
const today = singaporeDay(new Date());
const question = 'Choose a Date to Mark Attendance';
const createOn = (day: string) => `Create session for ${day} + Attach associated volunteer(s)`;
const attended = (page: Page, name: string) => page.getByRole('button', { name: `Attended: ${name}` });

/** Finds a club in the list by its name, and chooses it. */
async function choose(page: Page, { name }: Club) {
  await page.getByRole('searchbox', { name: 'Filter Recurring Activities' }).fill(name);
  // Until then the list is the one from before the search, which goes away under a press.
  await expect(page.getByRole('button', { name: /^Select / })).toHaveCount(1);
  await page.getByRole('button', { name: `Select ${name}` }).click();
  await expect(page.getByRole('dialog', { name: question })).toBeVisible();
}

const dayOf = ({ id }: Club, day: string) => `${portal}&id=${id}&date=${day}`;

test('a session of a recurring activity is created with its volunteers, once also by two at once, and marked @phone', async ({
  page,
  browser,
}) => {
  await test.step('a session of a recurring activity is chosen, created with its volunteers, and marked', async () => {
    const club = await aClub(['Tan Wei', 'Chan Li'], {});
    const [tan, chan] = club.volunteers.map(({ name }) => name);
    await openAsStaff(page, portal);
    await choose(page, club);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await choose(page, club);
    await page.getByRole('button', { name: 'View Dashboard' }).click();
    await expect(page.getByRole('heading', { name: club.name })).toBeVisible();
    await expect(page.getByText('There are no sessions between these dates.')).toBeVisible();
    await expectAccessible(page);

    const day = addDays(today, -1);
    await page.getByLabel('Date', { exact: true }).fill(day);
    await page.getByRole('button', { name: 'Mark Attendance' }).click();
    await expect(page.getByRole('button', { name: createOn(day) })).toBeVisible();
    await page.getByRole('button', { name: 'Set Time' }).click();
    const window = page.getByRole('dialog', { name: 'Set Time' });
    await expect(window.getByLabel('Start time')).toHaveValue('15:30');
    await expect(window.getByLabel('End time')).toHaveValue('17:00');
    await window.getByLabel('Start time').fill('16:00');
    await window.getByLabel('End time').fill('18:15');
    await expectAccessible(page);
    await window.getByRole('button', { name: 'Set Time' }).click();
    await expect(page.getByText('16:00 hrs to 18:15 hrs').first()).toBeVisible();
    await expectAccessible(page);
    await expectThumbsHit(page);

    await page.getByRole('button', { name: createOn(day) }).click();
    await expect(page.getByRole('heading', { name: `${club.name} (${day})` })).toBeVisible();
    await pressInList(attended(page, tan ?? ''));
    const register = new Register(page);
    const details = await register.more(tan ?? '');
    await expect(details).toContainText(`${day} 16:00 hrs`);
    await expect(details).toContainText(`${day} 18:15 hrs`);
    await page.reload();
    await register.expectStatus(tan ?? '', 'Attended');
    await expect(attended(page, chan ?? '')).toBeVisible();

    const { sessions, attendances, names } = await sessionsOf(club);
    expect(sessions).toMatchObject([
      {
        crf69_activityid: `${club.name} (${day})`,
        crf69_duration: 135,
        crf69_sessiondate: day,
      },
    ]);
    expect(Date.parse(sessions[0]?.crf69_scheduledon ?? '')).toBe(Date.parse(instantAt(day, '16:00')));
    expect(names).toEqual([chan, tan]);
    for (const row of attendances) {
      expect(row.crf69_membertype).toBe(memberType.codes.mentor);
      expect(row.crf69_createdonwithoutseconds).toMatch(/:00(\.0+)?Z$/);
    }

    await register.menu('Reset');
    // The register, which stays until then, has a cell with that name as well.
    await expect(page.getByRole('button', { name: 'Mark Attendance' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Attended', exact: true })).toBeVisible();
    await page.getByRole('button', { name: day }).click();
    await register.expectStatus(tan ?? '', 'Attended');
    await page.getByRole('button', { name: 'Pick a different Recurring Activity' }).click();
    await choose(page, club);

    const hall = randomUUID();
    await staffDataverse().create(tables.location, hall, { crf69_locid: `Hall of ${club.name}` });
    await page.getByRole('button', { name: 'View Dashboard' }).click();
    await page.getByRole('button', { name: 'Sign-up and places…' }).click();
    const signup = page.getByRole('dialog', { name: 'Sign-up and places of new sessions' });
    await signup.getByRole('checkbox', { name: 'Volunteers may sign up themselves' }).check();
    await signup.getByRole('textbox', { name: 'Places', exact: true }).fill('8');
    await signup.getByRole('combobox', { name: 'Location' }).selectOption(`Hall of ${club.name}`);
    await signup.getByRole('textbox', { name: 'Sign-up until, hours before' }).fill('2');
    await signup.getByRole('combobox', { name: 'Roles' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'alumni' }).click();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await signup.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Sessions that are there already stay as they are.')).toBeVisible();
    await page.getByRole('button', { name: 'Make the next sessions…' }).click();
    const making = page.getByRole('dialog', { name: 'Make the next sessions' });
    await making.getByRole('textbox', { name: 'How many sessions' }).fill('2');
    await expectAccessible(page);
    await making.getByRole('button', { name: 'Make 2 sessions' }).click();
    await expect(page.getByText('2 sessions are made, the last on')).toBeVisible();
    const made = await staffDataverse().listAll(tables.activity, {
      filter: and(eq('_crf69_recurringactivity_value', club.id), eq('crf69_places', 8)),
    });
    const roles = String(volunteerRole.codes.alumni);
    const each = { crf69_forroles: roles, crf69_signupopen: true, _crf69_location_value: hall };
    expect(made).toMatchObject([each, each]);
  });
  await test.step('two people who create the session of a day at once create one; adding volunteers creates it, too, and one created elsewhere is found', async () => {
    const club = await aClub(['Tan Wei', 'Chan Li'], {});
    const context = await browser.newContext();
    const colleague = await context.newPage();
    const pages = [page, colleague];
    const release: (() => void)[] = [];
    for (const each of pages) {
      // By its address, as a shared link does.
      await openAsStaff(each, dayOf(club, today));
      await expect(each.getByRole('button', { name: createOn(today) })).toBeVisible();
      // Neither request is sent before both have pressed.
      await each.route(/crf69_activitieses$/, async (route) => {
        await new Promise<void>((go) => {
          release.push(go);
          if (release.length >= pages.length) for (const held of release) held();
        });
        await route.continue();
      });
    }
    await Promise.all(pages.map((each) => each.getByRole('button', { name: createOn(today) }).click()));
    for (const each of pages) {
      for (const { name } of club.volunteers) await expect(attended(each, name)).toHaveCount(1);
      await each.unrouteAll({ behavior: 'wait' });
    }
    const { sessions, names } = await sessionsOf(club);
    expect(sessions).toHaveLength(1);
    expect(names).toEqual(club.volunteers.map(({ name }) => name).sort());
    await context.close();

    const yesterday = addDays(today, -1);
    const other = await aClub(['Tan Wei', 'Chan Li'], { [yesterday]: ['absent', undefined] });
    const [tan, chan] = other.volunteers.map(({ name }) => name);
    await goInside(page, dayOf(other, yesterday));
    await expect(attended(page, tan ?? '')).toBeVisible();
    await expect(attended(page, chan ?? '')).toHaveCount(0);

    await goInside(page, dayOf(other, today));
    await page.getByRole('button', { name: 'Add Volunteers' }).click();
    await page.getByRole('searchbox', { name: 'Search by name' }).fill(chan ?? '');
    // Until then the list is the one from before the search, which goes away under a press.
    await expect(page.getByRole('checkbox', { name: /^Select (?!all)/ })).toHaveCount(1);
    await page.getByRole('checkbox', { name: `Select ${chan}` }).check();
    await page.getByRole('button', { name: 'Add Volunteers + Mark as Attended' }).click();
    await expect(await new Register(page).more(chan ?? '')).toContainText(`${today} 15:30 hrs`);
    const { sessions: both } = await sessionsOf(other);
    expect(both.map((session) => session.crf69_sessiondate).sort()).toEqual([yesterday, today]);
  });
});
