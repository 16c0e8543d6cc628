import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useAddressQuery } from '../../frontend/src/ui/useAddressQuery.ts';

/** A filter and the order of a list, each with the address of its own. */
const FilterButton = () => {
  const { change } = useAddressQuery();
  return (
    <button type="button" onClick={() => change({ filter: 'mei' }, { replace: true })}>
      FilterButton
    </button>
  );
};
const SortButton = () => {
  const { query, change } = useAddressQuery();
  return (
    <>
      <button type="button" onClick={() => change({ sort: 'name desc', page: '' })}>
        Order
      </button>
      <output>{query.toString()}</output>
    </>
  );
};

test('two components that change the address at once both count', async () => {
  const screen = (
    <>
      <FilterButton />
      <SortButton />
    </>
  );
  const router = createMemoryRouter([{ path: '/', element: screen }], { initialEntries: ['/?mode=trainings&page=2'] });
  await render(<RouterProvider router={router} />);
  const buttons = ['FilterButton', 'Order'].map((name) => page.getByRole('button', { name }));
  await expect.element(page.getByRole('button', { name: 'Order' })).toBeVisible();
  // Presses in one task, as fast typing and pressing on a slow device: nothing is rendered between them.
  for (const button of buttons) button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(page.getByRole('status')).toHaveTextContent('mode=trainings&filter=mei&sort=name+desc');
});
