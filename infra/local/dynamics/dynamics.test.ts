/** The pages and web resources of the local Dynamics; tests/e2e/panels.spec.ts works with the panels in its forms. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createClient } from '../../../dataverse/client.ts';
import { tables } from '../../../domain/schema/index.ts';
import { startDataverse } from '../dataverse/service.ts';
import { checkTokensOf } from '../dataverse/tokens.ts';
import { freePort } from '../ports.ts';
import { startSignin } from '../signin/startSignin.ts';
import { startDynamics } from './startDynamics.ts';

const volunteerId = '0b6e7a52-3d41-4f6c-9a87-5c1d2e3f4a5b';
const siteUrl = 'http://site.test';
const dataDir = await mkdtemp(path.join(tmpdir(), 'dynamics-'));
const port = await freePort();
const dataverseUrl = `http://localhost:${port}`;
const signin = await startSignin({ port: 0, dataDir, audiences: { api: 'api://none', dataverse: dataverseUrl } });
const dataverse = await startDataverse({ port, file: ':memory:', tokens: checkTokensOf(signin) });
const dynamics = await startDynamics({ port: 0, built: dataDir, siteUrl, dataverseUrl, signinUrl: signin.url });
afterAll(async () => {
  await Promise.all([dynamics.stop(), dataverse.stop(), signin.stop()]);
  await rm(dataDir, { recursive: true });
});

const get = async (address: string) => {
  const response = await fetch(dynamics.url + address);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const token = async () => (await get('/token')).text;
await createClient({ url: dataverseUrl, token }).create(tables.volunteerProfile, volunteerId, {
  crf69_volunteerid: 'Vera <Tan>',
});

it('the list links the form of each record, and of one that was never saved', async () => {
  const { text } = await get('/');
  expect(text).toContain(`<a href="/form?panel=crtable&#38;id=${volunteerId}">Vera &#60;Tan&#62;</a>`);
  expect(text).toContain('<a href="/form?panel=org_profiles&#38;id=">New, not saved</a>');
});

it.each([
  ['a form has its panel in a frame', '', ''],
  ['a restricted form gives the frame an empty sandbox', '&restricted', ' sandbox=""'],
])('%s, and the record for its script', async (_what, query, sandbox) => {
  const { text, headers } = await get(`/form?panel=crtable&id=${volunteerId}${query}`);
  const frame = /<iframe id="WebResource_panel" title="Referees of a volunteer"(.*) src="(.*)">/.exec(text);
  expect(frame?.slice(1)).toEqual([sandbox, '/WebResources/crf69_/volunteerpanels/panel.html?data=crtable']);
  expect(text).toContain(`data-table="crf69_volunteerprofile" data-id="${volunteerId}"`);
  expect(headers.get('content-security-policy')).toContain(`frame-src 'self' ${siteUrl};`);
});

it('a panel’s page gets the settings of this machine, and reads Dataverse with the rights of staff', async () => {
  await writeFile(path.join(dataDir, 'panel.html'), 'the built page');
  const folder = '/WebResources/crf69_/volunteerpanels';
  expect((await get(`${folder}/settings.js`)).text).toContain(`site: "${siteUrl}"`);
  expect((await get(`${folder}/panel.html`)).text).toBe('the built page');
  expect((await get(`${folder}/nothing.html`)).status).toBe(404);
  const read = (set: string) => get(`/api/data/v9.2/${set}?$select=crf69_name`);
  expect([(await read('crf69_crresponses')).status, (await read('crf69_deputyconcerns')).status]).toEqual([200, 403]);
});
