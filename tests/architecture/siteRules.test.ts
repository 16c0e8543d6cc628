/** Walks staticwebapp.config.json: every page and endpoint of ours under its rules, and nothing open by mistake. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { trustedPolicy } from '../../domain/contract/pagePolicy.ts';
import { apiPaths, formPaths } from '../../domain/contract/paths.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { panels } from '../../domain/panels.ts';
import { fallsBack, findRule, headersOf } from '../../infra/local/site/rules.ts';
import { project } from './projectFiles.ts';
import { siteConfigs } from './siteConfigs.ts';

const site = path.join(project, 'dist/frontend');
const id = '00000000-0000-4000-8000-000000000001';
const publicPaths = Object.values(formPaths).map((form) => form.replace(/:\w+/, id));
const framedPaths = [
  ...Object.keys(panels).map((panel) => `/admin/${panel}`),
  '/admin/crtable',
  staffPaths.recurringDashboard,
];
const officePaths = Object.values(staffPaths).filter((screen) => !framedPaths.includes(screen));
/** All that was built, as paths of the site. */
const built = existsSync(site)
  ? readdirSync(site, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${path.relative(site, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`)
  : [];

/** A policy's directives: `script-src` → its sources. */
const policyOf = (headers: Record<string, string>): Map<string, string[]> =>
  new Map(
    (headers['content-security-policy'] ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );

it('has something built to walk over', () => {
  expect(built, 'Run "npm run build" before the tests.').toContain('/index.html');
});

describe.each(siteConfigs)('on $environment', ({ environment, config, hosts }) => {
  const ruleOf = (route: string) => findRule(config, 'GET', route);
  const headersFor = (route: string) => headersOf(config, ruleOf(route));
  /** The file that answers. None is found by its name without the ending: not everywhere, so every page has a rule. */
  const fileOf = (route: string) => {
    const shown = ruleOf(route)?.rewrite ?? route;
    return built.includes(shown) ? shown : undefined;
  };

  describe('a page', () => {
    it.each(publicPaths)('%s is a public form, which nobody frames', (route) => {
      expect(fileOf(route)).toMatch(/^\/(?!staff)\w+\.html$/);
      expect(policyOf(headersFor(route)).get('frame-ancestors')).toEqual(["'none'"]);
    });

    it.each(officePaths)('%s is the staff area, which nobody frames', (route) => {
      expect(fileOf(route)).toBe('/staff.html');
      expect(policyOf(headersFor(route)).get('frame-ancestors')).toEqual(["'none'"]);
    });

    it.each(framedPaths)('%s is framed by Dynamics forms alone', (route) => {
      expect(fileOf(route)).toBe('/staff.html');
      expect(policyOf(headersFor(route)).get('frame-ancestors')).toEqual(hosts.forms);
    });

    it('that is none of ours is not found', () => {
      expect(fileOf('/no-such-page')).toBeUndefined();
      expect(fallsBack(config, '/no-such-page')).toBe(false);
      expect(built).toContain(config.responseOverrides?.['404']?.rewrite);
    });
  });

  describe('the security policy', () => {
    const places = ['/', ...(config.routes ?? []).map(({ route }) => route.replace('*', 'x'))];

    it.each(places)('of %s runs our own scripts and nothing else', (route) => {
      const headers = headersFor(route);
      const policy = policyOf(headers);
      expect(policy.get('default-src')).toEqual(["'self'"]);
      // No eval, no script in the page, no script of anybody else's.
      expect(policy.get('script-src')?.filter((source) => !/^'(self|sha256-[\w+/]+=*)'$/.test(source))).toEqual([]);
      expect(policy.get('object-src')).toEqual(["'none'"]);
      expect(policy.get('base-uri')).toEqual(["'none'"]);
      // Teams alone has many names, and only this machine is without TLS.
      const others = [...policy].flatMap(([name, sources]) => (name === 'frame-ancestors' ? [] : sources));
      expect(others.filter((source) => source.includes('*'))).toEqual([]);
      if (environment !== 'this machine') expect(headers['content-security-policy']).not.toContain('http:');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['strict-transport-security']).toContain('max-age=31536000');
    });

    it('of a public page takes no text for a script, and says where to report what it stopped', () => {
      for (const route of [...publicPaths, '/not-found.html']) {
        const headers = headersFor(route);
        const policy = policyOf(headers);
        expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
        expect(policy.get('trusted-types')).toEqual([trustedPolicy]);
        expect(policy.get('report-uri')).toEqual([apiPaths.policyReport]);
        expect(headers['reporting-endpoints']).toBe(`${policy.get('report-to')?.[0]}="${apiPaths.policyReport}"`);
      }
    });

    it('of a public page lets in its one sheet by hash, and no other style that stands in the page', () => {
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

    it('stops nothing that our pages hold: none has a script or a handler in its text', () => {
      for (const page of built.filter((file) => file.endsWith('.html'))) {
        const html = readFileSync(path.join(site, page), 'utf8');
        expect(html.match(/<script(?![^>]*\bsrc=)[^>]*>/g) ?? [], page).toEqual([]);
        expect(html.match(/<\w[^>]*\son\w+=/g) ?? [], page).toEqual([]);
      }
    });
  });

  describe('what is kept', () => {
    const hashed = built.filter((file) => file.startsWith('/assets/'));

    it('for a year are files whose name changes with their content', () => {
      expect(hashed.length).toBeGreaterThan(0);
      expect(hashed.filter((file) => !/-[\w-]{8}\.\w+$/.test(file))).toEqual([]);
      for (const file of hashed) expect(headersFor(file)['cache-control']).toBe('public, max-age=31536000, immutable');
    });

    it('is asked about each time when it is a page, or anything else', () => {
      const others = [
        ...publicPaths,
        ...officePaths,
        ...framedPaths,
        ...built.filter((file) => !hashed.includes(file)),
      ];
      expect(others.filter((file) => headersFor(file)['cache-control'] !== 'no-cache')).toEqual([]);
    });

    it('has a kind that every browser and Static Web Apps know', () => {
      const known = ['.html', '.js', '.css', '.svg', '.png', '.ico', '.json', ...Object.keys(config.mimeTypes ?? {})];
      expect(built.filter((file) => !known.includes(path.extname(file)))).toEqual([]);
    });
  });

  it.each(Object.values(apiPaths))('%s goes to the API, which decides itself who may call', (route) => {
    // tests/api/endpoints.test.ts lists every endpoint with its caller; a rule here would open or close one past it.
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) expect(findRule(config, method, route)).toBeUndefined();
  });
});
