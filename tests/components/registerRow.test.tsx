import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ChangeOutcome } from '../../frontend/src/staff/outbox/marks.ts';
import type { Pending } from '../../frontend/src/staff/outbox/pending.ts';
import { expectAccessible } from './accessible.ts';
import { ana, RowAlone } from './registerRow.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = page.getByRole('row');
const came = { start: '2026-03-01T01:00:00Z', end: '2026-03-01T03:00:00Z' };
/** Answers as a phone without a signal: the marks wait. */
const silent = async (changes: readonly Pending[]): Promise<ChangeOutcome[]> =>
  changes.map(() => ({ outcome: 'later', problem: 'signal' }));

beforeEach(() => localStorage.clear());

test('a row shows what one press does next: Attended, then Check out, then when they came', async () => {
  const screen = await render(<RowAlone send={silent} />);
  await expect.element(button('Attended: Ana Lim')).toBeVisible();
  await expect.element(row).toHaveTextContent('mentor · •••• 4321');
  await expectAccessible();
  await screen.rerender(<RowAlone send={silent} row={{ ...ana, start: came.start }} />);
  await expect.element(button('Check out Ana Lim')).toBeVisible();
  await expect.element(button('Attended: Ana Lim')).not.toBeInTheDocument();
  await expect.element(row).toHaveTextContent('In 09:00');
  await screen.rerender(<RowAlone send={silent} row={{ ...ana, ...came, remarks: 'Came late' }} />);
  await expect.element(page.getByText('✓ 09:00')).toBeVisible();
  await expect.element(row).toHaveTextContent('Out 11:00');
  await expect.element(row).toHaveTextContent('has a remark');
  await expectAccessible();
});

test('somebody whose status was set to Attended in Dynamics has come, and a row set to Absent has not, whatever its times', async () => {
  const screen = await render(<RowAlone send={silent} row={{ ...ana, came: true }} />);
  await expect.element(page.getByText('✓ No times')).toBeVisible();
  await expect.element(button('Attended: Ana Lim')).not.toBeInTheDocument();
  await screen.rerender(<RowAlone send={silent} isDesk row={{ ...ana, came: true }} />);
  await expect.element(button('Unmark Ana Lim')).toBeVisible();
  await expect.element(row).toHaveTextContent('Attended');
  await screen.rerender(<RowAlone send={silent} row={{ ...ana, ...came, absent: true }} />);
  await expect.element(row).toHaveTextContent('Absent');
  await expect.element(page.getByText('✓')).not.toBeInTheDocument();
  await button('Attended: Ana Lim').click();
  await expect.element(page.getByText('✓ 09:00')).toBeVisible();
});

test('somebody marked Attended is here until their end, leaves at the press, and not at the second half of the first', async () => {
  // What waits is sent again and again.
  const wanted = new Set<string | null>();
  const began = new Date(Date.now() - 3_600_000).toISOString();
  const record = async (changes: readonly Pending[]) => {
    for (const { want } of changes) wanted.add('times' in want ? want.times.end : null);
    return silent(changes);
  };
  await render(<RowAlone send={record} schedule={{ scheduledOn: began, duration: 120 }} />);
  const half = (detail: number, timeStamp: number) =>
    Object.defineProperty(new MouseEvent('click', { bubbles: true, detail }), 'timeStamp', { value: timeStamp });
  button('Attended: Ana Lim').element().dispatchEvent(half(1, 1000));
  await expect.element(button('Check out Ana Lim')).toBeVisible();
  // A busy machine may need more than the half second itself.
  button('Check out Ana Lim').element().dispatchEvent(half(2, 1499));
  const before = Date.now();
  await button('Check out Ana Lim').click();
  await expect.element(page.getByText('✓')).toBeVisible();
  await expect.poll(() => wanted.size).toBe(2);
  const [planned, left] = [...wanted].map((end) => Date.parse(end ?? ''));
  expect(planned).toBeGreaterThan(Date.now());
  expect(left).toBeGreaterThan(before - 60_000);
  expect(left).toBeLessThanOrEqual(Date.now());
});

test('a mark shows at once, waits on the device, and is sent with the version of the row that was seen', async () => {
  const sent: Pending[] = [];
  let answer: ((outcomes: ChangeOutcome[]) => void) | undefined;
  await render(
    <RowAlone
      send={(changes) => {
        sent.push(...changes);
        return new Promise((resolve) => {
          answer = resolve;
        });
      }}
    />,
  );
  await button('Attended: Ana Lim').click();
  await expect.element(page.getByText('✓ 09:00')).toBeVisible();
  expect(Object.values({ ...localStorage }).join()).toContain(came.end);
  await expect.poll(() => sent).toMatchObject([{ etag: '1', want: { times: came } }]);
  answer?.([{ outcome: 'arrived', marks: { ...ana, ...came, etag: '2' } }]);
  await expect.poll(() => Object.values({ ...localStorage }).join()).not.toContain(came.end);
});

test('a mark does not empty the search that was typed while its check took long', async () => {
  const answers: (() => void)[] = [];
  await render(<RowAlone send={silent} pass={(people, go) => answers.push(() => go([...people]))} />);
  const search = page.getByRole('textbox', { name: 'Find a volunteer' });
  await search.fill('Ana');
  await button('Attended: Ana Lim').click();
  await search.fill('Ben');
  answers[0]?.();
  await expect.element(page.getByText('✓ 09:00')).toBeVisible();
  await expect.element(search).toHaveValue('Ben');
});

test('a press on a row that has just moved under the thumb marks nobody', async () => {
  const sent: Pending[] = [];
  await render(
    <RowAlone
      isSettled={() => false}
      send={(changes) => {
        sent.push(...changes);
        return silent(changes);
      }}
    />,
  );
  await button('Attended: Ana Lim').click();
  await expect.element(button('Attended: Ana Lim')).toBeVisible();
  expect(sent).toEqual([]);
});

test('after a mark by the keyboard, the focus is on what has replaced the button', async () => {
  await render(<RowAlone send={silent} isDesk />);
  const pressed = button('Check in only: Ana Lim').element();
  if (pressed instanceof HTMLElement) pressed.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.textContent).toBe('2026-03-01 09:00 hrs');
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Unmark Ana Lim')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Check out Ana Lim')).toHaveFocus();
});

test('a row says so when somebody else was quicker, and shows the mark that counts', async () => {
  const theirs = { ...ana, start: '2026-03-01T01:20:00Z', etag: '7' };
  await render(
    <RowAlone send={async (changes) => changes.map(() => ({ outcome: 'outdated', marks: theirs }) as const)} />,
  );
  await button('Attended: Ana Lim').click();
  await expect.element(row).toHaveTextContent('Somebody else has changed Ana Lim: Checked-In');
  await expect.element(row).toHaveTextContent('Your mark was not saved.');
  await button('Dismiss the note on Ana Lim').click();
  await expect.element(row).not.toHaveTextContent('meanwhile');
});
