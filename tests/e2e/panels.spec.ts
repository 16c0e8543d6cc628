import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { bind } from '../../dataverse/key.ts';
import type { panels } from '../../domain/panels.ts';
import { tables } from '../../domain/schema/index.ts';
import { expectAccessible, expectNoSidewaysScroll, expectThumbsHit } from './accessibility.ts';
import { staffDataverse } from './dataverse.ts';
import { openAsStaff } from './staff.page.ts';

const outbox = `http://localhost:${process.env.COMMUNICATION_PORT}/messages`;

/** What was sent to an address or number, through the providers' own protocol. */
async function sentTo(to: string): Promise<{ channel: string; text: string }[]> {
  const { messages }: { messages: { channel: string; to: string; text: string }[] } = await (
    await fetch(outbox)
  ).json();
  return messages.filter((message) => message.to === to);
}

/** A volunteer of the test's own, with a number and an address that nobody else has. */
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

/** Opens a panel in the form of its record, on the other origin, which hands it a token. */
async function openInForm(page: Page, panel: keyof typeof panels, id: string) {
  await page.goto(`http://localhost:${process.env.DYNAMICS_PORT}/form?panel=${panel}&id=${id}`);
  return page.frameLocator('iframe');
}

test('a volunteer is sent a link by email and by SMS from the panel in the form, once each', async ({ page }) => {
  const { id, email, number } = await aVolunteer();
  const panel = await openInForm(page, 'volunteer_profile', id);
  await panel.getByRole('button', { name: 'Request Feedback' }).click();
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
});

test('a panel tells when a link was last sent and answered, and asks before it is sent again at once', async ({
  page,
}) => {
  const { id, email } = await aVolunteer();
  const panel = await openInForm(page, 'volunteer_profile', id);
  await panel.getByRole('button', { name: 'Request Exit Feedback' }).click();
  const history = panel.getByRole('list', { name: 'Request Exit Feedback: history' });
  await expect(history.getByText('Not sent yet.')).toBeVisible();
  await expect(history.getByText(/^SMS goes to \+65•••\d{4} \((1 message|counts as 2 messages)\)\.$/)).toBeVisible();
  await panel.getByRole('button', { name: 'Send by email' }).click();
  await expect(panel.getByText('Email Sent!')).toBeVisible();
  await expect(history.getByText(/^Email last sent on .* to .•••@example\.com\.$/)).toBeVisible();
  await expect(history.getByText('Not answered yet.')).toBeVisible();

  await panel.getByRole('button', { name: 'Send by email' }).click();
  await expect(panel.getByRole('alertdialog', { name: 'Send it again?' })).toBeVisible();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByRole('alertdialog')).toBeHidden();
  expect(await sentTo(email)).toHaveLength(1);
  await panel.getByRole('button', { name: 'Send by email' }).click();
  await panel.getByRole('button', { name: 'Send again' }).click();
  await expect(panel.getByRole('alertdialog')).toBeHidden();
  await expect(panel.getByText('Email Sent!')).toBeVisible();
  expect(await sentTo(email)).toHaveLength(2);

  await staffDataverse().create(tables.volunteerExit, randomUUID(), {
    crf69_name: 'Goh Mei Lin',
    'crf69_VolunteerProfile@odata.bind': bind(tables.volunteerProfile, id),
  });
  await page.reload();
  await panel.getByRole('button', { name: 'Request Exit Feedback' }).click();
  await expect(history.getByText(/^Answered on /)).toBeVisible();
});

test('a record without an address says so, before a press and after it', async ({ page, isMobile }) => {
  const id = randomUUID();
  await staffDataverse().create(tables.externalOrganization, id, { crf69_orgid: `Bright Minds ${id}` });
  await openAsStaff(page, `/admin/org_profiles?typename=crf69_externalorganization&id=${id}`);
  await expect(page.getByText('This record has no email address.')).toHaveCount(2);
  await expect(page.getByLabel('Import corporate volunteers: link')).toHaveValue(
    new RegExp(`/org_vol_import[?]typename=crf69_externalorganization&id=${id}$`),
  );
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/orgexit', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Request exit feedback by SMS' }).click();
  const buttons = page.getByRole('button', { name: /^Request / });
  await expect(buttons).toHaveCount(4);
  for (const button of await buttons.all()) await expect(button).toBeDisabled();
  release();
  await expect(page.getByText('Unable to send Link: This record has no mobile number.')).toBeVisible();
  for (const button of await buttons.all()) await expect(button).toBeEnabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (isMobile) await expectThumbsHit(page);
  await page.unrouteAll({ behavior: 'wait' });
});

test('a sign-in that has ended is renewed over the panel, which stays as it is', async ({ page, context }) => {
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
  // Nobody is remembered, so that the person is asked.
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

test('a send that fails says why, and pressing again after a lost answer sends once', async ({ page }) => {
  const { id, email } = await aVolunteer();
  const panel = await openInForm(page, 'volunteer_profile', id);
  await panel.getByRole('button', { name: 'Request Exit Feedback' }).click();
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
  expect(await sentTo(email)).toHaveLength(1);
});

test('a message from another origin or window is not heard', async ({ page }) => {
  const address = `http://localhost:${process.env.APP_PORT}/admin/cr_actions`;
  // The panel may be framed by nobody but the configured origins.
  await page.route('http://127.0.0.1:9/hostile', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${address}"></iframe>` }),
  );
  await page.goto('http://127.0.0.1:9/hostile');
  await expect(page.frameLocator('iframe').getByRole('button')).toHaveCount(0);
  // In a window of its own, a token from itself is none from a parent.
  await page.goto(address);
  await page.evaluate(() => window.postMessage({ type: 'token', token: 'hostile' }, '*'));
  await expect(page.getByRole('button', { name: 'Click Here to Authorize' })).toBeVisible();
});
