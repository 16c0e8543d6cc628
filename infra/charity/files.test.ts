import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import demo from '../../domain/charity.json' with { type: 'json' };
import { demoFacts, factsFile, withFactsOf, writeFacts } from './files.ts';
import { withAnswers } from './questions.ts';

beforeEach(() => {
  const [home, folder] = [process.cwd(), mkdtempSync(path.join(tmpdir(), 'charity-'))];
  process.chdir(folder);
  mkdirSync('domain');
  writeFileSync(demoFacts, JSON.stringify(demo));
  onTestFinished(() => {
    process.chdir(home);
    rmSync(folder, { recursive: true });
  });
});

const built = async (environment: string): Promise<string> => {
  let name = '';
  await withFactsOf(environment, async () => {
    name = JSON.parse(readFileSync(demoFacts, 'utf8')).name;
  });
  return name;
};

it('a build for production has the charity’s own facts, and leaves the demo’s as they were', async () => {
  await expect(built('production')).rejects.toThrow('the file is missing');
  writeFacts({ ...demo, demo: false });
  await expect(built('production')).rejects.toThrow(/colours: .*\n.*phone: .*\n.*email: /);
  const shades = Object.values(demo.colours).map((shade) => shade.replace('#0', '#1'));
  const answers: Record<string, string> = {
    'Name of the charity': 'Kampong Friends',
    'Its short name, for SMS': 'KF',
    'Logo, what stands in d="…" of an SVG with one path in a box of 32 by 32': 'M0 0H32V32H0z',
    'Colours, from dark to light: the sixteen of Fluent’s theme designer, in one line': shades.join(' '),
    'Email address that somebody reads': 'hello@kampongfriends.sg',
    'Postal address': '1 Kampong Bahru Road, Singapore 169341',
  };
  const asked = (question: string, present: string) =>
    answers[question] ?? (/elephone/.test(question) ? '+65 6777 8888' : present);
  writeFacts(await withAnswers({ ...demo, demo: false }, async (question, present) => asked(question, present)));
  expect(await built('production')).toBe('Kampong Friends');
  expect(JSON.parse(readFileSync(demoFacts, 'utf8'))).toEqual(demo);
  const written = JSON.parse(readFileSync(factsFile, 'utf8'));
  expect(written.head).toEqual({ ...demo.head, phone: '+65 6777 8888' });
  expect([Object.keys(written.colours), Object.values(written.colours)]).toEqual([Object.keys(demo.colours), shades]);
});

it('any other environment does with the demo’s facts', async () => {
  expect(await built('development')).toBe(demo.name);
});

it('a build for production that somebody ends leaves the demo’s facts as they were', async () => {
  writeFacts({
    ...demo,
    demo: false,
    name: 'Kind',
    shortName: 'Kind',
    logo: 'M0 0H32V32H0z',
    colours: { ...demo.colours, '80': '#0b5e64' },
    email: 'hello@kind.sg',
    phone: '+65 6777 8888',
    address: 'Bedok',
    head: { title: 'the Director', phone: '+65 6777 8889' },
  });
  const files = pathToFileURL(path.join(import.meta.dirname, 'files.ts')).href;
  const script = `import { withFactsOf } from '${files}';
    await withFactsOf('production', () => new Promise(() => { console.log('building'); setInterval(() => {}, 1000); }));`;
  const tsx = createRequire(import.meta.url).resolve('tsx');
  const build = spawn(process.execPath, ['--import', pathToFileURL(tsx).href, '--input-type=module', '-e', script]);
  await once(build.stdout, 'data');
  expect(JSON.parse(readFileSync(demoFacts, 'utf8')).email).toBe('hello@kind.sg');
  build.kill('SIGINT');
  await once(build, 'close');
  expect(JSON.parse(readFileSync(demoFacts, 'utf8'))).toEqual(demo);
});
