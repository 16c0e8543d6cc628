/** The window in which the recipients of an email are chosen. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SelectVolunteers } from '../../frontend/src/staff/email/recipients/SelectVolunteers.tsx';
import { StaffContext } from '../../frontend/src/staff/session/staff.ts';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';
import { type FoundVolunteer, searchVolunteers } from '../../frontend/src/staff/volunteers/searchVolunteers.ts';
import '../../frontend/src/staff/staff.css';
import { signedIn } from './signedIn.ts';

vi.mock('../../frontend/src/staff/volunteers/searchVolunteers.ts', { spy: true });

const nothing = () => undefined;
const ana: FoundVolunteer = {
  ...{ id: 'ana', name: 'Ana Lim', contactId: '', email: 'ana@x.test', role: undefined, roleName: 'mentor' },
  ...{ organizationId: undefined, organization: '', status: 'Active', createdOn: '2026-03-01T01:00:00Z' },
};

test('no row moves under a finger when it becomes known how many have left', async () => {
  vi.stubGlobal('fetch', () => new Promise<never>(nothing));
  let whoLeft: (count: number) => void = nothing;
  vi.mocked(searchVolunteers).mockImplementation(async (_dataverse, { left }) => {
    const count = left === 'only' ? await new Promise<number>((resolve) => (whoLeft = resolve)) : 1234;
    return { rows: [ana], count, next: undefined };
  });
  await render(
    <StaffTheme>
      <QueryClientProvider client={new QueryClient()}>
        <StaffContext
          value={{ ...signedIn, settings: { ...signedIn.settings, dataverseUrl: 'https://dataverse.test' } }}
        >
          <SelectVolunteers chosen={[]} type="" onChange={nothing} onClose={nothing} />
        </StaffContext>
      </QueryClientProvider>
    </StaffTheme>,
  );
  const row = page.getByText('Ana Lim');
  await expect.element(row).toBeVisible();
  const { top } = row.element().getBoundingClientRect();
  whoLeft(250);
  await expect.element(page.getByText('and 250 who have left')).toBeVisible();
  expect(row.element().getBoundingClientRect().top).toBe(top);
});
