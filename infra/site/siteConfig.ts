/** Builds staticwebapp.config.json: which file each address shows, and with which headers. */
import { createHash } from 'node:crypto';
import { reportGroup, trustedPolicy } from '../../domain/contract/pagePolicy.ts';
import { apiPaths, formPaths } from '../../domain/contract/paths.ts';
import { askPrivacyPath, privacyLinkPath } from '../../domain/contract/privacy.ts';
import { panelNames, staffPaths } from '../../domain/contract/staffPaths.ts';
import { transportSecurity } from '../../domain/contract/transportSecurity.ts';
import {
  askLinkPath,
  certificatePath,
  newAddressPath,
  ownPagePath,
  sessionPath,
} from '../../domain/contract/volunteering.ts';
import { languageScript } from '../../domain/languages/languageScript.ts';
import { type LanguageCode, languageCodes } from '../../domain/languages/languages.ts';
import { ownPageScript } from '../../domain/languages/ownPageScript.ts';
import type { RouteRule, SiteConfig } from '../local/site/config.ts';
import type { SiteHosts } from './hosts.ts';

/**
 * The hosts that may frame a tab: Teams on the web and its desktop app, and Microsoft 365 (Microsoft, "Tab
 * requirements").
 */
const teams = [
  'https://teams.microsoft.com',
  'https://*.teams.microsoft.com',
  'https://*.cloud.microsoft',
  'https://*.office.com',
];
/** From here the Teams library loads the list of hosts that it may answer. */
const teamsHostList = 'https://res.cdn.office.net';

const publicPaths: readonly string[] = [
  ...Object.values(formPaths),
  ...[ownPagePath, certificatePath, newAddressPath, sessionPath, privacyLinkPath],
];
/** By path without a link: the page on which one asks for a link. */
const askForLinkFiles: Readonly<Record<string, string>> = {
  [askLinkPath]: 'ask_me.html',
  [askPrivacyPath]: 'ask_privacy.html',
};

/** Returns the configuration for the given hosts. @see Microsoft Learn, "Configure Azure Static Web Apps" */
export function siteConfig({ signin, dataverse, forms }: SiteHosts): SiteConfig {
  const staffPage = (route: string, ancestors: readonly string[], connect: readonly string[] = []): RouteRule => ({
    route,
    rewrite: '/staff.html',
    headers: {
      'Content-Security-Policy': policy({
        connect: [...connect, signin, dataverse],
        // The sign-in service renews tokens in a hidden frame, which ends on one of our pages.
        frame: ["'self'", signin],
        ancestors,
      }),
      // A popup of the sign-in service must be able to reach the page that opened it.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    },
  });
  const framed = [...[...panelNames, 'crtable'].map((name) => `/admin/${name}`), staffPaths.recurringDashboard];
  const outsideAdmin = Object.values(staffPaths).filter((path) => !path.startsWith('/admin'));
  return {
    $schema: 'https://json.schemastore.org/staticwebapp.config.json',
    routes: [
      { route: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
      ...languageCodes.flatMap((language) => publicPaths.flatMap((path) => pageRules(language, path))),
      {
        route: '/admin/signed-in.html',
        headers: {
          'Content-Security-Policy': policy({ ancestors: ["'self'", ...forms] }),
          'Cross-Origin-Opener-Policy': 'unsafe-none',
        },
      },
      ...framed.map((route) => staffPage(route, forms)),
      ...[...outsideAdmin, '/admin'].flatMap(withSlash).map((route) => staffPage(route, ["'none'"])),
      staffPage('/teams/*', teams, [teamsHostList]),
    ],
    responseOverrides: { '404': { rewrite: '/not-found.html' } },
    globalHeaders: {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policy({ trustedTypes: true, scripts: [languageScript, ownPageScript] }),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'Referrer-Policy': 'no-referrer',
      'Reporting-Endpoints': `${reportGroup}="${apiPaths.policyReport}"`,
      'Strict-Transport-Security': transportSecurity,
      'X-Content-Type-Options': 'nosniff',
    },
  };
}

/**
 * The emulator does not apply a rule for `/x` to `/x/`, and the platform treats both as the same route: a star works in
 * both.
 */
const withSlash = (path: string): string[] => (path === '/' ? [path] : [path, `${path}/*`]);

/**
 * Returns a rule for each address of a public page, because not every host finds `vol_exit.html` for `/vol_exit`. A link that
 * was cut off before its id is not found; a rule cannot check the id itself, so the page does.
 */
function pageRules(language: LanguageCode, path: string): RouteRule[] {
  const [, name = '', id] = path.split('/');
  const folder = language === 'en' ? '' : `/${language}`;
  const rewrite = `${folder}/${name || 'index'}.html`;
  const askForLink = askForLinkFiles[`/${name}`];
  if (id)
    return [
      { route: `${folder}/${name}`, ...(askForLink ? { rewrite: `${folder}/${askForLink}` } : { statusCode: 404 }) },
      { route: `${folder}/${name}/*`, rewrite },
    ];
  // A star below a language's first page would stand for all its pages.
  if (folder && !name) return [{ route: folder, rewrite }];
  return withSlash(`${folder}/${name}`).map((route) => ({ route, rewrite }));
}

/** Returns the source expression with which a policy allows one inline script. */
const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Returns the text of the file. */
export const siteConfigText = (hosts: SiteHosts): string => `${JSON.stringify(siteConfig(hosts), undefined, 2)}\n`;

type Sources = {
  connect?: readonly string[];
  frame?: readonly string[];
  ancestors?: readonly string[];
  /** The texts of inline scripts. */
  scripts?: readonly string[];
  /**
   * No text may become a script, a handler or markup. Only for the public pages: Fluent and the email editor write
   * markup.
   */
  trustedTypes?: boolean;
};

/**
 * Builds the content security policy. A public page narrows `style-src` in its own head to the hash of its one sheet
 * (frontend/prerender.ts), because this file is written before the sheet exists; a browser enforces both policies.
 */
const policy = ({ connect = [], frame, ancestors = ["'none'"], scripts = [], trustedTypes = false }: Sources): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map(hashOf)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...connect].join(' '),
    ...(frame ? [['frame-src', ...frame].join(' ')] : []),
    ['frame-ancestors', ...ancestors].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    ...(trustedTypes ? ["require-trusted-types-for 'script'", `trusted-types ${trustedPolicy}`] : []),
    // The only form that Firefox and Safari support.
    `report-uri ${apiPaths.policyReport}`,
    `report-to ${reportGroup}`,
  ].join('; ');
