/** Checks the Bicep files without a compiler: names, wiring, settings. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { apiPaths } from '../../domain/contract/paths.ts';
import { appSettings } from '../local/appSettings.ts';

const folder = 'infra/azure';
const read = (file: string) => readFileSync(file, 'utf8');
const main = read(`${folder}/main.bicep`);
const modules = readdirSync(`${folder}/modules`).filter((file) => file.endsWith('.bicep'));
/** Other files import these, so they are no deployment of their own. */
const imported = ['furtherSettings.bicep', 'roleIds.bicep'];
const parameters = ['development', 'production'].map((name) => read(`${folder}/${name}.bicepparam`));

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found).sort();
/** Returns a block in braces, from `start` to the brace that closes it at the same indentation. */
const blockAfter = (text: string, start: string): string => {
  const from = text.indexOf(start);
  const indent = /^ */.exec(text.slice(text.lastIndexOf('\n', from) + 1))?.[0] ?? '';
  return text.slice(from, text.indexOf(`\n${indent}}`, from));
};

/** What the app has defaults for, which a parameter may change, and the local system keeps. */
const withDefault = all(read(`${folder}/modules/furtherSettings.bicep`), /([A-Z_]+): string\?/g);
const set = [...all(blockAfter(main, 'appSettings: union('), /^ +([A-Z_]+[A-Za-z_]*): /gm), ...withDefault].sort();
const taken = all(read('api/config.ts'), /take\(\s*'(\w+)'/g);
/** Settings that only a system without managed identities and Entra needs, and the times that tests shorten. */
const leftOut = [
  'COMMUNICATION_CONNECTION_STRING',
  'QUEUE_STORAGE',
  'SEND_GRACE_SECONDS',
  'SEND_LEASE_SECONDS',
  'STAFF_AUTHORITY_METADATA',
];
/** In the documents, of this machine's services and commands. */
const elsewhere = ['EMPTY', 'TOKEN', 'TEST_TOKEN', 'TEST_URL', 'TEST_WRITE']
  .map((name) => `DATAVERSE_${name}`)
  .concat('QUEUE_LOCK_SECONDS');
/** Read by the host, not by the app. */
const ofHost = ['QUEUE_STORAGE__credential'];

it('the app settings are those that api/config.ts reads', () => {
  expect(taken.length).toBeGreaterThan(10);
  expect(set.filter((name) => !ofHost.includes(name))).toEqual(taken.filter((name) => !leftOut.includes(name)));
});

it('the app settings are those of the local system, except those that replace identities', () => {
  const addresses = {
    siteUrl: 'http://a',
    dataverseUrl: 'http://b',
    signinUrl: 'http://c',
    communicationUrl: 'http://d',
  };
  const local = Object.keys(appSettings({ ...addresses, queueUrl: 'http://e/x', dynamicsUrl: 'http://f' }, ''));
  const ofAzure = [
    'COMMUNICATION_ENDPOINT',
    ...withDefault,
    'QUEUE_STORAGE__queueServiceUri',
    'QUEUE_STORAGE__credential',
  ];
  // The local services limit no rate of mail; in Azure one has a default.
  const rates = ['EMAILS_PER_MINUTE', 'EMAILS_PER_HOUR'];
  const ofLocal = ['IDENTITY_ENDPOINT', 'IDENTITY_HEADER', ...rates, ...leftOut];
  expect(set.filter((name) => !ofAzure.includes(name))).toEqual(local.filter((name) => !ofLocal.includes(name)).sort());
});

it('the documents name each setting with a default and none that a deployment does not make, and set none by hand', () => {
  const documents = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  const texts = documents.map((name) => read(`docs/${name}`));
  expect(texts.filter((text) => text.includes('appsettings set'))).toEqual([]);
  const first = new Set(taken.map((name) => name.split('_')[0]));
  const names = texts.flatMap((text) => all(text, /\b([A-Z]+(?:_[A-Z]+)+)\b/g));
  const ofSettings = [...new Set(names)].filter((name) => first.has(name.split('_')[0]));
  expect(ofSettings.filter((name) => !taken.includes(name) && !elsewhere.includes(name))).toEqual([]);
  expect(withDefault.filter((name) => !names.includes(name))).toEqual([]);
});

it('each setting with a default, and how many instances there may be, is described and bounded', () => {
  const described = all(
    read(`${folder}/modules/furtherSettings.bicep`),
    /@description\('.+'\)\n {2}([A-Z_]+): string\?/g,
  );
  expect(described).toEqual(withDefault);
  // Azure takes no smaller number everywhere (Azure/azure-functions-host#10523).
  expect(main).toMatch(/@minValue\(40\)\n@maxValue\(100\)\nparam maximumInstances int = 40\n/);
});

it('the operator reads of each parameter and of each setting with a default, and writes them before anything is made', () => {
  const document = read('docs/operating.md');
  const declared = all(main, /^param (\w+) /gm);
  const described = all(main, /@description\('.+'\)\n(?:@.+\n)*param (\w+) /g);
  expect(declared.filter((name) => !described.includes(name))).toEqual([]);
  const [, table = ''] = /\n\| Parameters \|.*\n([\s\S]*?)\n\n/.exec(document) ?? [];
  expect(all(table, /`([a-z]\w+)`/g)).toEqual(declared);
  expect(all(table, /`([A-Z_]+)`/g)).toEqual(withDefault);
  const [, commands = ''] = /### 3\. [\s\S]*?```sh\n([\s\S]*?)```/.exec(document) ?? [];
  // Alone, because what is pasted with it would run after its refusal.
  expect(commands).toBe('npx tsx infra/tenant/checkAnswers.ts infra/azure/production.bicepparam\n');
});

it('the app settings contain no secret in plain text', () => {
  expect(main).toMatch(/LINK_SECRET: '@Microsoft\.KeyVault\(SecretUri=/);
  expect(main).toMatch(/MAIL_KEYS: '@Microsoft\.KeyVault\(SecretUri=/);
  expect(main).toMatch(/LINK_KEY: links == 'signed' \? '@Microsoft\.KeyVault\(SecretUri=/);
  expect(main).toMatch(/LINK_KEY_PREVIOUS: links == 'signed'\s+\? '@Microsoft\.KeyVault\(SecretUri=/);
  expect(main).toMatch(/SMS_PARTNER_KEY: empty\(smsPartner\) \? '' : '@Microsoft\.KeyVault\(SecretUri=/);
  for (const file of modules)
    expect(read(`${folder}/modules/${file}`), file).not.toMatch(/listKeys|listSecrets|@secure/);
});

it('the modules are all used, each with the parameters that it has', () => {
  const used = all(main, /module \w+ 'modules\/([\w.]+)'/g);
  const deployed = modules.filter((file) => !imported.includes(file));
  expect(used).toEqual([...deployed].sort());
  for (const file of deployed) {
    const given = all(blockAfter(main, `'modules/${file}'`), /^ {4}(\w+): /gm);
    expect(given, file).toEqual(all(read(`${folder}/modules/${file}`), /^param (\w+) /gm));
  }
});

it('the modules declare every output that another file reads', () => {
  for (const [, name = '', output = ''] of main.matchAll(/(\w+)\.outputs\.(\w+)/g)) {
    const file = new RegExp(`module ${name} '(modules/[\\w.]+)'`).exec(main)?.[1] ?? '';
    expect(all(read(`${folder}/${file}`), /^output (\w+) /gm), `${name}.${output}`).toContain(output);
  }
});

it.each(['main.bicep', ...modules.map((file) => `modules/${file}`)])(
  '%s closes every brace and bracket that it opens',
  (file) => {
    const text = read(`${folder}/${file}`).replace(/\/\/.*|'(?:\\.|[^'])*'/g, '');
    for (const [opening, closing] of ['{}', '[]', '()'])
      expect(text.split(opening ?? '').length, `${opening}${closing}`).toBe(text.split(closing ?? '').length);
  },
);

const wanted = [...main.matchAll(/^param (\w+) (?:[\w[\]]+|\{[^}]*\})( =)?/gm)];
it.each(parameters)('the parameters give a value for each parameter without a default, and for no other', (text) => {
  const given = all(text, /^param (\w+) =/gm);
  const names = wanted.map(([, name = '']) => name);
  expect(given.filter((name) => !names.includes(name))).toEqual([]);
  const needed = wanted.flatMap(([, name = '', hasDefault]) => (hasDefault ? [] : [name]));
  expect(needed.filter((name) => !given.includes(name))).toEqual([]);
});

it('the template creates the queues that functions listen to, and no poison queue, which the host creates', () => {
  const names = all(read('api/usecases/queueNames.ts'), /^ {2}\w+: '([\w-]+)'/gm);
  const made = /var queues = \[(.+)\]/.exec(read(`${folder}/modules/storage.bicep`))?.[1] ?? '';
  expect(all(made, /'([\w-]+)'/g)).toEqual(names.filter((name) => !name.endsWith('-poison')));
});

it('the log leaves out what a caller puts after a path in the form that the specification uses, ?id=', () => {
  const redaction = read(`${folder}/modules/redaction.bicep`);
  expect(redaction).toContain('Url = iff(Url contains "?id=", tostring(split(Url, "?")[0]), Url)');
  expect(redaction).toContain('| where not(Message contains "?id=")');
});

it.each([
  ['the calendar’s feed', apiPaths.calendarFeed],
  ['a link to unsubscribe', apiPaths.unsubscribe],
])('the log leaves out the address of %s', (_what, address) => {
  const [path = ''] = address.split('{');
  const redaction = read(`${folder}/modules/redaction.bicep`);
  expect(redaction).toContain(`'contains "${path}"'`);
  const name = new RegExp(`var (\\w+) = 'contains "${path}"'`).exec(redaction)?.[1];
  expect(redaction.split(`Url \${${name}}`)).toHaveLength(3);
  expect(redaction).toContain(`where not(Message \${${name}})`);
  expect(all(redaction, /'(Microsoft-Table-\w+)'/g)).toEqual([
    'Microsoft-Table-AppRequests',
    'Microsoft-Table-AppTraces',
  ]);
  const diagnostics = modules.filter((file) => read(`${folder}/modules/${file}`).includes('diagnosticSettings'));
  expect(diagnostics).toEqual([]);
});

it('the rule that keeps secrets out of the log is in force before anything logs', () => {
  const foundation = read(`${folder}/foundation.bicep`);
  // A later run of the foundation leaves the rule in force.
  expect(foundation).toMatch(/@onlyIfNotExists\(\)\nresource logs 'Microsoft\.OperationalInsights\/workspaces@/);
  expect(blockAfter(main, "module monitoring '")).toContain('redactionRuleId: redaction.outputs.id');
  expect(read(`${folder}/modules/monitoring.bicep`)).toContain('defaultDataCollectionRuleResourceId: redactionRuleId');
  expect(blockAfter(main, "module functions '")).toContain('monitoring.outputs.');
});

it('the operator reads of each alert how urgent it is, what it means and who does what', () => {
  const declared = [...read(`${folder}/modules/alerts.bicep`).matchAll(/name: '([\w-]+)'\n.*\n {4}severity: (\d)/g)];
  const away = /severity: (\d)/.exec(read(`${folder}/modules/availability.bicep`))?.[1];
  const rows = declared.map(([, name, severity]) => [name, severity]).concat([['health-away', away]]);
  const [, table = ''] = /## Alerts, and what to do([\s\S]*?)\n## /.exec(read('docs/operating.md')) ?? [];
  const listed = [...table.matchAll(/^\| `([\w-]+)` \| (\d) \| .+ \| (?:Operator|Officer|Staff)\b.* \|$/gm)];
  expect(listed.map(([, name, severity]) => [name, severity]).sort()).toEqual(rows.sort());
});

it('the alerts watch only functions that exist', () => {
  const watched = all(read(`${folder}/modules/alerts.bicep`), /name == "(\w+)"/g);
  expect(watched).toEqual(['dispatchDueEmails', 'handlePoisonDelivery']);
  const registered = readdirSync('api/functions').map((file) => read(`api/functions/${file}`));
  for (const name of watched)
    expect(
      registered.some((text) => text.includes(`('${name}'`)),
      name,
    ).toBe(true);
});

it('sampling drops no line of the log: neither refusals nor failures', () => {
  const { logging }: { logging: { applicationInsights: { samplingSettings: { excludedTypes: string } } } } = JSON.parse(
    read('host.json'),
  );
  const kept = logging.applicationInsights.samplingSettings.excludedTypes.split(';');
  expect(kept).toEqual(expect.arrayContaining(['Request', 'Trace', 'Exception']));
});
