import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { pairId } from '../../domain/people/pairs.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import { expectAccessible, expectNoSidewaysScroll, expectThumbsHit } from './accessibility.ts';
import { staffDataverse } from './dataverse.ts';
import { addressIn, aMark } from './emailRows.ts';
import { openAsStaff, pressInList } from './staff.page.ts';

test('a new application of somebody who is there is shown to staff, who say that they are two people, take it back, merge them and undo that @phone', async ({
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
  await pressInList(page.getByRole('link', { name: 'Possible Doubles' }));
  const card = page.getByRole('listitem').filter({ hasText: mark });
  await expect(card).toContainText('Same name and email');
  await expect(card.getByRole('row', { name: /^Status/ })).toContainText(['Active']);
  await page.getByRole('button', { name: 'How two people are compared' }).click();
  await expect(page.getByRole('row', { name: /^Same email, but another name Maybe/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectThumbsHit(page);

  await pressInList(card.getByRole('button', { name: /^Not the same/ }));
  await expect(card).toHaveCount(0);
  await page.getByRole('tab', { name: 'Not the same' }).click();
  await expect(card).toContainText('Not the same, says ');
  await pressInList(card.getByRole('button', { name: /^Decide again/ }));
  await expect(card).toHaveCount(0);
  await page.getByRole('tab', { name: 'To decide' }).click();
  await expect(card).toContainText('New application');

  // Both came in the same second, so either may be the one who was there first.
  const { _crf69_earlier_value: earlier } = await staffDataverse().retrieve(tables.personPair, pairId(first, second));
  const names = [`Ravi s/o ${mark}`, `${mark} Ravi`];
  const [kept, merged] = earlier === first ? [first, second] : [second, first];
  const [keptName = '', mergedName = ''] = earlier === first ? names : names.toReversed();
  await pressInList(card.getByRole('button', { name: /^Merge/ }));
  const name = page.getByRole('radiogroup', { name: 'Name' });
  await expect(name.getByRole('radio', { name: keptName })).toBeChecked();
  await expect(page.getByText('the stricter of')).toBeVisible();
  await name.getByRole('radio', { name: mergedName }).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectThumbsHit(page);
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const sure = page.getByRole('alertdialog');
  await expect(sure).toContainText(`${keptName} (${addressIn(mark, 'ravi')}, added `);
  await expect(sure).toContainText(`${mergedName} (${addressIn(mark, 'ravi')}, added `);
  await sure.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('are one person now.')).toBeVisible();
  const volunteer = (id: string) => staffDataverse().retrieve(tables.volunteerProfile, id);
  expect(await volunteer(kept)).toMatchObject({ crf69_volunteerid: mergedName });
  expect(await volunteer(merged)).toMatchObject({ statecode: 1, _crf69_mergedinto_value: kept });

  await expect(card).toContainText('became part of');
  await expectAccessible(page);
  await pressInList(card.getByRole('button', { name: /^Undo/ }));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Everything that came with the merge is given back.');
  await question.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('are two people again.')).toBeVisible();
  expect(await volunteer(kept)).toMatchObject({ crf69_volunteerid: keptName });
  expect(await volunteer(merged)).toMatchObject({ statecode: 0, _crf69_mergedinto_value: null });
});
