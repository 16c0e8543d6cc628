import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { pairId } from '../../domain/people/pairs.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import { expectAccessible, expectNoSidewaysScroll, expectThumbsHit } from './accessibility.ts';
import { staffDataverse } from './dataverse.ts';
import { addressIn, aMark } from './emailRows.ts';
import { openAsStaff } from './staff.page.ts';

test('a new application of somebody who is there is shown to staff, who say that they are two people, and take it back @phone', async ({
  page,
}) => {
  const mark = aMark();
  const [first, second] = [randomUUID(), randomUUID()];
  for (const [id, name, status] of [
    [first, `Ravi s/o ${mark}`, volunteerStatus.codes.active],
    [second, `${mark} Ravi`, volunteerStatus.codes.applied],
  ] as const)
    await staffDataverse().create(tables.volunteerProfile, id, {
      crf69_volunteerid: name,
      crf69_volunteeremail: addressIn(mark, 'ravi'),
      crf69_volunteerstatus: status,
    });
  // The first run looks at everybody: on a busy machine it goes on when the request for it has timed out.
  const run = `http://localhost:${process.env.FUNCTIONS_PORT}/admin/functions/followPeople`;
  fetch(run, { method: 'POST' }).catch(() => undefined);
  const pair = () => staffDataverse().find(tables.personPair, pairId(first, second), { select: [] });
  await expect.poll(pair, { timeout: 500_000 }).toBeDefined();

  await openAsStaff(page, staffPaths.home);
  await expect(page.getByText(/new applications? may be (somebody|people) you know/)).toBeVisible();
  await page.getByRole('link', { name: 'Possible Doubles' }).click();
  const card = page.getByRole('listitem').filter({ hasText: mark });
  await expect(card).toContainText('Same name and email');
  await expect(card.getByRole('row', { name: /^Status/ })).toContainText(['Active']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectThumbsHit(page);

  await card.getByRole('button', { name: /^Not the same/ }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('tab', { name: 'Not the same' }).click();
  await expect(card).toContainText('Not the same, says ');
  await card.getByRole('button', { name: /^Decide again/ }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('tab', { name: 'To decide' }).click();
  await expect(card).toContainText('New application');
});
