/** A site whose links are signed, beside the one that the other tests share. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { apiPaths, sendActions, staffAuthorizationHeader } from '../../domain/contract/paths.ts';
import { exampleOf } from '../../domain/forms/examples.example.ts';
import { formTexts } from '../../domain/forms/texts.ts';
import { volunteerExit } from '../../domain/forms/volunteerExit/questions.ts';
import { tables } from '../../domain/schema/index.ts';
import { signedLinkSettings } from '../../infra/local/appSettings.ts';
import { freePort } from '../../infra/local/ports.ts';
import { startSite } from '../../infra/local/site/startSite.ts';
import { aReachableVolunteer } from '../api/linkedRows.ts';
import { type Stack, startStack } from '../api/startStack.ts';
import { PublicForm } from './publicForm.page.ts';
import { onPhone, test } from './visitors.ts';

const ends: (() => Promise<void>)[] = [];
let stack: Stack;
let site = '';

test.beforeAll(async () => {
  const port = await freePort();
  site = `http://localhost:${port}`;
  stack = await startStack(ends, { siteUrl: site, settings: signedLinkSettings });
  const config = JSON.parse(await readFile('staticwebapp.config.json', 'utf8'));
  const started = await startSite({ port, root: 'dist/frontend', config, apiUrl: stack.url });
  ends.push(started.stop);
});
test.afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

test(
  'a signed link from an email takes the answers; a forged one and one that is over are refused',
  onPhone,
  async ({ page }) => {
    const id = await aReachableVolunteer(stack.dataverse);
    const sent = await fetch(site + apiPaths.volunteerExit, {
      method: 'POST',
      headers: { [staffAuthorizationHeader]: `Bearer ${stack.staffToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ action: sendActions.email, vol_id: id }),
    });
    expect(sent.status).toBe(200);
    const [email] = await stack.outbox.messages();
    const link = new RegExp(`${site}/vol_exit/${id}\\.\\d{8}\\.[\\w-]{22}`).exec(email?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');

    const invalid = page.getByRole('heading', { name: formTexts.invalidLink, exact: true });
    const other = link.at(-2) === 'A' ? 'B' : 'A';
    for (const forged of [`${link.slice(0, -2)}${other}${link.slice(-1)}`, `${site}/vol_exit/${id}`]) {
      await page.goto(forged);
      await expect(invalid).toBeVisible();
      await expect(page.getByText(formTexts.linkIsOver, { exact: true })).toBeHidden();
    }
    await page.goto(link.replace(/\.\d{8}\./, '.20260101.'));
    await expect(invalid).toBeVisible();
    await expect(page.getByText(formTexts.linkIsOver, { exact: true })).toBeVisible();

    const typed = exampleOf(volunteerExit);
    const form = new PublicForm(page, volunteerExit, { path: link, typed, stored: async () => [] });
    await form.openAgain();
    await form.fillIn();
    await form.submit();
    await form.expectThanks();
    const [row, ...more] = await stack.dataverse.listAll(tables.volunteerExit);
    expect(more).toEqual([]);
    expect(row?._crf69_volunteerprofile_value).toBe(id);
  },
);
