import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CorrectTimes } from '../../frontend/src/staff/attendance/register/rows/CorrectTimes.tsx';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';

test('times that a colleague has changed while they were corrected are shown first, and not written over', async () => {
  const onSave = vi.fn();
  const start = '2026-03-01T01:00:00Z';
  const form = (end: string | null) => (
    <StaffTheme>
      <CorrectTimes
        stored={{ start, end }}
        schedule={{ scheduledOn: start, duration: 180 }}
        onTouched={() => undefined}
        onSave={onSave}
        onCancel={() => undefined}
      />
    </StaffTheme>
  );
  const save = page.getByRole('button', { name: 'Save times' });
  const screen = await render(form(null));
  await page.getByLabelText('Start time').fill('08:50');
  await screen.rerender(form('2026-03-01T03:00:00Z'));
  await save.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Somebody else has changed the times');
  await expect.element(page.getByLabelText('End time')).toHaveValue('11:00');
  expect(onSave).not.toHaveBeenCalled();
  await page.getByLabelText('Start time').fill('08:50');
  await save.click();
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ start: '2026-03-01T00:50:00Z', end: '2026-03-01T03:00:00Z' });
});
