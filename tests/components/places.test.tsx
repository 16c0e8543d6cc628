/** What a register says of places. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Exceptions } from '../../frontend/src/staff/attendance/signup/Exceptions.tsx';
import { readOutside } from '../../frontend/src/staff/attendance/signup/outsideRows.ts';
import { StaffContext } from '../../frontend/src/staff/session/staff.ts';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';
import { ana } from './registerRow.tsx';
import { signedIn } from './signedIn.ts';

vi.mock('../../frontend/src/staff/attendance/signup/outsideRows.ts', { spy: true });

const settings = { ...signedIn.settings, dataverseUrl: window.location.origin };

const Staff = ({ children }: { children: ReactNode }) => (
  <StaffTheme>
    <QueryClientProvider client={new QueryClient()}>
      <StaffContext value={{ ...signedIn, settings }}>{children}</StaffContext>
    </QueryClientProvider>
  </StaffTheme>
);

test('a register says how many are beyond its places, and frees those of people who may not come', async () => {
  const free = vi.fn();
  const chess = {
    id: 'chess',
    name: 'Chess',
    scheduledOn: '2999-01-01T01:00:00Z',
    duration: 60,
    cancelledOn: null,
    isCalledOff: false,
  };
  const ben = { ...ana, id: 'other row', volunteerId: 'ben', name: 'Ben Ng' };
  const status = (id: string) => (id === 'ben' ? ('Not cleared' as const) : ('Cleared' as const));
  const noteFor = (id: string) => ({ status: status(id), reason: '', asOf: '' });
  vi.mocked(readOutside).mockResolvedValue(new Set(['ana', 'ben']));
  const forWhom = { roles: [1], programmes: [], fromAge: null, belowAge: null };
  await render(
    <Staff>
      <Exceptions occasion={{ ...chess, places: 1, forWhom }} rows={[ana, ben]} noteFor={noteFor} onFree={free} />
    </Staff>,
  );
  await expect.element(page.getByText('2 on this list for 1 place: 1 over.')).toBeVisible();
  await expect.element(page.getByText('Ben Ng may not come as things are, and holds a place.')).toBeVisible();
  // Who may not come is not said to come all the same.
  const outside = 'This session is not for Ana Lim, who may come all the same.';
  await expect.element(page.getByText(outside)).toBeVisible();
  await page.getByRole('button', { name: 'Free the place…' }).click();
  expect(free.mock.calls).toEqual([[[ben]]]);
});
