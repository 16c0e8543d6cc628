import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { bind } from '../../dataverse/key.ts';
import type { panels } from '../../domain/panels.ts';
import { tables } from '../../domain/schema/index.ts';
import { expectAccessible } from './accessibility.ts';
import { staffDataverse } from './dataverse.ts';
import { test } from './requestAddresses.ts';
import { openAsStaff } from './staff.page.ts';

const outbox = `http://localhost:${process.env.COMMUNICATION_PORT}/messages`;

/** Returns what was sent to an address or number, through the providers' own protocol. */
async function sentTo(to: string): Promise<{ channel: string; text: string }[]> {
  const { messages }: { messages: { channel: string; to: string; text: string }[] } = await (
    await fetch(outbox)
  ).json();
  return messages.filter((message) => message.to === to);
}

/** Creates a volunteer with a unique number and address. */
async function aVolunteer() {
  const dataverse = staffDataverse();
  const [contactId, id] = [randomUUID(), randomUUID()];
  const email = `${id}@example.com`;
  const number = `+659${String(Math.floor(Math.random() * 1e7)).padStart(7, '1')}`;
  await dataverse.create(tables.contact, contactId, {
    crf69_contid: 'Goh Mei Lin',
    crf69_email: email,
    crf69_number: number,
  });
  await dataverse.create(tables.volunteerProfile, id, {
    crf69_volunteerid: 'Goh Mei Lin',
    crf69_volunteeremail: email,
    'crf69_Contact@odata.bind': bind(tables.contact, contactId),
  });
  return { id, email, number };
}

/** Opens a panel in the form of its record, on the other origin, which passes it a token. */
async function openInForm(page: Page, panel: keyof typeof panels, id: string) {
  await page.goto(`http://localhost:${process.env.DYNAMICS_PORT}/form?panel=${panel}&id=${id}`);
  return page.frameLocator('#WebResource_panel').frameLocator('iframe');
}

test('links are sent from the panel, once each, again after a confirmation, and not to whom they cannot or need not be @phone', async ({
  page,
  context,
}) => {
  await test.step('a volunteer is sent links from the panel, once each: in WhatsApp, by email and by SMS, though an answer is lost; again after a confirmation', async () => {
    const { id, email, number } = await aVolunteer();
    await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }));
    const panel = await openInForm(page, 'volunteer_profile', id);
    await panel.getByRole('button', { name: 'Request Feedback' }).click();
    const open = panel.getByRole('link', { name: 'Open in WhatsApp' });
    const [chat] = await Promise.all([page.waitForEvent('popup'), open.click()]);
    const address = new URL(chat.url());
    expect(address.pathname).toBe(`/${number.slice(1)}`);
    expect(address.searchParams.get('text')).toContain(`/vol_feedback/${id}`);
    await chat.close();
    await expect(panel.getByText(/Opened in WhatsApp on /)).toBeVisible();
    expect(await sentTo(number)).toEqual([]);
    await panel.getByRole('button', { name: 'Send by email' }).click();
    await expect(panel.getByText('Email Sent!')).toBeVisible();
    await panel.getByRole('button', { name: 'Send by SMS' }).click();
    await expect(panel.getByText('SMS Sent!')).toBeVisible();
    const link = `/vol_feedback/${id}`;
    expect(await sentTo(email)).toEqual([
      expect.objectContaining({ channel: 'email', text: expect.stringContaining(link) }),
    ]);
    expect(await sentTo(number)).toEqual([
      expect.objectContaining({ channel: 'sms', text: expect.stringContaining(link) }),
    ]);

    await panel.getByRole('button', { name: 'Request Exit Feedback' }).click();
    await expect(panel.getByText(/^To .•••@example\.com\. Not sent yet\.$/)).toBeVisible();
    await expect(panel.getByText(/^To \+65•••\d{4}, as (1 message|2 messages)\. Not sent yet\.$/)).toBeVisible();
    let tries = 0;
    await page.route('**/api/exit', async (route) => {
      tries += 1;
      if (tries > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await panel.getByRole('button', { name: 'Send by email' }).click();
    await expect(panel.getByText('Unable to send Link')).toBeVisible();
    await panel.getByRole('button', { name: 'Send by email' }).click();
    await expect(panel.getByText('Email Sent!')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(panel.getByText(/^To .•••@example\.com\. Last sent on .*\.$/)).toBeVisible();
    await expect(panel.getByText('Not answered yet.')).toBeVisible();

    // The reload clears what this tab remembers.
    await page.reload();
    await panel.getByRole('button', { name: 'Request Exit Feedback' }).click();
    const question = panel.getByRole('alertdialog', { name: 'Send it again?' });
    await panel.getByRole('button', { name: 'Send by email' }).click();
    await expect(question).toContainText(/Sent at \d\d:\d\d\. Send again\?/);
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    expect(await sentTo(email)).toHaveLength(2);
    await panel.getByRole('button', { name: 'Send by email' }).click();
    await panel.getByRole('button', { name: 'Send again' }).click();
    await expect(question).toBeHidden();
    await expect(panel.getByText('Email Sent!')).toBeVisible();
    expect(await sentTo(email)).toHaveLength(3);

    await staffDataverse().create(tables.volunteerExit, randomUUID(), {
      crf69_name: 'Goh Mei Lin',
      'crf69_VolunteerProfile@odata.bind': bind(tables.volunteerProfile, id),
    });
    await expect(panel.getByText(/^Answered on /)).toBeVisible();

    await panel.getByRole('button', { name: 'My volunteering' }).click();
    const own = panel.getByRole('textbox', { name: 'My volunteering: link' });
    await expect(own).toHaveValue(new RegExp(`/me/${id}\\.\\d{8}\\.`));
    const before = await own.inputValue();
    await panel.getByRole('button', { name: 'Send by email' }).click();
    await expect(panel.getByText('Email Sent!')).toBeVisible();
    expect((await sentTo(email)).at(-1)?.text).toContain(before);
    await panel.getByRole('button', { name: 'End all links to this page' }).click();
    await panel.getByRole('button', { name: 'End all links', exact: true }).click();
    await expect(panel.getByText('All links sent before have ended.')).toBeVisible();
    await expect(own).not.toHaveValue(before);
  });
  await test.step('buttons are disabled for a record without an address, while one sends, and for a referee who has answered', async () => {
    const id = randomUUID();
    await staffDataverse().create(tables.externalOrganization, id, { crf69_orgid: `Bright Minds ${id}` });
    await openAsStaff(page, `/admin/org_profiles?typename=crf69_externalorganization&id=${id}`);
    await expect(page.getByText('This record has no email address.')).toHaveCount(2);
    // By SMS and in WhatsApp, for each of two links.
    await expect(page.getByText('This record has no mobile number.')).toHaveCount(4);
    await expect(page.getByLabel('Import corporate volunteers: link')).toHaveValue(
      new RegExp(`/org_vol_import[?]typename=crf69_externalorganization&id=${id}$`),
    );
    const buttons = page.getByRole('button', { name: /^Request |WhatsApp/ });
    await expect(buttons).toHaveCount(6);
    for (const button of await buttons.all()) await expect(button).toBeDisabled();

    await test.step('a referee is asked once, and not after the answer', async () => {
      const id = randomUUID();
      const email = `${id}@example.com`;
      await staffDataverse().create(tables.characterReference, id, { crf69_name: 'Tan Wei Ling', crf69_email: email });
      await openAsStaff(page, `/admin/cr_actions?typename=crf69_crresponse&id=${id}`);
      const byEmail = page.getByRole('button', { name: 'Request response by email' });
      const bySms = page.getByRole('button', { name: 'Request response by SMS' });
      await expect(page.getByText('Not sent yet.')).toBeVisible();
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/cr', async (route) => {
        await held;
        await route.continue();
      });
      await byEmail.click();
      await expect(byEmail).toBeDisabled();
      await expect(bySms).toBeDisabled();
      release();
      await expect(page.getByText('Email Sent!')).toBeVisible();
      await expect(byEmail).toBeEnabled();
      await page.unrouteAll({ behavior: 'wait' });
      await staffDataverse().update(tables.characterReference, id, { crf69_answeredon: new Date().toISOString() });
      await expect(page.getByText(/^This referee has already answered\./)).toHaveCount(3);
      for (const button of [byEmail, bySms]) await expect(button).toBeDisabled();
    });
  });
});

test('two panels follow each other, an expired sign-in is renewed over one, and a link is copied @desk', async ({
  page,
  context,
}) => {
  await test.step('two panels of one record follow each other, and a stale one cannot send twice without confirmation', async () => {
    const { id, email } = await aVolunteer();
    const other = await context.newPage();
    const [one, two] = [page, other];
    for (const panel of [one, two]) {
      await openAsStaff(panel, `/admin/volunteer_profile?typename=crf69_volunteerprofile&id=${id}`);
      await panel.getByRole('button', { name: 'Request Feedback' }).click();
      await expect(panel.getByText(/^To .•••@example\.com\. Not sent yet\.$/)).toBeVisible();
    }
    // The second one receives no updates, like one on another machine without a connection.
    await other.route('**/api/links?*', (route) => route.abort());
    await one.getByRole('button', { name: 'Send by email' }).click();
    await expect(one.getByText('Email Sent!')).toBeVisible();
    await two.getByRole('button', { name: 'Send by email' }).click();
    await expect(two.getByRole('alertdialog')).toContainText('Send again?');
    await two.getByRole('button', { name: 'Cancel' }).click();
    expect(await sentTo(email)).toHaveLength(1);
    await other.unrouteAll({ behavior: 'wait' });
    await expect(two.getByText(/^To .•••@example\.com\. Last sent on /)).toBeVisible();
    await other.close();
  });
  await test.step('an expired sign-in is renewed over the panel, which stays as it is', async () => {
    const { id, email } = await aVolunteer();
    await openAsStaff(page, `/admin/volunteer_profile?typename=crf69_volunteerprofile&id=${id}`);
    await page.getByRole('button', { name: 'Request Character Referees' }).click();
    const send = page.getByRole('button', { name: 'Send by email' });
    await expect(send).toBeVisible();
    const body = { success: false, error: { code: 'token-expired', message: 'Expired.' } };
    await page.route('**/api/cr_ind', (route) => route.fulfill({ status: 401, json: body }));
    await send.click();
    const window = page.getByRole('dialog', { name: 'Please log in again' });
    await expect(window).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll({ behavior: 'wait' });
    // Without a session, the person is asked.
    await context.clearCookies();
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      window.getByRole('button', { name: 'Log in again' }).click(),
    ]);
    await popup.getByRole('button', { name: 'Staff member' }).click();
    await expect(window).toBeHidden();
    await expect(page.getByLabel('Request Character Referees: link')).toBeVisible();
    await expect(page.getByText('Unable to send Link: please log in again')).toBeVisible();
    await send.click();
    await expect(page.getByText('Email Sent!')).toBeVisible();
    expect(await sentTo(email)).toHaveLength(1);
  });
  await test.step('a link is copied from the frame of another origin, also where SMS is off', async () => {
    const { id } = await aVolunteer();
    await page.route('**/api/links?*', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, smsIsOn: false } } });
    });
    const panel = await openInForm(page, 'volunteer_profile', id);
    await panel.getByRole('button', { name: 'Request Feedback' }).click();
    await expect(panel.getByText('SMS is not set up.')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Send by SMS' })).toHaveCount(0);
    await expect(panel.getByRole('button', { name: 'Send by email' })).toBeEnabled();
    await panel.getByRole('button', { name: 'Copy' }).click();
    await expect(panel.getByText('Link Copied')).toBeVisible();
    // Reads what the form’s own page gets when a person pastes there.
    await page.evaluate(() => {
      const field = document.createElement('textarea');
      document.body.append(field);
      field.focus();
    });
    await page.keyboard.press('Control+V');
    await expect(page.locator('textarea')).toHaveValue(new RegExp(`/vol_feedback/${id}$`));
    await page.unrouteAll({ behavior: 'wait' });
  });
});
