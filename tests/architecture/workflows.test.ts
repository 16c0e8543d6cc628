/** What the workflows must never lose, whoever edits them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { project } from './projectFiles.ts';

type Step = { uses?: string; run?: string; with?: Record<string, unknown>; env?: Record<string, string> };
type Job = { needs?: string; permissions?: Record<string, string>; environment?: string; steps: Step[] };
type Workflow = { permissions: Record<string, string>; jobs: Record<string, Job> };

const folder = path.join(project, '.github/workflows');
const texts = readdirSync(folder).map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
const workflow = (name: string): Workflow => parse(texts.find((file) => file.name === `${name}.yml`)?.text ?? '');
const commands = (job: Job | undefined): string[] => job?.steps.flatMap(({ run }) => run ?? []) ?? [];
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(path.join(project, 'package.json'), 'utf8'),
);

describe.each(texts)('$name', ({ text }) => {
  const { permissions, jobs }: Workflow = parse(text);

  it('may read, and only where it shows an identity to Azure, ask for one', () => {
    expect(permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(jobs)) {
      const showsIdentity = job.steps.some(({ uses }) => uses?.startsWith('azure/login@'));
      expect(job.permissions?.['id-token']).toBe(showsIdentity ? 'write' : undefined);
      // The federated credential is the environment's.
      if (showsIdentity) expect(job.environment).toBeTruthy();
    }
  });

  it('uses actions of a fixed version and no secret that is stored', () => {
    const actions = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
    // Of this one there is no other version.
    const loose = actions.filter((action) => !/@v\d+\.\d+\.\d+$/.test(action));
    expect(loose.filter((action) => action !== 'azure/static-web-apps-deploy@v1')).toEqual([]);
    expect(text).not.toMatch(/\$\{\{[^}]*\bsecrets\b|publish-profile|creds:/);
  });

  it('runs scripts that there are', () => {
    const run = Object.values(jobs).flatMap(commands).join('\n');
    for (const [, script = ''] of run.matchAll(/npm run ([\w:-]+)/g)) expect(Object.keys(scripts)).toContain(script);
  });
});

it('checks every change with the same tests as everybody', () => {
  expect(commands(workflow('check').jobs.check)).toEqual(['npm ci', 'npm run check', 'npm test']);
});

it('gives the site the config of the environment that it goes to', () => {
  const { build, deploy } = workflow('deploy').jobs;
  const [step] = build?.steps.filter(({ run }) => run?.includes('site-config')) ?? [];
  expect(step?.env?.ENVIRONMENT).toBe(deploy?.environment);
});

it('changes Azure by another identity than the one that deploys code', () => {
  const { environment: ofCode = '' } = workflow('deploy').jobs.deploy ?? {};
  const { environment: ofAzure = '' } = workflow('infrastructure').jobs.azure ?? {};
  expect(ofCode).toMatch(/^\$\{\{[^}]+\}\}$/);
  expect(ofAzure).toMatch(/^\$\{\{[^}]+\}\}-infrastructure$/);
});

it('deploys only what was tested, built and packed in that order', () => {
  const { build, deploy } = workflow('deploy').jobs;
  const config = 'npm run site-config -- "$ENVIRONMENT"';
  const order = ['npm ci', 'npm run check', 'npm test', 'npm run build', 'npm run package', config];
  expect(commands(build).filter((command) => command.startsWith('npm'))).toEqual(order);
  expect(deploy?.needs).toBe('build');
  // Nothing is built once more; what is not in the organisation yet stops the new code.
  expect(commands(deploy).filter((command) => command.includes('npm'))).toEqual([
    'npm ci\nnpm run provision -- --plan\n',
  ]);
  const packages = deploy?.steps.flatMap((step) => step.with?.package ?? step.with?.app_location ?? []);
  expect(packages).toEqual(['built/functions', 'built/site']);
});
