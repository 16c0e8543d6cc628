import path from 'node:path';
import { expect, it } from 'vitest';
import { formPaths } from '../../domain/contract/paths.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { panels } from '../../domain/panels.ts';
import { readSiteConfig } from '../../infra/local/site/config.ts';
import { findRule, headersOf } from '../../infra/local/site/rules.ts';
import { project } from './projectFiles.ts';

const config = await readSiteConfig(path.join(project, 'staticwebapp.config.json'));
/** Who may frame the page at an address. */
const ancestorsOf = (address: string): string | undefined => {
  const headers = new Headers(headersOf(config, findRule(config, 'GET', address)));
  return /frame-ancestors ([^;]+)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1];
};

const dynamics = 'https://charity.crm5.dynamics.com';
const inForms = [...[...Object.keys(panels), 'crtable'].map((name) => `/admin/${name}`), staffPaths.recurringDashboard];

it.each(inForms)('%s may be framed by the organisation’s forms and nobody else', (address) => {
  expect(ancestorsOf(address)).toBe(dynamics);
});

it('the tab in Teams may be framed by Teams and nobody else', () => {
  for (const address of ['/teams/admin', '/teams/admin/dashboards/calendar', '/teams/vol_import']) {
    expect(ancestorsOf(address)).toBe('https://teams.microsoft.com https://teams.cloud.microsoft');
  }
});

const everywhereElse = [
  ...Object.values(formPaths).map((form) => form.replace(/:\w+/, '7d9f0c3a-5b1e-4f7a-9c2d-8e6b4a1f0d35')),
  ...Object.values(staffPaths).filter((address) => address !== staffPaths.recurringDashboard),
  '/admin/signed-in.html',
  '/staff.html',
  '/index.html',
  '/assets/staff/x.js',
  '/teams',
  '/no-such-page',
  '/admin/cr_actions/deeper',
  '/admin/crtable2',
];

it.each(everywhereElse)('%s may be framed by nobody', (address) => {
  expect(ancestorsOf(address)).toBe("'none'");
});
