import { FluentProvider } from '@fluentui/react-components';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ReportHeader } from '../../frontend/src/staff/reports/ReportHeader.tsx';
import { useDayRange } from '../../frontend/src/staff/reports/useDayRange.ts';

const Report = () => <ReportHeader heading="Training Reports" days={useDayRange()} />;

/** Sets the value of a date field as autofill does, without waiting for the page. */
function fillAtOnce(field: Element, day: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, day);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('two days of a range that change at once are both used', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Report /> }], {
    initialEntries: ['/?from=2031-03-01&to=2031-03-31'],
  });
  await render(
    <FluentProvider>
      <RouterProvider router={router} />
    </FluentProvider>,
  );
  const [from, to] = [page.getByLabelText('From', { exact: true }), page.getByLabelText('To', { exact: true })];
  await expect.element(from).toHaveValue('2031-03-01');
  fillAtOnce(from.element(), '2001-01-01');
  fillAtOnce(to.element(), '2001-12-31');
  await expect.element(page.getByText('01/01/2001 to 31/12/2001')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?from=2001-01-01&to=2001-12-31');
  await expect.element(page.getByText('The first day is after the last day.')).not.toBeInTheDocument();
});
