import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import Ajv from 'ajv-draft-04';
import { expect, it } from 'vitest';
import { charity } from '../../domain/charity.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { fillManifest } from './fillManifest.ts';

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name));
const facts = {
  siteHost: 'volunteers.example.org',
  clientId: '11111111-1111-4111-8111-111111111111',
  appId: '22222222-2222-4222-8222-222222222222',
};
const manifest = JSON.parse(fillManifest(String(read('manifest.json')), facts));

it('the manifest is valid by Microsoft’s schema', () => {
  const packageFile = createRequire(import.meta.url).resolve('@microsoft/app-manifest');
  const schemaFile = path.join(path.dirname(packageFile), 'json-schemas/teams/v1.24/MicrosoftTeams.schema.json');
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const isValid = ajv.compile(JSON.parse(readFileSync(schemaFile, 'utf8')));
  expect(isValid(manifest) ? [] : isValid.errors).toEqual([]);
  expect(isValid({ ...manifest, staticTabs: [{ name: 'No address' }] })).toBe(false);
});

it('the manifest opens the staff area of this site, in the name of this charity', () => {
  expect(manifest.staticTabs[0]).toMatchObject({
    contentUrl: `https://${facts.siteHost}/teams${staffPaths.home}`,
    websiteUrl: `https://${facts.siteHost}${staffPaths.home}`,
  });
  expect(manifest.developer.name).toBe(charity.name);
});

it('the manifest names the app that staff sign in with, and no resource: nested sign-in requests our scopes itself', () => {
  expect(manifest.webApplicationInfo).toEqual({ id: facts.clientId });
});

it.each([
  ['color.png', 192],
  ['outline.png', 32],
])('the icon %s has the size that Teams requires', (name, size) => {
  const header = new DataView(new Uint8Array(read(name)).buffer);
  expect([header.getUint32(16), header.getUint32(20)]).toEqual([size, size]);
});

it('the error says which fact is missing', () => {
  expect(() => fillManifest('{{SITE_HOST}}', { ...facts, siteHost: '' })).toThrow('SITE_HOST is missing.');
  expect(() => fillManifest('{{OTHER}}', facts)).toThrow('OTHER is missing.');
});
