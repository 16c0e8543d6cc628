import { Button } from '@fluentui/react-components';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FormInPlace } from '../../frontend/src/staff/data/FormInPlace.tsx';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';
import { ConfirmDialog } from '../../frontend/src/ui/ConfirmDialog.tsx';
import { Window } from '../../frontend/src/ui/Window.tsx';

const nothing = () => undefined;
const words = ['Leave it as it is', 'Send it as Service to 9,999 people', 'Send it as News to 10,000 people'] as const;

/** Returns the buttons of which a part is outside their dialog. */
const outside = () =>
  [...document.querySelectorAll('[role$="dialog"]')].flatMap((dialog) => {
    const frame = dialog.getBoundingClientRect();
    return [...dialog.querySelectorAll('button')].flatMap((button) => {
      const { left, right } = button.getBoundingClientRect();
      return left < frame.left || right > frame.right ? [button.textContent] : [];
    });
  });

test.each([320, 390, 500, 620, 1280])('the buttons of a dialog are inside it on %i px', async (width) => {
  await page.viewport(width, 800);
  const question = (
    <ConfirmDialog
      question="Send it?"
      yes={words[2]}
      no={words[0]}
      also={{ words: words[1], onPress: nothing }}
      onYes={nothing}
      onNo={nothing}
    />
  );
  const window = (
    <Window title="Email Info" onClose={nothing} actions={words.map((one) => <Button key={one}>{one}</Button>)}>
      Text
    </Window>
  );
  for (const dialog of [question, window]) {
    const screen = await render(<StaffTheme>{dialog}</StaffTheme>);
    await expect.element(screen.getByRole('button', { name: words[2] })).toBeVisible();
    expect(outside()).toEqual([]);
    await screen.unmount();
  }
});

test('Escape means no to a question, but not once its action is in progress', async () => {
  const onNo = vi.fn();
  const question = (busy: boolean) => (
    <StaffTheme>
      <ConfirmDialog question="Delete it?" busy={busy} onYes={nothing} onNo={onNo} />
    </StaffTheme>
  );
  const screen = await render(question(true));
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(onNo).not.toHaveBeenCalled();
  await screen.rerender(question(false));
  await userEvent.keyboard('{Escape}');
  expect(onNo).toHaveBeenCalledOnce();
});

test('two buttons of a dialog stand on one line, which ends where its content does', async () => {
  await page.viewport(1280, 800);
  const buttons = ['View Dashboard', 'Mark Attendance'].map((one) => <Button key={one}>{one}</Button>);
  const window = (
    <Window title="Choose a Date to Mark Attendance" onClose={nothing} actions={buttons}>
      <p>Date</p>
    </Window>
  );
  const screen = await render(<StaffTheme>{window}</StaffTheme>);
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const [first, second] = ['View Dashboard', 'Mark Attendance'].map((name) =>
    boxOf(screen.getByRole('button', { name }).element()),
  );
  expect(second?.top).toBe(first?.top);
  expect(second?.right).toBeCloseTo(boxOf(screen.getByText('Date', { exact: true }).element()).right, 0);
});

test('the focus goes into a form that appears in place of its button, and back to the button', async () => {
  const screen = await render(
    <StaffTheme>
      <FormInPlace does="Record an answer">{(close) => <Button onClick={close}>Cancel</Button>}</FormInPlace>
    </StaffTheme>,
  );
  const button = screen.getByRole('button', { name: 'Record an answer' });
  for (let presses = 0; presses < 2; presses += 1) {
    await button.click();
    await expect.element(screen.getByRole('group', { name: 'Record an answer' })).toHaveFocus();
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(button).toHaveFocus();
  }
});
