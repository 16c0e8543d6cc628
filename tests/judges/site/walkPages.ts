import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { formPaths } from '../../../domain/contract/paths.ts';
import { panelNames, staffPaths } from '../../../domain/contract/staffPaths.ts';
import type { SiteConfig } from '../../../infra/local/site/config.ts';
import { findRule, headersOf } from '../../../infra/local/site/rules.ts';

type Expected = { address: string; status: number; file: string };

const id = '00000000-0000-4000-8000-000000000001';
const page = (address: string, file: string): Expected => ({ address, status: 200, file });

const publicPages = Object.values(formPaths).flatMap((form) => {
  const [, name = ''] = form.split('/');
  const file = `${name || 'index'}.html`;
  const withId = form.replace(/:\w+/, id);
  // With a trailing slash, and with a query as mail services add one.
  const addresses = [withId, ...(name ? [`${withId}/`] : []), `${withId}?utm_source=mail`];
  return [...new Set(addresses)].map((address) => page(address, file));
});
const staffPages = [
  ...Object.values(staffPaths).flatMap((address) => [address, `${address}/`]),
  ...[...panelNames, 'crtable'].map((panel) => `/admin/${panel}?typename=crf69_volunteerprofile&id=${id}`),
  ...['/teams/admin', '/teams/admin/dashboards/calendar', '/teams/vol_import', '/admin/no-such-screen'],
].map((address) => page(address, 'staff.html'));
/** Links that were cut off before their ids. */
const cutOff = Object.values(formPaths).flatMap((form) => (form.includes(':') ? [form.replace(/\/:\w+$/, '')] : []));
const missing = [...cutOff, '/no-such-page', '/vol_exit_', '/organisationsx', '/assets/none.js', '/_/x.html'];
/** Never readable by anybody, nor found without their extension. */
const hidden = ['/staticwebapp.config.json', '/staff'];

const expected: readonly Expected[] = [
  ...publicPages,
  ...staffPages,
  page('/admin/signed-in.html', 'admin/signed-in.html'),
  ...[...missing, ...hidden].map((address) => ({ address, status: 404, file: 'not-found.html' })),
];

/** Returns where the emulator answers differently from the local site, a sentence for each address. */
export async function walkPages(url: string, config: SiteConfig): Promise<string[]> {
  const found = await Promise.all(expected.map((one) => wrongAt(url, config, one)));
  return found.flat();
}

async function wrongAt(url: string, config: SiteConfig, { address, status, file }: Expected): Promise<string[]> {
  const response = await fetch(url + address, { redirect: 'manual' });
  const body = await response.text();
  const wrong: string[] = [];
  if (response.status !== status) wrong.push(`${address} is answered with ${response.status}, not ${status}.`);
  if (body !== (await readFile(path.join('dist/frontend', file), 'utf8')))
    wrong.push(`${address} does not show ${file}.`);
  if (status === 200) {
    const headers = headersOf(config, findRule(config, 'GET', address.split('?')[0] ?? ''));
    for (const [name, value] of Object.entries(headers)) {
      const sent = response.headers.get(name);
      if (sent !== value) wrong.push(`${address} has ${name}: ${sent}, not ${value}`);
    }
  }
  return wrong;
}
