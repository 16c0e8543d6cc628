/** What officers do with personal data: answer a request, print its letter, erase a person together with another officer, and confirm what is due. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { heldSentence } from '../../domain/retention/heldSentence.ts';
import { dueBefore, retentionRules } from '../../domain/retention/rules.ts';
import { statusSince } from '../../domain/retention/statusSince.ts';
import { requestKind } from '../../domain/schema/choices/privacy.ts';
import {
  erasureState,
  retentionClass,
  retentionItemState,
  retentionRunState,
} from '../../domain/schema/choices/retention.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { addDays } from '../../domain/time.ts';
import { expectAccessible } from './accessibility.ts';
import { newMark, someVolunteers, today } from './attendanceRows.ts';
import { staffDataverse } from './dataverse.ts';
import { goInside, openAsStaff, pressInList } from './staff.page.ts';

test('an officer answers a request, erases what another one asked for, and confirms what a night found @phone', async ({
  page,
}) => {
  await test.step('an officer answers an overdue request and prints its letter', async () => {
    const [mark, contact] = [newMark(), randomUUID()];
    const name = `Mei ${mark}`;
    await staffDataverse().create(tables.contact, contact, { crf69_contid: name });
    await staffDataverse().create(tables.privacyRequest, randomUUID(), {
      crf69_name: name,
      crf69_requestkind: requestKind.codes.correction,
      crf69_receivedon: addDays(today(), -400),
      // Before the demo's, so that Home counts the days of this one.
      crf69_targetday: addDays(today(), -370),
      crf69_lastday: addDays(today(), -370),
      crf69_checkedhow: 'Called back',
      'crf69_Contact@odata.bind': rowReference(tables.contact, contact),
    });
    await openAsStaff(page, staffPaths.home, 'Volunteer officer');
    await expect(page.getByText('Overdue by 370 days')).toBeVisible();
    await goInside(page, staffPaths.privacy);
    const card = page.getByRole('article', { name: `Correction, ${name}` });
    await card.getByText('Record a step').click();
    await card.getByRole('textbox', { name: 'Outcome' }).fill('The address was corrected.');
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Save the step' }).click();
    // The outcome closes it: the card moves to another list.
    const closed = page.getByRole('region', { name: 'Closed' }).getByRole('article', { name: `Correction, ${name}` });
    await expect(closed).toContainText('The address was corrected.');
    const letter = page.waitForEvent('download');
    await pressInList(closed.getByRole('button', { name: 'Letter to print' }));
    expect(await readFile(await (await letter).path(), 'utf8')).toContain(`Dear ${name}`);
  });
  await test.step('an officer cannot confirm what they asked, and confirms what another one asked: the person goes', async () => {
    const mark = newMark();
    const [mine, theirs] = await someVolunteers(mark, ['Ben Tan', 'Mei Lim']);
    const name = 'Dana Deputy (deputy@charity.test)';
    await staffDataverse().create(tables.erasure, randomUUID(), {
      crf69_name: theirs.name,
      crf69_erasurestate: erasureState.codes.waiting,
      crf69_people: JSON.stringify([[theirs.id]]),
      crf69_reason: 'A letter',
      crf69_askedby: name,
      crf69_askedon: new Date().toISOString(),
      crf69_counts: '{}',
    });
    await goInside(page, staffPaths.erasing);
    await test.step('they ask, and leave it to another officer', async () => {
      await page.getByRole('searchbox', { name: 'Name, email, phone or receipt reference' }).fill(mine.name);
      await pressInList(page.getByRole('button', { name: `Choose ${mine.name}` }));
      await page.getByRole('textbox', { name: /why/i }).fill('She wrote to us.');
      await expectAccessible(page);
      await page.getByRole('button', { name: /^Ask/ }).click();
      await expect(page.getByText('Written down. It waits above for a second officer.')).toBeVisible();
      const card = page.getByRole('article', { name: mine.name });
      await expect(card.getByText('You asked for it: another officer confirms it.')).toBeVisible();
      await expect(card.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
    });
    await test.step('they confirm the other one by typing the name, and the person goes', async () => {
      const card = page.getByRole('article', { name: theirs.name });
      await expect(card.getByRole('button', { name: 'Confirm' })).toBeDisabled();
      await card.getByRole('textbox', { name: 'To confirm, type the name as it stands above' }).fill(theirs.name);
      await pressInList(card.getByRole('button', { name: 'Confirm' }));
      await expect
        .poll(() => staffDataverse().find(tables.volunteerProfile, theirs.id, { select: [] }))
        .toBeUndefined();
      expect(await staffDataverse().find(tables.volunteerProfile, mine.id, { select: [] })).toBeDefined();
    });
  });
  await test.step('an officer confirms what a night found: who is due goes, and who is held stays, with the reason', async () => {
    const mark = newMark();
    const [due, held] = await someVolunteers(mark, ['Ben Due', 'Mei Held']);
    const run = randomUUID();
    const dataverse = staffDataverse();
    // After the demo's, so that it is shown.
    const on = addDays(today(), 1);
    const { waiting } = retentionRunState.codes;
    await dataverse.create(tables.retentionRun, run, { crf69_name: on, crf69_day: on, crf69_runstate: waiting });
    for (const { id, name } of [due, held]) {
      await dataverse.update(tables.volunteerProfile, id, {
        crf69_volunteerstatus: volunteerStatus.codes.rejected,
        ...statusSince(volunteerStatus.codes.rejected, new Date(Date.now() - 800 * 86_400_000)),
      });
      await dataverse.create(tables.retentionItem, randomUUID(), {
        crf69_name: name,
        crf69_retentionclass: retentionClass.codes.notAccepted,
        crf69_itemstate: retentionItemState.codes[id === held.id ? 'held' : 'due'],
        crf69_heldbecause: id === held.id ? heldSentence : null,
        crf69_recordid: id,
        crf69_dueuntil: dueBefore(retentionRules.notAccepted.period, today()),
        crf69_counts: JSON.stringify({ volunteerprofile: 1 }),
        'crf69_RetentionRun@odata.bind': rowReference(tables.retentionRun, run),
      });
    }
    await goInside(page, staffPaths.retention);
    const part = page.getByRole('region', { name: 'What is due' });
    await expect(part.getByText('1 to go, 1 to stay for now.')).toBeVisible();
    await part.getByText('Applications not accepted (2)').click();
    await expect(part.getByText(`${due.name} · 1 × Volunteer profile`)).toBeVisible();
    await expect(part.getByText(held.name)).toContainText(heldSentence);
    await expectAccessible(page);
    const confirm = part.getByRole('button', { name: 'Confirm' });
    await expect(confirm).toBeDisabled();
    await part.getByRole('textbox', { name: 'To confirm, type how many go: 1' }).fill('1');
    await confirm.click();
    await expect(part.getByText(/^Confirmed by Olive Officer/)).toBeVisible();
    await expect.poll(() => dataverse.find(tables.volunteerProfile, due.id, { select: [] })).toBeUndefined();
    expect(await dataverse.find(tables.volunteerProfile, held.id, { select: [] })).toBeDefined();
  });
});
