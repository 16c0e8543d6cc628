import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formPaths } from '../../domain/contract/paths.ts';
import { otherLanguages } from '../../domain/languages/languages.ts';
import { readSettings } from '../local/settings.ts';
import { readSiteConfig } from '../local/site/config.ts';
import { hostsIn, localHosts } from './hosts.ts';
import { siteConfig } from './siteConfig.ts';

const parametersOf = (environment: string) => readFileSync(`infra/azure/${environment}.bicepparam`, 'utf8');

it('the file at the root is the one of this machine, as npm run generate writes it', async () => {
  expect(await readSiteConfig('staticwebapp.config.json')).toEqual(siteConfig(localHosts(readSettings({}))));
});

describe.each(['development', 'production'])('the config of %s', (environment) => {
  const hosts = hostsIn(parametersOf(environment));
  const text = JSON.stringify(siteConfig(hosts), undefined, 2);

  it('the config of %s names the organisation of its own parameters and no other host of an organisation', () => {
    const named = new Set(text.match(/https:\/\/[\w-]+\.crm\d*\.dynamics\.com/g));
    expect([...named].sort()).toEqual([...new Set([hosts.dataverse, ...hosts.forms])].sort());
    expect(text).not.toContain('http://');
  });

  it('the config of %s is smaller than the 20 KB that Static Web Apps accepts', () => {
    expect(Buffer.byteLength(text)).toBeLessThan(20 * 1024);
  });
});

it('two environments differ in their hosts and in nothing else', () => {
  const [one, other] = ['https://one.crm5.dynamics.com', 'https://other.crm5.dynamics.com'];
  const of = (origin: string) => siteConfig({ signin: 'https://login.test', dataverse: origin, forms: [origin] });
  expect(JSON.parse(JSON.stringify(of(one)).replaceAll(one, other))).toEqual(of(other));
});

it('every public form has a rule of its own, and its link without an id is not found', () => {
  const routes = siteConfig(hostsIn(parametersOf('production'))).routes ?? [];
  for (const path of Object.values(formPaths)) {
    const bare = path.replace(/\/:\w+$/, '') || '/';
    const rewrite = `/${bare.slice(1) || 'index'}.html`;
    expect(routes).toContainEqual(bare === path ? { route: bare, rewrite } : { route: bare, statusCode: 404 });
    if (bare !== '/') expect(routes).toContainEqual({ route: `${bare}/*`, rewrite });
  }
});

it('a form in another language has a rule of its own, and its page may run the script that finds the language', () => {
  const { routes, globalHeaders } = siteConfig(hostsIn(parametersOf('production')));
  for (const language of otherLanguages)
    expect(routes).toContainEqual({ route: `/${language}`, rewrite: `/${language}/index.html` });
  expect(globalHeaders?.['Content-Security-Policy']).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}='){2}; /);
});

it.each([
  ['dataverseUrl', "param parentOrigins = 'https://a.test'"],
  ['dataverseUrl', "param dataverseUrl = 'https://a.test/'\nparam parentOrigins = 'https://a.test'"],
  ['parentOrigins', "param dataverseUrl = 'https://a.test'"],
  ['parentOrigins', "param dataverseUrl = 'https://a.test'\nparam parentOrigins = 'https://a.test,*'"],
])('parameters are refused by the name of %s when they read %j', (name, text) => {
  expect(() => hostsIn(text)).toThrow(`The parameter ${name} must hold origins`);
});

it('several origins of forms are read', () => {
  const text = "param dataverseUrl = 'https://a.test'\nparam parentOrigins = 'https://a.test, https://b.test'";
  expect(hostsIn(text).forms).toEqual(['https://a.test', 'https://b.test']);
});
