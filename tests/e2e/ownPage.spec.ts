/** A volunteer's own page, on a phone. */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { eq } from '../../dataverse/filter.ts';
import { apiPaths } from '../../domain/contract/paths.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { privacyTexts } from '../../domain/privacy/privacyTexts.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { askLinkTexts } from '../../domain/signup/askLinkTexts.ts';
import { myPhoneTexts } from '../../domain/signup/myPhoneTexts.ts';
import { ownDetailTexts } from '../../domain/signup/ownDetailTexts.ts';
import { ownPageTexts } from '../../domain/signup/ownPageTexts.ts';
import { sessionMark } from '../../domain/signup/sessionMark.ts';
import { translatePage } from '../components/translator.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { Register } from './attendance.page.ts';
import { newMark } from './attendanceRows.ts';
import { staffDataverse } from './dataverse.ts';
import { aClearedVolunteer, aSession, ownPathOf, pressFor } from './ownPages.ts';
import { onPhone, test } from './visitors.ts';

test(
  'a volunteer takes places, gives them up and gets them, and somebody who was invited is led to the session',
  onPhone,
  async ({ page }) => {
    await test.step('a volunteer takes a place though the answer is lost, gives it up with a word, takes it again, and is given one that becomes free', async () => {
      const mark = newMark();
      const [reading, chess] = [`Reading ${mark}`, `Chess ${mark}`];
      const [me, other] = [await aClearedVolunteer(), await aClearedVolunteer(`Other ${mark}`)];
      const contact = randomUUID();
      const crf69_email = `${contact}@example.com`;
      await staffDataverse().create(tables.contact, contact, { crf69_contid: 'Nur Aisyah', crf69_email });
      const ofContact = { 'crf69_Contact@odata.bind': rowReference(tables.contact, contact) };
      await staffDataverse().update(tables.volunteerProfile, me, ofContact);
      const session = await aSession(reading, 2, { crf69_places: 3, crf69_bring: 'a book' });
      const full = await aSession(chess, 3, { crf69_places: 1 });
      await staffDataverse().create(tables.location, randomUUID(), { crf69_locid: `Hall ${mark}` });
      await pressFor(other, full, 'take');
      const path = await ownPathOf(me);
      const loads: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith(apiPaths.volunteering)) loads.push(request.method());
      });
      await page.goto(path);
      // As for somebody whose browser translates the page.
      await page.evaluate(translatePage);
      const section = (name: string) => page.locator('section', { has: page.getByRole('heading', { name, level: 2 }) });
      const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
      await expect(card(reading)).toContainText(ownPageTexts.placesLeft(3, 3));
      // What the page's head has begun is not asked for again.
      expect(loads).toEqual(['GET']);

      const keys: (string | undefined)[] = [];
      await page.route(`**${apiPaths.volunteering}`, async (route) => {
        if (route.request().method() === 'GET') return route.continue();
        keys.push(route.request().headers()['idempotency-key']);
        if (keys.length > 1) return route.continue();
        await route.fetch();
        await route.abort();
      });
      await card(reading).getByRole('button', { name: ownPageTexts.take }).click();
      await expect(page.getByRole('status').filter({ hasText: ownPageTexts.going })).toBeFocused();
      await expect(section(ownPageTexts.next)).toContainText(`${ownPageTexts.bring}: a book`);
      expect([keys.length, new Set(keys).size]).toEqual([2, 1]);

      await card(reading).getByRole('button', { name: ownPageTexts.cannotCome }).click();
      const question = page.getByRole('dialog', { name: ownPageTexts.cannotComeTitle });
      await question.getByText(ownPageTexts.word).click();
      await question.getByRole('textbox', { name: ownPageTexts.word }).fill('I am ill');
      await question.getByRole('button', { name: ownPageTexts.cannotCome }).click();
      await expect(page.getByText(ownPageTexts.given)).toBeVisible();
      await page.getByRole('button', { name: ownPageTexts.takeAgain }).click();
      await expect(section(ownPageTexts.next)).toContainText(reading);

      await card(chess).getByRole('button', { name: ownPageTexts.wait }).click();
      await expect(section(ownPageTexts.waiting)).toContainText(ownPageTexts.position(1));
      expect(await page.evaluate(() => staleTexts())).toEqual([]);
      await pressFor(other, full, 'giveUp');
      await page.reload();
      await expect(section(ownPageTexts.next)).toContainText(chess);
      const rows = await staffDataverse().listAll(tables.signup, { filter: eq('_crf69_activity_value', session) });
      expect(rows.map((row) => row.crf69_word).sort()).toEqual(['I am ill', null]);

      await Register.open(page, full);
      await expect(page.getByText(/^Cannot come: /)).toBeVisible();
      await page.getByRole('button', { name: 'More actions for this register' }).click();
      await page.getByRole('menuitem', { name: 'Sign-up and places…' }).click();
      const signups = page.getByRole('dialog', { name: 'Sign-up and places' });
      await expect(signups).toContainText('Going: 1 of 1');
      await expect(signups).toContainText('Cannot come: 1');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const place = `Hall ${mark}`;
      await expect(
        signups.getByRole('combobox', { name: 'Location' }).getByRole('option', { name: place }),
      ).toBeAttached();
      await signups.getByRole('combobox', { name: 'Location' }).selectOption(place);
      await signups.getByRole('textbox', { name: 'Meeting place' }).fill('By the lift');
      await signups.getByRole('combobox', { name: 'Roles' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'alumni' }).click();
      await page.keyboard.press('Escape');
      await signups.getByRole('button', { name: 'Save' }).click();
      await expect(signups).toBeHidden();
      await expect(page.getByText('This session is not for Nur Aisyah, who may come all the same.')).toBeVisible();
      await page.getByRole('button', { name: 'More actions for this register' }).click();
      await page.getByRole('menuitem', { name: 'Sign-up and places…' }).click();
      await expect(signups.getByRole('textbox', { name: 'Meeting place' })).toHaveValue('By the lift');
      await page.goto(staffPaths.home);
      const gaveUp = page.getByRole('region', { name: 'Cannot come after all' });
      await expect(gaveUp.getByRole('listitem').filter({ hasText: chess })).toContainText(`Other ${mark}`);
      await page.goto(path);
      await expect(section(ownPageTexts.next)).toContainText(`${ownPageTexts.meet}: By the lift`);
      await expect(section(ownPageTexts.next)).toContainText(place);

      await page.getByText(ownPageTexts.choose).click();
      await page.getByRole('checkbox', { name: ownPageTexts.news }).click();
      await expect(page.getByText(ownPageTexts.messagesSaved)).toBeVisible();
      await expect(page.getByRole('checkbox', { name: ownPageTexts.news })).not.toBeChecked();
      await expectAccessible(page);

      await page.getByRole('button', { name: ownDetailTexts.correct }).click();
      await expect(page.getByRole('radio', { name: privacyTexts.correction })).toBeChecked();
      const data = section(ownPageTexts.data);
      await data.getByRole('button', { name: privacyTexts.send }).click();
      await expect(data).toContainText(ownPageTexts.dataWordsMissing);
      await expect(data.getByRole('textbox', { name: ownPageTexts.dataWords })).toBeFocused();
      await data.getByRole('textbox', { name: ownPageTexts.dataWords }).fill('My name is Nur Aishah.');
      await data.getByRole('button', { name: privacyTexts.send }).click();
      await expect(data).toContainText(ownPageTexts.dataSent);
      await expect(data.getByRole('listitem')).toContainText(ownPageTexts.dataWaits);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
    await test.step('staff invite somebody, whose link leads to the session, and the public address of one shows no time and asks for a link', async () => {
      const mark = newMark();
      const name = `Singing ${mark}`;
      const session = await aSession(name, 2, { crf69_meetingplace: 'By the lift' });
      const invited = await aClearedVolunteer(`Invited ${mark}`);
      await aClearedVolunteer(`Newcomer ${mark}`);
      const last = await aSession(`Last time ${mark}`, -7, { crf69_signupopen: false });
      await staffDataverse().create(tables.attendance, randomUUID(), {
        crf69_datetime: new Date(Date.now() - 7 * 86_400_000).toISOString(),
        'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, invited),
        'crf69_Activity@odata.bind': rowReference(tables.activity, last),
      });
      await Register.open(page, session);
      const more = async (item: string) => {
        await page.getByRole('button', { name: 'More actions for this register' }).click();
        await page.getByRole('menuitem', { name: item }).click();
      };
      await more('Invite…');
      const inviting = page.getByRole('dialog', { name: `Invite to ${name}` });
      const offered = inviting.getByRole('checkbox', { name: new RegExp(`^Select (Invited|Newcomer) ${mark}`) });
      await expect(offered).toHaveCount(2);
      const occasions = inviting.getByRole('combobox', { name: 'Filter by activity or training' });
      await occasions.click();
      await occasions.pressSequentially(`Last time ${mark}`);
      // A press while the list is replaced by what was found would hit nothing.
      await expect(page.getByRole('menuitemcheckbox')).toHaveText([new RegExp(`^Last time ${mark}`)]);
      await page.getByRole('menuitemcheckbox', { name: `Last time ${mark}` }).click();
      await inviting.getByRole('heading').click();
      await expect(offered).toHaveCount(1);
      await inviting.getByRole('checkbox', { name: `Select Invited ${mark}` }).check();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await inviting.getByRole('button', { name: 'Invite…' }).click();
      await inviting.getByRole('button', { name: 'Invite 1 person' }).click();
      const done = page.getByRole('dialog', { name: `Invited to ${name}` });
      await expectAccessible(page);
      await done.getByText('Close').click();
      await more('Sign-up and places…');
      const signups = page.getByRole('dialog', { name: 'Sign-up and places' });
      await expect(signups).toContainText('Invited, no answer yet: 1');
      await signups.getByRole('button', { name: 'Make an address' }).click();
      const address = await signups.getByRole('textbox', { name: 'Public address: link' }).inputValue();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await page.goto(address);
      await page.evaluate(translatePage);
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await expect(page.locator('main')).not.toContainText(/10:00|By the lift/);
      await page.getByRole('textbox', { name: askLinkTexts.label }).fill('somebody@example.com');
      const asked = page.waitForRequest((request) => request.postData()?.includes('somebody@example.com') === true);
      await page.getByRole('button', { name: askLinkTexts.send }).click();
      expect((await asked).postDataJSON()).toMatchObject({ session: address.split('/').at(-1) });
      await expect(page.getByText(askLinkTexts.sentText)).toBeVisible();
      expect(await page.evaluate(() => staleTexts())).toEqual([]);

      await page.goto((await ownPathOf(invited)) + sessionMark(session));
      const card = page.getByRole('listitem').filter({ hasText: name });
      await expect(card).toBeFocused();
      await expect(card).toContainText(ownPageTexts.invited);
      await page.goto((await ownPathOf(invited)) + sessionMark(randomUUID()));
      await page.reload();
      await expect(page.getByText(ownPageTexts.notAmong)).toBeVisible();
    });
  },
);

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'whoever says that it is their phone sees their next sessions without a signal, until the phone forgets them',
    onPhone,
    async ({ page, context }) => {
      const name = `Reading ${newMark()}`;
      const me = await aClearedVolunteer();
      await pressFor(me, await aSession(name, 2, { crf69_bring: 'a book' }), 'take');
      await page.goto(await ownPathOf(me));
      await page.getByRole('button', { name: myPhoneTexts.keep }).click();
      await expect(page.getByText(myPhoneTexts.kept)).toBeVisible();
      const keptPages = () =>
        page.evaluate(async () =>
          (await (await caches.open('form pages')).keys()).map(({ url }) => new URL(url).pathname),
        );
      await expect.poll(keptPages).toContain('/me/form');
      await context.setOffline(true);
      await page.reload();
      const next = page.locator('section', { has: page.getByRole('heading', { name: ownPageTexts.next }) });
      await expect(next).toContainText(name);
      await expect(next).not.toContainText('a book');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: myPhoneTexts.forget }).click();
      await page.reload();
      await expect(page.getByText(ownPageTexts.noSignal)).toBeVisible();
      await expect(page.getByText(name)).toHaveCount(0);
      await context.setOffline(false);
    },
  );
});
