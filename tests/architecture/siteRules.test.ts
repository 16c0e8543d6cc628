/** Checks staticwebapp.config.json: the rules of every page and endpoint, and that nothing is open by mistake. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { trustedPolicy } from '../../domain/contract/pagePolicy.ts';
import { apiPaths, formPaths } from '../../domain/contract/paths.ts';
import { privacyLinkPath } from '../../domain/contract/privacy.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { certificatePath, newAddressPath, ownPagePath, sessionPath } from '../../domain/contract/volunteering.ts';
import { panels } from '../../domain/panels.ts';
import { fallsBack, findRule, headersOf } from '../../infra/local/site/rules.ts';
import { project } from './projectFiles.ts';
import { siteConfigs } from './siteConfigs.ts';

const site = path.join(project, 'dist/frontend');
const id = '00000000-0000-4000-8000-000000000001';
const publicPaths = [
  ...Object.values(formPaths),
  ownPagePath,
  certificatePath,
  newAddressPath,
  sessionPath,
  privacyLinkPath,
].map((form) => form.replace(/:\w+/, id));
const framedPaths = [
  ...Object.keys(panels).map((panel) => `/admin/${panel}`),
  '/admin/crtable',
  staffPaths.recurringDashboard,
];
const officePaths = Object.values(staffPaths).filter((screen) => !framedPaths.includes(screen));
/** What is no page of its own, or nearly the address of one. */
const otherPaths = [
  ...['/staff.html', '/index.html', '/assets/staff/x.js', '/teams', '/no-such-page'],
  ...['/admin/cr_actions/deeper', '/admin/crtable2'],
];
/** All built files, as paths of the site. */
const built = existsSync(site)
  ? readdirSync(site, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${path.relative(site, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`)
  : [];

/** Returns a policy's directives: `script-src` → its sources. */
const policyOf = (headers: Record<string, string>): Map<string, string[]> =>
  new Map(
    (headers['content-security-policy'] ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );

it('the site has been built', () => {
  expect(built, 'Run "npm run build" before the tests.').toContain('/index.html');
});

describe.each(siteConfigs)('on $environment', ({ environment, config, hosts }) => {
  const ruleOf = (route: string) => findRule(config, 'GET', route);
  const headersFor = (route: string) => headersOf(config, ruleOf(route));
  /** Returns the file of a route. Not every host finds a file without its extension, so every page has a rule. */
  const fileOf = (route: string) => {
    const shown = ruleOf(route)?.rewrite ?? route;
    return built.includes(shown) ? shown : undefined;
  };

  describe('a page', () => {
    const framers = (route: string) => policyOf(headersFor(route)).get('frame-ancestors');

    it.each(publicPaths)('the page %s is the file of its public page, which nobody may frame', (route) => {
      expect(fileOf(route)).toBe(`/${route.split('/')[1] || 'index'}.html`);
      expect(framers(route)).toEqual(["'none'"]);
    });

    it.each(officePaths)('the page %s is the staff area, which nobody may frame', (route) => {
      expect(fileOf(route)).toBe('/staff.html');
      expect(framers(route)).toEqual(["'none'"]);
    });

    it.each(otherPaths)('the address %s may be framed by nobody', (route) => {
      expect(framers(route)).toEqual(["'none'"]);
    });

    it.each(framedPaths)('the page %s may be framed by Dynamics forms only', (route) => {
      expect(fileOf(route)).toBe('/staff.html');
      expect(framers(route)).toEqual(hosts.forms);
    });

    it('the tab in Teams may be framed by Teams and Microsoft 365 only', () => {
      for (const route of ['/teams/admin', '/teams/admin/dashboards/calendar', '/teams/vol_import'])
        expect(framers(route)).toEqual([
          ...['https://teams.microsoft.com', 'https://*.teams.microsoft.com'],
          ...['https://*.cloud.microsoft', 'https://*.office.com'],
        ]);
    });

    it('the page to which a sign-in returns may be framed by our own pages, also inside forms, so that tokens can be renewed', () => {
      expect(framers('/admin/signed-in.html')).toEqual(["'self'", ...hosts.forms]);
      for (const route of ['/admin', '/admin/cr_actions', '/vol_import', '/teams/admin'])
        expect(policyOf(headersFor(route)).get('frame-src')).toEqual(["'self'", hosts.signin]);
    });

    it('an unknown page is not found', () => {
      expect(fileOf('/no-such-page')).toBeUndefined();
      expect(fallsBack(config, '/no-such-page')).toBe(false);
      expect(built).toContain(config.responseOverrides?.['404']?.rewrite);
    });
  });

  describe('the security policy', () => {
    const places = ['/', ...(config.routes ?? []).map(({ route }) => route.replace('*', 'x'))];

    it.each(places)('the security policy of %s allows our own scripts and nothing else', (route) => {
      const headers = headersFor(route);
      const policy = policyOf(headers);
      expect(policy.get('default-src')).toEqual(["'self'"]);
      // No eval, no inline script, no script of anybody else.
      expect(policy.get('script-src')?.filter((source) => !/^'(self|sha256-[\w+/]+=*)'$/.test(source))).toEqual([]);
      expect(policy.get('object-src')).toEqual(["'none'"]);
      expect(policy.get('base-uri')).toEqual(["'none'"]);
      // Only Teams has many hosts, and only this machine is without TLS.
      const others = [...policy].flatMap(([name, sources]) => (name === 'frame-ancestors' ? [] : sources));
      expect(others.filter((source) => source.includes('*'))).toEqual([]);
      if (environment !== 'this machine') expect(headers['content-security-policy']).not.toContain('http:');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['strict-transport-security']).toContain('max-age=31536000');
    });

    it('the security policy of a public page turns no text into a script, and names where to report what it blocked', () => {
      for (const route of [...publicPaths, '/not-found.html']) {
        const headers = headersFor(route);
        const policy = policyOf(headers);
        expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
        expect(policy.get('trusted-types')).toEqual([trustedPolicy]);
        expect(policy.get('report-uri')).toEqual([apiPaths.policyReport]);
        expect(headers['reporting-endpoints']).toBe(`${policy.get('report-to')?.[0]}="${apiPaths.policyReport}"`);
      }
    });

    it('the security policy of a public page allows its one sheet by hash, and no other inline style', () => {
      const pages = new Set([...publicPaths.map(fileOf), '/not-found.html']);
      expect(pages.size).toBe(publicPaths.length + 1);
      for (const page of pages) {
        const html = readFileSync(path.join(site, page ?? ''), 'utf8');
        const own = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1] ?? '';
        const sheets = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, sheet = '']) => sheet);
        const hashes = sheets.map((sheet) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`);
        expect(own, page).toBe(["style-src 'self'", ...hashes].join(' '));
        expect(html.indexOf(own)).toBeLessThan(html.indexOf('<style'));
        expect(html.match(/<\w[^>]*\sstyle=/g) ?? [], page).toEqual([]);
      }
    });

    it('the security policy blocks nothing in our pages: none has a handler, or a script inside that it does not allow', () => {
      for (const page of built.filter((file) => file.endsWith('.html'))) {
        const html = readFileSync(path.join(site, page), 'utf8');
        for (const [, script = ''] of html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs)) {
          const hash = createHash('sha256').update(script).digest('base64');
          expect(policyOf(headersFor(page)).get('script-src'), page).toContain(`'sha256-${hash}'`);
        }
        expect(html.match(/<\w[^>]*\son\w+=/g) ?? [], page).toEqual([]);
      }
    });
  });

  describe('the cache', () => {
    const hashed = built.filter((file) => file.startsWith('/assets/'));

    it('files cached for a year have names that change with their content', () => {
      expect(hashed.length).toBeGreaterThan(0);
      expect(hashed.filter((file) => !/-[\w-]{8}\.\w+$/.test(file))).toEqual([]);
      for (const file of hashed) expect(headersFor(file)['cache-control']).toBe('public, max-age=31536000, immutable');
    });

    it('a page, or anything else, is revalidated each time', () => {
      const others = [
        ...publicPaths,
        ...officePaths,
        ...framedPaths,
        ...built.filter((file) => !hashed.includes(file)),
      ];
      expect(others.filter((file) => headersFor(file)['cache-control'] !== 'no-cache')).toEqual([]);
    });

    it('every file has a type that all browsers and Static Web Apps know', () => {
      const known = ['.html', '.js', '.css', '.svg', '.png', '.ico', '.json', ...Object.keys(config.mimeTypes ?? {})];
      expect(built.filter((file) => !known.includes(path.extname(file)))).toEqual([]);
    });
  });

  it.each(Object.values(apiPaths))('%s goes to the API, which itself checks the caller', (route) => {
    // tests/api/endpoints.test.ts lists every endpoint with its caller; a rule here would override it.
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) expect(findRule(config, method, route)).toBeUndefined();
  });
});
