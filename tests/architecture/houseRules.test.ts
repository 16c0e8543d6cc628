import { expect, it } from 'vitest';
import {
  anys,
  defaultExports,
  environmentWrites,
  lockedAddresses,
  machinePaths,
  plainLogs,
  registryHosts,
  scansOfPeople,
  tooLong,
} from './houseRules.ts';
import { filesIn, isTypeScript, project } from './projectFiles.ts';

const planted = (text: string, name = 'api/planted.ts') => ({ name, text });

const files = filesIn('.');
const sources = files.filter(isTypeScript);
const written = files.filter(({ name }) => /\.(tsx?|mjs|css|html|bicep)$/.test(name));

it.each([
  ['the project has only short files', written.flatMap(tooLong)],
  ['the project has no any', sources.flatMap(anys)],
  ['the project exports by name', sources.flatMap(defaultExports)],
  ['the project names no private source of packages', files.flatMap(registryHosts)],
  ['the lock file names no address', files.filter(({ name }) => name === 'package-lock.json').flatMap(lockedAddresses)],
  ['the project names no path of one machine', files.flatMap((file) => machinePaths(file))],
  ['the API logs only lines with an event', sources.flatMap(plainLogs)],
  ['nobody is searched for by reading a whole table', sources.flatMap(scansOfPeople)],
  ['the tests leave the environment of their process as it is', sources.flatMap(environmentWrites)],
])('%s', (_rule, broken) => {
  expect(broken).toEqual([]);
});

it('a house rule finds a long file', () => {
  expect(tooLong(planted('\n'.repeat(300).concat('export {};\n')))).toEqual(['api/planted.ts: 301 lines']);
  expect(tooLong(planted('export {};\n'.repeat(300)))).toEqual([]);
});

it('a house rule finds a line of the log without an event', () => {
  expect(plainLogs(planted('context.warn(warning);'))).toEqual(['api/planted.ts: context.warn(warning);']);
  expect(plainLogs(planted("context.warn(\n  logLine('call', {}));"))).toEqual([]);
  expect(plainLogs(planted('console.log(warning);', 'infra/planted.ts'))).toEqual([]);
});

it('a house rule finds a search that reads all people', () => {
  const search = (column: string) => planted(`contains('${column}', words)`);
  for (const column of ['crf69_contid', 'crf69_VolunteerProfile/crf69_volunteerid', 'crf69_email'])
    expect(scansOfPeople(search(column))).toHaveLength(1);
  expect(scansOfPeople(search('crf69_subject'))).toEqual([]);
  expect(scansOfPeople(search('crf69_name'))).toEqual([]);
  expect(scansOfPeople(planted("characterReference; endsWith('crf69_name', words)"))).toHaveLength(1);
});

it('a house rule finds any, wherever a type may be', () => {
  const wrong = ['let a: an', 'const b = 1 as an', 'type C = an'].map((text) => planted(`${text}y;`));
  expect(wrong.map((file) => anys(file).length)).toEqual([1, 1, 1]);
  expect(anys(planted("const text: string = 'any';"))).toEqual([]);
});

it.each(['export default 1;', 'export default function f() {}', 'const a = 1;\nexport { a as default };'])(
  'a house rule finds a default export: %s',
  (text) => {
    expect(defaultExports(planted(text))).toHaveLength(1);
    expect(defaultExports(planted(text, 'vite.config.ts'))).toEqual([]);
  },
);

it('a default in a switch breaks no house rule', () => {
  expect(defaultExports(planted('switch (1) {\n  default:\n}'))).toEqual([]);
});

it('a house rule finds the address of a registry', () => {
  const host = ['registry', 'charity', 'test'].join('.');
  expect(registryHosts(planted(`see https://${host}/left-pad`))).toHaveLength(1);
  expect(registryHosts(planted(['registry', '=https://elsewhere'].join(''), '.npmrc'))).toHaveLength(1);
  const lock = JSON.stringify({ packages: { '': {}, a: { version: '1.0.0' }, b: { resolved: 'https://x.test/b' } } });
  expect(lockedAddresses(planted(lock))).toEqual(['b']);
});

it('a house rule finds a path of one machine', () => {
  const home = ['', 'home', 'someone', 'notes'].join('/');
  expect(machinePaths(planted(`import '${home}';`))).toHaveLength(1);
  expect(machinePaths(planted(`// see ${project}/x`), [project])).toHaveLength(1);
  expect(machinePaths(planted("import '../home/Home.tsx';"))).toEqual([]);
});

it('a house rule finds a test that writes the environment of its process', () => {
  const writes = ['delete process', '.env.PORT;'].join('');
  expect(environmentWrites(planted(writes, 'tests/contract/planted.ts'))).toHaveLength(1);
  expect(environmentWrites(planted(['process', ".env.PORT = '1';"].join(''), 'api/planted.test.ts'))).toHaveLength(1);
  expect(environmentWrites(planted(['if (process', ".env.PORT === '1')"].join(''), 'api/planted.test.ts'))).toEqual([]);
});
