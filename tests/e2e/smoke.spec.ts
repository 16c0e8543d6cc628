import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { sentEmails } from './outbox.ts';
import { onPhone, test } from './visitors.ts';

const run = promisify(execFile);

test('the test after a deployment finds nothing wrong with the local system', onPhone, async ({ baseURL }) => {
  const answer = await fetch(`http://localhost:${process.env.SIGNIN_PORT}/_local/token`, {
    method: 'POST',
    body: JSON.stringify({ user: 'staff', audience: 'api', expiresIn: 600 }),
  });
  const { access_token: token }: { access_token: string } = await answer.json();
  const to = `smoke-${crypto.randomUUID()}@example.com`;
  const { stdout } = await run('npx', ['tsx', 'infra/smoke/main.ts', baseURL ?? '', '--email', to], {
    env: { ...process.env, SMOKE_TOKEN: token },
  });
  expect(stdout).not.toContain('✗');
  expect(stdout).toContain('✓ a queued email is delivered');
  expect(await sentEmails('Volunteer management works')).toMatchObject([{ to }]);
});
