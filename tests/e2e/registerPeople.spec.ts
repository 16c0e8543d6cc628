/** Tests who is on a register, and how people with one name are distinguished. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { bind } from '../../dataverse/key.ts';
import { volunteerRole } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { Register } from './attendance.page.ts';
import { anActivity, newMark, someVolunteers } from './attendanceRows.ts';
import { staffDataverse } from './dataverse.ts';

test('namesakes show their role and the end of their number, and everybody else no number @phone', async ({ page }) => {
  const mark = newMark();
  const [mentor] = volunteerRole.options;
  if (!mentor) throw new Error('there are roles');
  const people = await someVolunteers(mark, ['Tan Wei Ling', 'Tan Wei Ling', 'Ana Lim'], { role: mentor.code });
  const dataverse = staffDataverse();
  for (const [index, number] of ['+6591234321', '+6598765678', '+6590001111'].entries()) {
    const contact = randomUUID();
    await dataverse.create(tables.contact, contact, { crf69_number: number });
    await dataverse.update(tables.volunteerProfile, people[index]?.id ?? '', {
      'crf69_Contact@odata.bind': bind(tables.contact, contact),
    });
  }
  const id = await anActivity(`Namesakes ${mark}`, { expected: people });
  const register = await Register.open(page, id);
  const namesakes = register.row(`Tan Wei Ling ${mark}`);
  await expect(namesakes).toHaveCount(2);
  await expect(namesakes.filter({ hasText: '•••• 4321' })).toHaveCount(1);
  await expect(namesakes.filter({ hasText: '•••• 5678' })).toHaveCount(1);
  await expect(namesakes.first()).toContainText(mentor.label);
  await expect(register.row('Ana Lim')).not.toContainText('••••');
  await expect(page.getByText('9123')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
