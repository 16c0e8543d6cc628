import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { bind } from '../../dataverse/key.ts';
import type { panels } from '../../domain/panels.ts';
import { tables } from '../../domain/schema/index.ts';
import { staffDataverse } from './dataverse.ts';

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
