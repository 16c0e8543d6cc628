import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { tables } from '../../domain/schema/index.ts';
import { expectAccessible } from './accessibility.ts';
import { staffDataverse } from './dataverse.ts';
import { insertKeyed } from './insertKeyed.ts';
import { presses } from './presses.ts';
import { openAsStaff } from './staff.page.ts';

/** Creates volunteers of the test's own, found by a search for their common name; the last has no address. */
async function volunteers(count: number): Promise<{ name: string; emails: string[] }> {
  const name = `Mentor ${randomUUID().slice(0, 8)}`;
  const rows = Array.from({ length: count }, (_, index) => ({
    crf69_volunteerid: `${name} ${index}`,
    ...(index < count - 1 && { crf69_volunteeremail: `${randomUUID()}@example.com` }),
  }));
  await staffDataverse().batch(rows.map((row) => insertKeyed(tables.volunteerProfile, randomUUID(), row)));
  return { name, emails: rows.flatMap((row) => row.crf69_volunteeremail ?? []) };
}

async function messagesTo(emails: readonly string[]): Promise<string[]> {
  const url = `http://localhost:${process.env.COMMUNICATION_PORT}/messages`;
  const { messages }: { messages: { to: string }[] } = await (await fetch(url)).json();
  return messages.map(({ to }) => to).filter((to) => emails.includes(to));
}

test('forty volunteers are sent the feedback link in at most five presses, once each, with progress, and not again minutes later @phone', async ({
  page,
}) => {
  test.slow();
  const { name, emails } = await volunteers(41);
  await openAsStaff(page, staffPaths.home);
  const { press, count } = presses();
  await press(page.getByRole('button', { name: 'Menu' }));
  await press(page.getByRole('navigation').getByRole('link', { name: 'Volunteers' }).first());
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(name);
  await expect(page.getByText('41 found')).toBeVisible();
  await press(page.getByRole('button', { name: 'Select all that match' }));
  await expect(page.getByText('41 chosen')).toBeVisible();
  await press(page.getByRole('button', { name: 'Send a link' }));
  await press(page.getByRole('button', { name: 'Email to 41 people', exact: true }));
  await expect(page.getByRole('progressbar', { name: 'Messages sent' })).toBeVisible();
  const window = page.getByRole('dialog', { name: 'Request Feedback: 41 people' });
  await expect(window.getByText('40 of 41 sent. Done. 1 not sent.')).toBeVisible();
  expect(count()).toBeLessThanOrEqual(5);
  await expect(window.getByRole('listitem')).toHaveText([
    `${name} 40 (email): This record has no email address. Please add one, save the record and try again.`,
  ]);
  expect((await messagesTo(emails)).sort()).toEqual([...emails].sort());
  await expectAccessible(page);

  await window.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Send a link' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Email and SMS to 41 people' }).click();
  await expect(page.getByText('0 of 82 sent. Done. 82 not sent.')).toBeVisible();
  expect(await messagesTo(emails)).toHaveLength(40);
});
