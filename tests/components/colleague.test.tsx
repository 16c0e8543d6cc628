/** What a colleague changes while somebody types neither takes away what was typed nor is overwritten unseen. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { concernState } from '../../domain/schema/choices/concerns.ts';
import { concernsKey } from '../../frontend/src/staff/clearance/concernsKey.ts';
import { Concerns } from '../../frontend/src/staff/concerns/Concerns.tsx';
import type { Concern } from '../../frontend/src/staff/concerns/concernRows.ts';
import { privacyKey } from '../../frontend/src/staff/data/privacyKey.ts';
import { PrivacyRequests } from '../../frontend/src/staff/privacy/PrivacyRequests.tsx';
import { StaffContext } from '../../frontend/src/staff/session/staff.ts';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';
import { asked } from './asked.ts';
import { signedIn } from './signedIn.ts';

const { lookedInto, closed } = concernState.codes;
const raised: Concern = {
  ...{ id: 'c', etag: '1', code: 'C-1', about: 'Ana Lim', kind: 'Conduct', volunteer: undefined, subject: 'others' },
  ...{ holdsReference: false, facts: 'Seen.', state: lookedInto, referredTo: '', outcome: 'None yet.', timeline: '' },
  ...{ raisedBy: 'Sam', raisedOn: '2026-03-01T00:00:00Z' },
};
const stored = { concern: raised, request: { ...asked, isClosed: false } };

vi.mock(import('../../frontend/src/staff/concerns/concernRows.ts'), async (original) => ({
  ...(await original()),
  readConcerns: async () =>
    stored.concern.state === closed
      ? { open: [], closed: [stored.concern], closedCount: 1 }
      : { open: [stored.concern], closed: [], closedCount: 0 },
}));
vi.mock(import('../../dataverse/readings/privacyRequests.ts'), async (original) => ({
  ...(await original()),
  readPrivacyRequests: async (_reader, { closed: isClosed }) =>
    stored.request.isClosed === isClosed ? [stored.request] : [],
}));

const staff = { ...signedIn, settings: { ...signedIn.settings, dataverseUrl: 'https://dataverse.test' } };

/** The bodies of the presses, each answered as by an API that knows what is stored. */
const sent: { seen: string }[] = [];
const api = async (url: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  if (!String(url).startsWith('/api/')) return new Promise<never>(() => undefined);
  const body: { seen: string } = JSON.parse(String(init?.body));
  sent.push(body);
  const isSeen = body.seen === stored.concern.etag;
  const refusal = { success: false, error: { code: 'too-late', message: 'Somebody else has changed this concern.' } };
  return isSeen ? Response.json({ success: true, data: {} }) : Response.json(refusal, { status: 409 });
};

async function open(screen: React.ReactNode): Promise<QueryClient> {
  vi.stubGlobal('fetch', api);
  const queries = new QueryClient();
  await render(
    <StaffTheme>
      <QueryClientProvider client={queries}>
        <StaffContext value={staff}>
          <RouterProvider router={createMemoryRouter([{ path: '/', element: screen }])} />
        </StaffContext>
      </QueryClientProvider>
    </StaffTheme>,
  );
  return queries;
}
afterEach(() => vi.unstubAllGlobals());

test('an outcome typed over an older one is not stored over a colleague’s, and stays when they close the concern', async () => {
  const queries = await open(<Concerns />);
  await page.getByText('Record what was done').click();
  const outcome = page.getByRole('textbox', { name: 'Outcome' });
  await outcome.fill('Training.');
  stored.concern = { ...raised, etag: '2', state: closed, outcome: 'Left on their own.' };
  void queries.invalidateQueries({ queryKey: concernsKey });
  await expect.element(page.getByRole('heading', { name: 'Closed (1)' })).toBeVisible();
  await expect.element(outcome).toHaveValue('Training.');

  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(page.getByText('Somebody else has changed this concern.')).toBeVisible();
  await save.click();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(sent.map(({ seen }) => seen)).toEqual(['1', '2']);
});

test('an entry that is refused because a colleague closed the concern says so where the concern went, with the entry', async () => {
  stored.concern = raised;
  await open(<Concerns />);
  await page.getByText('Record what was done').click();
  const note = page.getByRole('textbox', { name: 'What was done' });
  await note.fill('Keep watching her.');
  stored.concern = { ...raised, etag: '2', state: closed };
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('heading', { name: 'Closed (1)' })).toBeVisible();
  await expect.element(page.getByText('Somebody else has changed this concern.')).toBeVisible();
  await expect.element(note).toHaveValue('Keep watching her.');
  await expect.element(page.getByText('Record what was done')).toHaveFocus();
});

test('once its outcome has closed a privacy request, the keyboard goes on with what follows', async () => {
  vi.stubGlobal('fetch', api);
  await open(<PrivacyRequests />);
  await page.getByText('Record a step').click();
  await page.getByRole('textbox', { name: 'Outcome' }).fill('Done.');
  const save = page.getByRole('button', { name: 'Save the step' });
  (save.element() as HTMLElement).focus();
  stored.concern = { ...raised, etag: stored.request.etag };
  stored.request = { ...stored.request, isClosed: true };
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Open (0)' })).toHaveFocus();
  stored.request = { ...stored.request, isClosed: false };
});

test('a step typed for a privacy request stays when a colleague closes it', async () => {
  const queries = await open(<PrivacyRequests />);
  await page.getByText('Record a step').click();
  const done = page.getByRole('textbox', { name: 'What was done' });
  await done.fill('Called.');
  stored.request = { ...stored.request, etag: '2', isClosed: true };
  void queries.invalidateQueries({ queryKey: [privacyKey] });
  await expect.element(page.getByRole('heading', { name: 'Closed (1)' })).toBeVisible();
  await expect.element(done).toHaveValue('Called.');
});

test('a step that is refused because a colleague closed the request says so where the request went', async () => {
  stored.request = { ...stored.request, etag: '1', isClosed: false };
  await open(<PrivacyRequests />);
  await page.getByText('Record a step').click();
  await page.getByRole('textbox', { name: 'What was done' }).fill('Called.');
  stored.request = { ...stored.request, isClosed: true };
  stored.concern = { ...raised, etag: 'changed' };
  await page.getByRole('button', { name: 'Save the step' }).click();
  await expect.element(page.getByText('A colleague has closed this request.')).toBeVisible();
  await expect.element(page.getByText('Somebody else has changed this concern.')).toBeVisible();
  await expect.element(page.getByText('Record a step')).toHaveFocus();
});
