/** What somebody typed is lost neither by closing its window, nor by leaving its screen, nor by an answer that comes late. */
import { Input } from '@fluentui/react-components';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { StepForm } from '../../frontend/src/staff/privacy/StepForm.tsx';
import { StaffContext } from '../../frontend/src/staff/session/staff.ts';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';
import { Window } from '../../frontend/src/ui/Window.tsx';
import { asked } from './asked.ts';
import { signedIn } from './signedIn.ts';

let queries: QueryClient;
async function open(screen: React.ReactNode) {
  const router = createMemoryRouter(
    [
      { path: '/', element: 'Home' },
      { path: '/form', element: screen },
    ],
    { initialEntries: ['/', '/form'] },
  );
  queries = new QueryClient();
  await render(
    <StaffTheme>
      <QueryClientProvider client={queries}>
        <StaffContext value={signedIn}>
          <RouterProvider router={router} />
        </StaffContext>
      </QueryClientProvider>
    </StaffTheme>,
  );
  return router;
}

const Form = ({ onClose }: { onClose: () => void }) => {
  const [typed, setTyped] = useState('');
  return (
    <Window title="Form" onClose={onClose} isTouched={typed !== ''}>
      <Input aria-label="Reason" value={typed} onChange={(_event, { value }) => setTyped(value)} />
    </Window>
  );
};
const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
const answer = (name: 'Leave' | 'Stay') => question.getByRole('button', { name }).click();

test('a window asks before what was typed in it is lost, and closes at once without it', async () => {
  const onClose = vi.fn();
  const router = await open(<Form onClose={onClose} />);
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await expect.element(reason).toBeVisible();
  // Its keys are its own once the focus is in it.
  await expect.poll(() => document.activeElement?.closest('[role="dialog"]')).not.toBe(null);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);

  await reason.fill('They asked.');
  await userEvent.keyboard('{Escape}');
  await answer('Stay');
  await expect.element(question).not.toBeInTheDocument();
  void router.navigate(-1);
  await answer('Stay');
  await expect.element(question).not.toBeInTheDocument();
  void router.navigate('/form?id=other');
  await answer('Stay');
  await expect.element(question).not.toBeInTheDocument();
  // Only what is open counts, not how it is listed.
  await router.navigate('/form?sort=name');
  await expect.element(reason).toHaveValue('They asked.');
  expect(question.query()).toBeNull();
  expect(onClose).toHaveBeenCalledTimes(1);

  await page.getByRole('button', { name: 'Close' }).click();
  await answer('Leave');
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('what is typed while a step is saved stays when the answer comes', async () => {
  let respond = (_answer: Response) => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (respond = resolve)));
  await open(<StepForm request={asked} typedByRow={new Map()} onSaved={() => undefined} />);
  await page.getByText('Record a step').click();
  const done = page.getByRole('textbox', { name: 'What was done' });
  await done.fill('Called.');
  await page.getByRole('button', { name: 'Save the step' }).click();
  await expect.element(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await done.fill('Called. They will write.');
  respond(Response.json({ success: true, data: {} }));
  await expect.element(page.getByRole('button', { name: 'Save the step' })).toBeVisible();
  await expect.element(done).toHaveValue('Called. They will write.');
  vi.unstubAllGlobals();
});

test('a saved step is not asked about while the requests are read again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: {} }));
  const router = await open(<StepForm request={asked} typedByRow={new Map()} onSaved={() => undefined} />);
  vi.spyOn(queries, 'invalidateQueries').mockReturnValue(new Promise(() => undefined));
  await page.getByText('Record a step').click();
  const done = page.getByRole('textbox', { name: 'What was done' });
  await done.fill('Called.');
  await page.getByRole('button', { name: 'Save the step' }).click();
  await expect.element(done).toHaveValue('');
  await expect.poll(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/');
  vi.unstubAllGlobals();
});
