import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { BulkEmail } from '../../domain/contract/email.ts';
import { apiPaths } from '../../domain/contract/paths.ts';
import { mapValues } from '../../domain/records.ts';
import { deliveryStatus } from '../../domain/schema/choices/records.ts';
import { SendNotice } from '../../frontend/src/staff/email/compose/SendNotice.tsx';
import { StaffContext } from '../../frontend/src/staff/session/staff.ts';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';
import { signedIn } from './signedIn.ts';

const held = {
  ...{
    id: 'a',
    subject: 'Camp',
    sentOn: '2026-03-01T01:00:00Z',
    recipients: 34,
    counts: mapValues(deliveryStatus.codes, () => 0),
  },
  ...{ state: 'held' as const, heldSeconds: 10, problem: '', done: false },
} satisfies BulkEmail;

/** @param ago since when the email is held, in seconds */
async function show(ago: number) {
  const queries = new QueryClient();
  await render(
    <StaffTheme>
      <QueryClientProvider client={queries}>
        <StaffContext value={signedIn}>
          <SendNotice
            notice={{ intent: 'success', message: 'Email sent successfully!' }}
            just={{ email: held, asOf: Date.now() - ago * 1000 }}
            subject="Camp"
            busy={false}
            onUndo={() => {}}
          />
        </StaffContext>
      </QueryClientProvider>
    </StaffTheme>,
  );
  return (...emails: Partial<BulkEmail>[]) =>
    queries.setQueryData([apiPaths.emailProgress], { emails: emails.map((email) => ({ ...held, ...email })) });
}
const said = page.getByText(/sent successfully|not reach everybody|Nothing was sent|was stopped|Error sending/);
const undo = page.getByRole('button', { name: 'Undo Camp' });

test('an email that is held leaves in some seconds, and can be undone until then, whatever was read of it before', async () => {
  const read = await show(0);
  read();
  await expect.element(undo).toBeVisible();
  await expect.element(page.getByText(/^It leaves in \d+ s$/)).toBeVisible();
  await expect.element(said).toHaveTextContent('Email sent successfully!');
});

test('an email is not said to be sent once it was undone, stopped or refused, or did not reach everybody', async () => {
  const read = await show(11);
  for (const state of ['sending', 'done'] as const) {
    read({ state });
    await expect.element(said).toHaveTextContent('Email sent successfully!');
  }
  await expect.element(undo).not.toBeInTheDocument();
  read({ state: 'done', counts: { ...held.counts, accepted: 33, failed: 1 } });
  await expect.element(said).toHaveTextContent('This email did not reach everybody.');
  read({ state: 'stopped' });
  await expect.element(said).toHaveTextContent('This email was stopped.');
  read({ state: 'done', problem: 'Its sender is not allowed.' });
  await expect.element(said).toHaveTextContent('Error sending email.');
  read();
  await expect.element(said).toHaveTextContent('Nothing was sent.');
});

test('an email that later ones have pushed out of the list is not said to be undone', async () => {
  const read = await show(11);
  read({ state: 'done' });
  await expect.element(said).toHaveTextContent('Email sent successfully!');
  read({ id: 'b', state: 'done', sentOn: '2026-03-01T02:00:00Z' });
  await expect.element(page.getByText(/How it went stands in Sent Emails/)).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
  read({ id: 'b', state: 'done', sentOn: '2026-02-01T02:00:00Z' });
  await expect.element(said).toHaveTextContent('Nothing was sent.');
});
