import { describe, expect, it } from 'vitest';
import { formPaths } from '../../domain/contract/paths.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { panels } from '../../domain/panels.ts';
import { findRule, headersOf } from '../../infra/local/site/rules.ts';
import { siteConfigs } from './siteConfigs.ts';

const inForms = [...[...Object.keys(panels), 'crtable'].map((name) => `/admin/${name}`), staffPaths.recurringDashboard];
const everywhereElse = [
  ...Object.values(formPaths).map((form) => form.replace(/:\w+/, '7d9f0c3a-5b1e-4f7a-9c2d-8e6b4a1f0d35')),
  ...Object.values(staffPaths).filter((address) => address !== staffPaths.recurringDashboard),
  '/staff.html',
  '/index.html',
  '/assets/staff/x.js',
  '/teams',
  '/no-such-page',
  '/admin/cr_actions/deeper',
  '/admin/crtable2',
];

describe.each(siteConfigs)('on $environment', ({ config, hosts }) => {
  /** Returns a directive of the policy at an address. */
  const sources = (directive: string, address: string): string | undefined => {
    const headers = new Headers(headersOf(config, findRule(config, 'GET', address)));
    return new RegExp(`${directive} ([^;]+)`).exec(headers.get('Content-Security-Policy') ?? '')?.[1];
  };

  it.each(inForms)('%s may be framed by the organisation’s forms and nobody else', (address) => {
    expect(sources('frame-ancestors', address)).toBe(hosts.forms.join(' '));
  });

  it('the tab in Teams may be framed by Teams and Microsoft 365 and nobody else', () => {
    for (const address of ['/teams/admin', '/teams/admin/dashboards/calendar', '/teams/vol_import']) {
      expect(sources('frame-ancestors', address)).toBe(
        'https://teams.microsoft.com https://*.teams.microsoft.com https://*.cloud.microsoft https://*.office.com',
      );
    }
  });

  it('the page to which a sign-in returns may be framed by our own pages, also inside forms, so that tokens can be renewed', () => {
    expect(sources('frame-ancestors', '/admin/signed-in.html')).toBe(["'self'", ...hosts.forms].join(' '));
    for (const address of ['/admin', '/admin/cr_actions', '/vol_import', '/teams/admin'])
      expect(sources('frame-src', address)).toBe(`'self' ${hosts.signin}`);
  });

  it.each(everywhereElse)('%s may be framed by nobody', (address) => {
    expect(sources('frame-ancestors', address)).toBe("'none'");
  });
});
