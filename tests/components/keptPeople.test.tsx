import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { singaporeDay } from '../../domain/time.ts';
import { StaffContext } from '../../frontend/src/staff/session/staff.ts';
import { forgetKeptPeople, keepPeople, readKeptPeople } from '../../frontend/src/staff/volunteers/kept/keptPeople.ts';
import { loadPeople } from '../../frontend/src/staff/volunteers/kept/loadPeople.ts';
import { useKeptPeople } from '../../frontend/src/staff/volunteers/kept/useKeptPeople.ts';
import { signedIn } from './signedIn.ts';

vi.mock('../../frontend/src/staff/volunteers/kept/loadPeople.ts');

const kept = {
  day: '2026-03-01',
  asOf: '2026-03-01T01:00:00Z',
  isRecentOnly: false,
  people: [{ id: 'ana', name: 'Ana Lim', items: { '': [] } }],
};

const staff = { ...signedIn, settings: { ...signedIn.settings, dataverseUrl: 'https://dataverse.test' } };
const Names = () => (
  <p>
    {useKeptPeople()
      ?.people.map(({ name }) => name)
      .join() ?? 'Nobody'}
  </p>
);
const open = (queries: QueryClient) =>
  render(
    <QueryClientProvider client={queries}>
      <StaffContext value={staff}>
        <Names />
      </StaffContext>
    </QueryClientProvider>,
  );

function signal(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
}

beforeEach(forgetKeptPeople);

test('kept people are there on their day alone, and are gone after signing out', async () => {
  await keepPeople(kept);
  expect(await readKeptPeople('2026-03-01')).toEqual(kept);
  expect(await readKeptPeople('2026-03-02')).toBeUndefined();
  expect(await readKeptPeople('2026-03-01')).toBeUndefined();
  await keepPeople(kept);
  await forgetKeptPeople();
  expect(await readKeptPeople('2026-03-01')).toBeUndefined();
});

test('a register that was opened without a signal reads the people as soon as there is one', async () => {
  const load = vi.mocked(loadPeople).mockRejectedValueOnce(new Error('No signal.'));
  signal(false);
  const queries = new QueryClient();
  await open(queries);
  await expect.poll(() => load.mock.calls.length - queries.isFetching()).toBe(1);
  const day = singaporeDay(new Date());
  load.mockResolvedValueOnce({ ...kept, day, asOf: new Date().toISOString() });
  signal(true);
  await expect.element(page.getByText('Ana Lim')).toBeVisible();
  expect((await readKeptPeople(day))?.people).toEqual(kept.people);
});
