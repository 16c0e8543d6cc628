/** The attendance portal, as a member of staff uses it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { goInside, openAsStaff } from './staff.page.ts';

export type Status = 'Absent' | 'Checked-In' | 'Attended';

export class Register {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  static async open(page: Page, id: string, mode: 'activities' | 'trainings' = 'activities'): Promise<Register> {
    await openAsStaff(page, `${staffPaths.attendancePortal}?mode=${mode}&id=${id}`);
    return new Register(page);
  }

  /** Opens an activity's register from another screen of the staff area. */
  static async openInside(page: Page, id: string): Promise<Register> {
    await goInside(page, `${staffPaths.attendancePortal}?mode=activities&id=${id}`);
    return new Register(page);
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Find a volunteer' });
  }

  row(name: string): Locator {
    return this.page.getByRole('row').filter({ hasText: name });
  }

  /** Searches for a person anywhere in the list, and waits until it is searched: its other rows go away under a press. */
  async find(name: string): Promise<Locator> {
    await this.search.fill(name);
    await expect(this.page.locator('tr[data-status]').filter({ hasNotText: name })).toHaveCount(0);
    await expect(this.row(name)).toBeVisible();
    return this.row(name);
  }

  button(label: string, name: string): Locator {
    return this.row(name).getByRole('button', { name: label });
  }

  /** Presses a button of a person’s row; the search clears itself after a mark. */
  async press(label: 'Attended' | 'Check out', name: string): Promise<void> {
    await this.find(name);
    await this.button(label, name).click();
    await expect(this.search).toHaveValue('');
  }

  /** Opens the rarely needed actions of a person. */
  async more(name: string): Promise<Locator> {
    await this.find(name);
    await this.page.getByRole('button', { name: `More about ${name}` }).click();
    const details = this.page.getByRole('dialog', { name });
    await expect(details).toBeVisible();
    return details;
  }

  async pressInMore(label: 'Check in only' | 'Check out' | 'Unmark' | 'Remove' | 'Absent', name: string) {
    await (await this.more(name)).getByRole('button', { name: label }).click();
  }

  async menu(label: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: 'More actions for this register' }).click();
    await this.page.getByRole('menuitem', { name: label }).click();
  }

  part(name: 'Not here' | 'Here' | 'Left'): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${name} \\d+$`) });
  }

  async expectStatus(name: string, status: Status): Promise<void> {
    await this.find(name);
    await expect(this.row(name)).toHaveAttribute('data-status', status);
    await this.search.fill('');
  }

  async expectPresent(count: string): Promise<void> {
    await expect(this.page.getByText(count, { exact: true })).toBeVisible();
  }

  async expectSaid(text: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: text })).toBeVisible();
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
