/** The officers' screens of personal data: what a press did is said, and whoever uses the keyboard stays where they were. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ListedErasure } from '../../dataverse/readings/erasures.ts';
import type { ListedRule, ListedRun } from '../../dataverse/readings/retention.ts';
import type { Counts } from '../../domain/retention/rules.ts';
import { Erasing } from '../../frontend/src/staff/privacy/Erasing.tsx';
import { Retention } from '../../frontend/src/staff/privacy/Retention.tsx';
import { StaffContext } from '../../frontend/src/staff/session/staff.ts';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';
import { signedIn } from './signedIn.ts';

const rule: ListedRule = {
  ...{ of: 'imports', period: { amount: 13, unit: 'months' }, since: null, changedBy: '', etag: 'one' },
};
const run: ListedRun = {
  ...{ id: 'one', etag: 'one', day: '2026-03-02', state: 'waiting', confirmedBy: '', doneOn: null, counts: {} },
};
const erasure: ListedErasure = {
  ...{ id: 'e', etag: '1', name: 'Ana Lim', people: ['p'], reason: 'A letter', state: 'waiting', stateLabel: '' },
  ...{ askedBy: 'Dana', askedOn: '2026-03-02T00:00:00Z', confirmedBy: '', doneOn: null, because: '', counts: {} },
};
const item = { id: 'i', of: 'imports', name: 'Imports', isHeld: false, why: '', counts: {} } as const;
const first = { rule, run, erasures: [erasure] };
let stored = first;
let secured = (): Counts => ({});

vi.mock(import('../../dataverse/readings/retention.ts'), async (original) => ({
  ...(await original()),
  readRetention: async () => ({ rules: [stored.rule], open: { run: stored.run, items: [item] }, done: [] }),
}));
vi.mock(import('../../dataverse/readings/mentions.ts'), async (original) => ({
  ...(await original()),
  securedMentionsOf: async () => secured(),
}));
vi.mock(import('../../dataverse/readings/erasures.ts'), async (original) => ({
  ...(await original()),
  readErasures: async () => stored.erasures,
}));

const staff = { ...signedIn, settings: { ...signedIn.settings, dataverseUrl: 'https://dataverse.test' } };
const plan = {
  reader: 'Olive',
  name: 'Ana Lim',
  names: [],
  about: [],
  counts: {},
  emails: 0,
  alone: 0,
  mentions: { counts: {}, addresses: [], own: [] },
  maybe: [],
};
const tooLate = 'Somebody else was faster.';

/** @param press what a press changes, also of what a colleague stores at that moment; it is too late where it returns false */
async function open(screen: React.ReactNode, press: () => boolean, begin = first): Promise<void> {
  stored = begin;
  const api = async (url: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (!String(url).startsWith('/api/')) return new Promise<never>(() => undefined);
    const { action }: { action: string } = JSON.parse(String(init?.body));
    if (action === 'plan_erasure') return Response.json({ success: true, data: plan });
    if (press()) return Response.json({ success: true, data: {} });
    return Response.json({ success: false, error: { code: 'too-late', message: tooLate } }, { status: 409 });
  };
  vi.stubGlobal('fetch', api);
  await render(
    <StaffTheme>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <StaffContext value={staff}>
          <RouterProvider router={createMemoryRouter([{ path: '/', element: screen }])} />
        </StaffContext>
      </QueryClientProvider>
    </StaffTheme>,
  );
}

afterEach(() => vi.unstubAllGlobals());

const pressed = async (name: string) => {
  await expect.element(page.getByRole('button', { name })).toBeVisible();
  page.getByRole('button', { name }).element().focus();
  await userEvent.keyboard('{Enter}');
};
const hasFocus = () => expect.poll(() => document.activeElement?.getAttribute('aria-label'));

test('an officer who has put a rule in force reads that it is saved, at its place', async () => {
  await open(<Retention />, () => {
    stored = { ...stored, rule: { ...rule, since: '2026-03-02T00:00:00Z', etag: 'two' } };
    return true;
  });
  const card = page.getByRole('article', { name: 'Import records' });
  await expect.element(card).toHaveTextContent('Would be kept for 13 months.');
  await userEvent.click(card.getByText('Change'));
  await pressed('Put in force');
  await expect.element(card.getByText('Saved.')).toBeVisible();
  await expect.element(card).toHaveTextContent('Kept for 13 months.');
  await hasFocus().toBe('Import records');
});

test('an officer whose change of a rule came too late reads so, and sees what the other one stored', async () => {
  await open(<Retention />, () => {
    stored = { ...stored, rule: { ...rule, period: { amount: 24, unit: 'months' }, etag: 'two' } };
    return false;
  });
  const card = page.getByRole('article', { name: 'Import records' });
  await userEvent.click(card.getByText('Change'));
  await userEvent.fill(card.getByRole('textbox'), '14');
  await pressed('Put in force');
  await expect.element(card).toHaveTextContent('Would be kept for 24 months.');
  await expect.element(card.getByText(tooLate)).toBeVisible();
  await expect.element(card.getByRole('textbox')).toHaveValue('24');
});

test('an officer who confirms what a later night has replaced reads so, and types the number anew', async () => {
  await open(<Retention />, () => {
    stored = { ...stored, run: { ...run, id: 'two', etag: 'two' } };
    return false;
  });
  const number = page.getByRole('textbox', { name: 'To confirm, type how many go: 1' });
  await userEvent.fill(number, '1');
  await pressed('Confirm');
  await expect.element(page.getByText(tooLate)).toBeVisible();
  await expect.element(number).toHaveValue('');
});

test('an officer who does not erase somebody stays among those who wait', async () => {
  await open(<Erasing />, () => {
    stored = { ...stored, erasures: [] };
    return true;
  });
  await expect.element(page.getByText('Why: A letter')).toBeVisible();
  await pressed('Do not erase');
  await expect.element(page.getByText('Nobody waits to be erased.')).toBeVisible();
  await hasFocus().toBe('Asked for');
});

test('officers read how each erasing ended', async () => {
  const over = { ...erasure, confirmedBy: 'Olive', name: '' };
  const ends = [
    { ...over, id: 'a', state: 'stopped', stateLabel: 'Stopped', because: 'A request holds it.' },
    { ...over, id: 'b', state: 'givenUp', stateLabel: 'Given up', because: 'Given up by Dana', confirmedBy: '' },
    { ...over, id: 'c', state: 'done', stateLabel: 'Done', doneOn: '2026-03-03T01:00:00Z', counts: { contact: 1 } },
  ] as const;
  await open(<Erasing />, () => true, { ...first, erasures: [...ends] });
  const asked = 'Asked 02/03/2026 08:00 by Dana';
  for (const text of [
    `Stopped: A request holds it. ${asked}, confirmed by Olive.`,
    `Given up by Dana. ${asked}.`,
    `Done 03/03/2026 09:00: 1 × Contact. ${asked}, confirmed by Olive.`,
  ])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

test('an officer reads in how many rows that officers alone read an address stands, also after the search has failed once', async () => {
  let tries = 0;
  secured = () => {
    tries += 1;
    if (tries === 1) throw new Error('No connection.');
    return { contact: 2 };
  };
  await open(<Erasing />, () => true);
  await expect.element(page.getByText('What officers alone read could not be searched.')).toBeVisible();
  await pressed('Retry');
  await expect
    .element(
      page.getByText(
        'In what officers alone read, rows about others have their address or number, and stay: 2 × Contact.',
      ),
    )
    .toBeVisible();
});
