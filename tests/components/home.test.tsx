/** Home, with all that it may show. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Home } from '../../frontend/src/staff/home/Home.tsx';
import { OutboxProvider } from '../../frontend/src/staff/outbox/OutboxProvider.tsx';
import { StaffContext } from '../../frontend/src/staff/session/staff.ts';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';
import { signedIn } from './signedIn.ts';

vi.mock(import('../../frontend/src/staff/home/bouncedNotices.ts'), async (original) => ({
  ...(await original()),
  unreachedStaff: async () => ['a@x.test', 'b@x.test'].map((address) => ({ address, deliveryId: address })),
}));

const silence = () => new Promise<never>(() => undefined);
const staff = { ...signedIn, settings: { ...signedIn.settings, dataverseUrl: 'https://dataverse.test' } };

test('Home shows what concerns children first, then people who wait, then messages and the emails of the day; staff without notices are one row', async () => {
  vi.stubGlobal('fetch', silence);
  await render(
    <StaffTheme>
      <QueryClientProvider client={new QueryClient()}>
        <StaffContext value={staff}>
          <OutboxProvider openChangeSender={async () => ({ send: silence, onMarks: () => undefined })}>
            <MemoryRouter>
              <Home />
            </MemoryRouter>
          </OutboxProvider>
        </StaffContext>
      </QueryClientProvider>
    </StaffTheme>,
  );
  const rows = page.getByText('members of staff get no notices, because emails to them bounce');
  await expect.element(rows).toBeVisible();
  expect(rows.elements()).toHaveLength(1);
  // Every other part is still loading, and says what; on a slow machine it says by now that it takes long, too.
  const shown = document.body.textContent.replaceAll(/Loading [^…]+? takes longer than usual\. We keep trying\./g, '');
  const parts = shown.match(/(?<=Loading ).+?(?=…)|members of staff get no notices/g);
  expect(parts).toEqual([
    'today’s activities',
    ...['what waits for an officer', 'who is not cleared', 'those who were never checked out'],
    ...['the clearances that end soon', 'the people who wait', 'the applications that are held back', 'the referees'],
    ...['the possible doubles', 'the privacy requests', 'who cannot come', 'the sessions that lack people'],
    ...['the scheduled emails', 'the sent emails', 'the messages that did not arrive', 'the messages'],
    ...['members of staff get no notices', 'the emails of today', 'the last sessions'],
  ]);
});
