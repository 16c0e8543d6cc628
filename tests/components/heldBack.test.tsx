/** Applications that look automated, on Home: what the question says before one is put away. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { periodInForce } from '../../dataverse/readings/retention.ts';
import { HeldBack } from '../../frontend/src/staff/home/HeldBack.tsx';
import { StaffContext } from '../../frontend/src/staff/session/staff.ts';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';
import { signedIn } from './signedIn.ts';

vi.mock(import('../../frontend/src/staff/home/heldBack.ts'), async (original) => ({
  ...(await original()),
  heldBack: async () => [{ kind: 'organization', id: 'o', etag: 'W/"1"', name: 'Held Company' }],
}));

const readPeriod = vi.fn<typeof periodInForce>();
vi.mock(import('../../dataverse/readings/retention.ts'), async (original) => ({
  ...(await original()),
  periodInForce: (...of) => readPeriod(...of),
}));

const staff = { ...signedIn, settings: { ...signedIn.settings, dataverseUrl: 'https://dataverse.test' } };

test.each([
  [
    'in force',
    async () => ({ amount: 60, unit: 'days' }) as const,
    'It is deleted, with who applied, 60 days after it came, once a volunteer officer confirms.',
  ],
  ['a draft', async () => null, 'Nothing deletes it for now'],
  ['unknown', () => Promise.reject(new Error('Refused')), 'A rule may delete it later.'],
])(
  'before staff put an application away, they read what a rule does then that is %s',
  async (_which, read, expected) => {
    readPeriod.mockImplementation(read);
    await render(
      <StaffTheme>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <StaffContext value={staff}>
            <MemoryRouter>
              <HeldBack />
            </MemoryRouter>
          </StaffContext>
        </QueryClientProvider>
      </StaffTheme>,
    );
    await userEvent.click(page.getByRole('button', { name: 'Put away: Held Company' }));
    await expect.element(page.getByRole('alertdialog')).toHaveTextContent(expected);
    await userEvent.keyboard('{Escape}');
  },
);
