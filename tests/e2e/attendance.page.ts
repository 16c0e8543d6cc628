/** The attendance portal, as a member of staff uses it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { openAsStaff } from './staff.page.ts';

export class Register {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  static async open(page: Page, id: string, mode: 'activities' | 'trainings' = 'activities'): Promise<Register> {
    await openAsStaff(page, `${staffPaths.attendancePortal}?mode=${mode}&id=${id}`);
    return new Register(page);
  }

  row(name: string): Locator {
    return this.page.getByRole('row').filter({ hasText: name });
  }

  button(label: string, name: string): Locator {
    return this.row(name).getByRole('button', { name: `${label}` });
  }

  remarks(name: string): Locator {
    return this.row(name).getByRole('textbox', { name: 'Remarks' });
  }

  async expectStatus(name: string, status: 'Absent' | 'Checked-In' | 'Attended'): Promise<void> {
    await expect(this.row(name).getByText(status, { exact: true }).and(this.page.locator('.fui-Badge'))).toBeVisible();
  }

  async expectPresent(count: string): Promise<void> {
    await expect(this.page.getByText(count, { exact: true })).toBeVisible();
  }

  async answer(question: string, answer: 'Yes' | 'No'): Promise<void> {
    const dialog = this.page.getByRole('alertdialog', { name: question });
    await dialog.getByRole('button', { name: answer, exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  undo(): Promise<void> {
    return this.page.getByRole('button', { name: 'Undo' }).click();
  }
}
