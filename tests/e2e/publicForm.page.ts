/** A public form as a person sees it: by its text, not by its markup. */
import { expect, type Locator, type Page } from '@playwright/test';
import { allQuestions, type Form, questionsIn } from '../../domain/forms/formTypes.ts';
import type { TypedAnswers } from '../../domain/forms/payload.ts';
import { screenTexts } from '../../domain/forms/screenTexts.ts';
import { formTexts } from '../../domain/forms/texts.ts';
import { type Manner, withMouse } from './controls.ts';
import { fillPage } from './fillPage.ts';
import { aVisitTo, type Visit } from './visits.ts';

/** Waits until the scripts run: the prerendered page is visible before it is usable; a person is not that fast. */
export const untilUsable = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__reactFiber$')),
  );
};

export class PublicForm {
  readonly page: Page;
  readonly form: Form;
  readonly visit: Visit;
  private readonly manner: Manner;
  /** @param form in the language of the manner's words */
  constructor(page: Page, form: Form, visit: Visit, manner: Manner = withMouse) {
    this.page = page;
    this.form = form;
    this.visit = visit;
    this.manner = manner;
  }

  /** Opens the form in a page, with a link of its own. */
  static async open(page: Page, form: Form): Promise<PublicForm> {
    const opened = new PublicForm(page, form, await aVisitTo(form));
    await opened.openAgain();
    return opened;
  }

  async openAgain(): Promise<void> {
    await this.page.goto(this.visit.path);
    await expect(this.heading(0)).toBeVisible();
    await untilUsable(this.page);
    await this.untilAsked(0);
  }

  /** Opens the same link in another tab of the same phone. */
  async inAnotherTab(): Promise<PublicForm> {
    const tab = new PublicForm(await this.page.context().newPage(), this.form, this.visit);
    await tab.openAgain();
    return tab;
  }

  heading = (index: number): Locator =>
    // Also behind a dialog that is open over the page.
    this.page.getByRole('heading', { level: 2, name: this.form.pages[index]?.title, exact: true, includeHidden: true });
  button = (name: string): Locator => this.page.getByRole('button', { name, exact: true });
  private press = (name: 'next' | 'previous' | 'submit'): Promise<void> =>
    this.manner.hand.press(this.button(this.manner.words.formTexts[name]));
  next = (): Promise<void> => this.press('next');
  previous = (): Promise<void> => this.press('previous');
  submit = (): Promise<void> => this.press('submit');
  alert = (): Locator => this.page.getByRole('alert');
  question = (name: string): Locator => this.page.locator(`#${name}`);
  /** The index of the page that asks a question. */
  at = (name: string): number =>
    this.form.pages.findIndex((page) => questionsIn(page).some((question) => question.name === name));
  /** The index of the page that shows all answers, with Submit. */
  get last(): number {
    return this.form.pages.length - 1;
  }

  /** While a link is looked up, the first page can be read but not answered. */
  private async untilAsked(index: number): Promise<void> {
    const page = this.form.pages[index];
    const [first] = page ? questionsIn(page) : [];
    const checking = this.page.getByRole('heading', { name: this.manner.words.formTexts.checkTitle });
    await expect(first ? this.question(first.name) : checking).toBeVisible();
  }

  /** Pages under one title are distinguished by their first question. */
  async expectTurnedTo(index: number): Promise<void> {
    await this.untilAsked(index);
    await expect(this.heading(index)).toBeFocused();
  }

  fill = (index: number, typed: TypedAnswers = this.visit.typed): Promise<void> =>
    fillPage(this.page, this.form, index, typed, this.manner);

  /** Fills in the pages before this one, from the current one, and goes to it. */
  async reach(index: number, typed: TypedAnswers = this.visit.typed, from = 0): Promise<void> {
    for (let before = from; before < index; before++) {
      await this.fill(before, typed);
      await this.next();
      await this.expectTurnedTo(before + 1);
    }
  }

  /** Opens the page of a question from the list of all answers, answers it anew, and comes back. */
  async change(name: string, typed: TypedAnswers): Promise<void> {
    const label = allQuestions(this.form).find((question) => question.name === name)?.label;
    await this.page.getByRole('button', { name: screenTexts.change }).filter({ hasText: label }).click();
    await this.fill(this.at(name), typed);
    await this.button(formTexts.backToSubmit).click();
    await this.expectTurnedTo(this.last);
    await this.fill(this.last, typed);
  }

  /** Fills in all pages, without pressing Submit. */
  async fillIn(typed: TypedAnswers = this.visit.typed): Promise<void> {
    await this.reach(this.last, typed);
    await this.fill(this.last, typed);
  }

  /** Waits for the thank-you page and returns its reference. */
  async expectThanks(): Promise<string> {
    const title = this.page.getByRole('heading', { level: 1, name: formTexts.thankYouTitle, exact: true });
    await expect(title).toBeFocused();
    await expect(this.page.getByText(formTexts.thankYouText, { exact: true })).toBeVisible();
    // Who has answered is not asked again.
    if (this.visit.greeting) await expect(this.page.getByText(this.visit.greeting, { exact: true })).toBeHidden();
    return this.page.getByText('Your reference:').getByRole('strong').innerText();
  }
}
