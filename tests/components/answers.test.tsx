import { beforeEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Form } from '../../domain/forms/formTypes.ts';
import { organizationApplication } from '../../domain/forms/organizationApplication/questions.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { volunteerExit } from '../../domain/forms/volunteerExit/questions.ts';
import { expectAccessible } from './accessible.ts';
import { WholeForm } from './formPage.tsx';
import { caretOf, pageAsking, question } from './questions.ts';

const submit = page.getByRole('button', { name: 'Submit' });

beforeEach(() => localStorage.clear());

/** Renders the page that has a question. @returns the question, and its text box */
async function asked(name: string, form: Form = volunteerApplication) {
  await render(<WholeForm form={pageAsking(form, name)} />);
  await expect.element(submit).toBeVisible();
  return { asking: question(name), box: question(name).getByRole('textbox') };
}

test('the summary of errors is scrolled to its first line, however many errors there are', async () => {
  await asked('contid');
  await submit.click();
  await expect.element(page.getByRole('alert')).toHaveFocus();
  await expect.element(page.getByText(/answers need another look/).first()).toBeInViewport();
});

test('a page explains the star once, and marks optional questions', async () => {
  const { asking } = await asked('othersareastohelpin');
  expect(page.getByText('* must be answered', { exact: true }).elements()).toHaveLength(1);
  await expect.element(asking).toHaveTextContent('(optional)');
  await expect.element(question('timing')).not.toHaveTextContent('(optional)');
});

test('the star of a question is on the line of its last word, however narrow the phone', async () => {
  const { asking } = await asked('contid');
  const label = asking.element().querySelector('label');
  const star = label?.querySelector('[aria-hidden]');
  if (!label?.firstChild || !star) throw new Error('The question has no star.');
  label.style.display = 'block';
  const [words, sign] = [document.createRange(), document.createRange()];
  words.selectNodeContents(label.firstChild);
  sign.selectNodeContents(star);
  const lastLine = (range: Range) => Math.round([...range.getClientRects()].at(-1)?.bottom ?? 0);
  for (let width = 70; width <= 120; width += 1) {
    label.style.width = `${width}px`;
    expect(lastLine(sign), `${width} px`).toBe(lastLine(words));
  }
});

test('a press on N/A replaces an answer, and a second press restores it', async () => {
  const { asking, box } = await asked('occupationtitle');
  const button = asking.getByRole('button', { name: 'N/A: Occupation title' });
  await box.fill('Nurse');
  await button.click();
  await expect.element(box).toHaveValue('N/A');
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
  await button.click();
  await expect.element(box).toHaveValue('Nurse');
});

test('a text field counts down near its limit, and keeps the whole text of a paste that is too long', async () => {
  const { asking, box } = await asked('preferredname');
  await box.fill('x'.repeat(50));
  await expect.element(asking).not.toHaveTextContent('left');
  await box.fill('x'.repeat(90));
  await expect.element(asking).toHaveTextContent('10 characters left.');
  const long = 'x'.repeat(112);
  await box.fill('');
  await box.click();
  await cdp().send('Input.insertText', { text: long });
  await expect.element(box).toHaveValue(long);
  await expect.element(asking).toHaveTextContent('12 characters too many.');
  await submit.click();
  await expect.element(asking).toHaveTextContent('Please keep to 100 characters and below.');
  await expectAccessible();
});

test('the “about” text has a live counter and the specified messages', async () => {
  const { asking, box } = await asked('about');
  await box.fill('x'.repeat(2001));
  await expect
    .element(asking)
    .toHaveTextContent('Please keep to 2000 characters and below. 1 character too many. 2001 / 2000');
  const area = box.element();
  expect(area instanceof HTMLTextAreaElement && area.validationMessage).toBe('Please keep to 2000 Characters');
  await box.fill('x'.repeat(20));
  await expect.element(asking).toHaveTextContent('20 / 2000');
});

test('“Nothing in particular” excludes the other answers', async () => {
  const { asking } = await asked('negativeareas', volunteerExit);
  const box = (name: string) => asking.getByRole('checkbox', { name, exact: true });
  await box('Training').click();
  await box('Schedule').click();
  await box('Nothing in particular').click();
  await expect.element(box('Training')).not.toBeChecked();
  await expect.element(box('Schedule')).not.toBeChecked();
  await box('Schedule').click();
  await expect.element(box('Nothing in particular')).not.toBeChecked();
});

test('a phone number typed with 0065 becomes a local number, and editing does not move the caret', async () => {
  const { box } = await asked('number', organizationApplication);
  await userEvent.type(box, '006581234567');
  await expect.element(box).toHaveValue('006581234567');
  await userEvent.keyboard('{Tab}');
  await expect.element(box).toHaveValue('8123 4567');
  await box.fill('+6581234567');
  await expect.element(box).toHaveValue('+6581234567');
  await userEvent.keyboard('{ArrowLeft>4}{Backspace}9');
  expect(caretOf(box)).toBe(7);
});

test('the country of a number that is valid in another one is the one that is chosen', async () => {
  const { asking, box } = await asked('number', organizationApplication);
  await box.fill('91234567');
  await userEvent.keyboard('{Tab}');
  await expect.element(box).toHaveValue('9123 4567');
  const country = asking.getByRole('combobox');
  await country.selectOptions('HK');
  await expect.element(country).toHaveValue('HK');
  await expect.element(box).toHaveValue('9123 4567');
});

test('locations keep their places when one is cleared, and buttons move them up', async () => {
  const { asking } = await asked('preferredlocation');
  const list = (place: string) => asking.getByRole('combobox', { name: place });
  const [first, second, third] = [list('1st choice'), list('2nd choice'), list('3rd choice')];
  await first.selectOptions('Bishan');
  await second.selectOptions('Hougang');
  await third.selectOptions('Yishun');
  await expect.element(second.getByRole('option', { name: 'Bishan' })).toBeDisabled();
  await first.selectOptions('1st choice');
  await expect.element(second).toHaveDisplayValue('Hougang');
  await expect.element(third).toHaveDisplayValue('Yishun');
  await asking.getByRole('button', { name: 'Move 3rd choice up' }).click();
  await expect.element(second).toHaveDisplayValue('Yishun');
  await expect.element(asking.getByRole('button', { name: 'Move 2nd choice up' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(first).toHaveDisplayValue('Yishun');
  await expect.element(third).toHaveDisplayValue('Hougang');
  await expectAccessible();
});
