import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { UnclearedPerson } from '../../dataverse/readings/unclearedSoon.ts';
import type { Requirement } from '../../domain/clearance/requirement.ts';
import type { ErrorCode } from '../../domain/contract/answers.ts';
import { sendActions } from '../../domain/contract/paths.ts';
import { StaffContext } from '../../frontend/src/staff/session/staff.ts';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';
import { PersonCard } from '../../frontend/src/staff/uncleared/PersonCard.tsx';
import { expectAccessible } from './accessible.ts';
import { signedIn } from './signedIn.ts';

const twoReferences: Requirement = {
  id: 'two',
  name: 'Two references',
  appliesFrom: '2026-01-01',
  validMonths: null,
  warnDays: 30,
  roles: [],
  programmes: [],
  fromAge: null,
  belowAge: null,
  references: 2,
  training: null,
};
const person: UnclearedPerson = {
  volunteerId: 'v',
  contactId: 'c',
  name: 'Ana Lim',
  email: 'ana@x.test',
  sessions: [],
  day: '2026-03-01',
  missing: [{ requirementId: 'two', name: 'Two references', by: 'nothing', lastDay: null, warnFrom: null }],
  reason: '',
  referees: { named: 0, unasked: 0 },
};
const refusal = (code: ErrorCode, fields = {}) => ({
  success: false,
  error: { code, message: `It is ${code}.`, fields },
});

const shown = (person: UnclearedPerson) =>
  render(
    <StaffTheme>
      <QueryClientProvider client={new QueryClient()}>
        <StaffContext value={signedIn}>
          <MemoryRouter>
            <main>
              <h1>Not Cleared</h1>
              <ul>
                <PersonCard
                  person={person}
                  requirements={[twoReferences]}
                  busy={false}
                  onAsk={() => {}}
                  onChanged={() => {}}
                />
              </ul>
            </main>
          </MemoryRouter>
        </StaffContext>
      </QueryClientProvider>
    </StaffTheme>,
  );

test('the list of referees that was just sent is sent again by a second press alone, under a key of its own', async () => {
  const asked: { again?: string; key: string | null }[] = [];
  const answers = [
    [409, refusal('sent-already', { again: 'the earlier one' })],
    [200, { success: true, data: { sentTo: 'a•••@x.test' } }],
  ] as const;
  vi.stubGlobal('fetch', async (_path: string, { body, headers }: { body: string; headers: Headers }) => {
    const { action, again } = JSON.parse(body);
    expect(action).toBe(sendActions.email);
    const [status, answer] = answers[asked.length] ?? [500, {}];
    asked.push({ again, key: headers.get('Idempotency-Key') });
    return Response.json(answer, { status });
  });
  await shown(person);
  const send = page.getByRole('button', { name: 'Send Ana Lim the list of referees' });
  await send.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('It is sent-already.');
  await expect.element(send).toHaveTextContent('Send it again');
  await expectAccessible();
  await send.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Sent to a•••@x.test.');
  expect(asked.map(({ again }) => again)).toEqual([undefined, 'the earlier one']);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(2);
});

test('of somebody who has left nothing is mended', async () => {
  await shown({ ...person, bar: 'officer' });
  await expect.element(page.getByText('Two references')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
