/** Properties of the workflows that must hold whoever edits them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { longKinds } from '../long/kinds.ts';
import { folders } from '../mutation/folders.ts';
import { project } from './projectFiles.ts';

type Step = {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
  'working-directory'?: string;
  'continue-on-error'?: boolean;
};
type Job = {
  needs?: string;
  permissions?: Record<string, string>;
  environment?: string;
  strategy?: { matrix: Record<string, string[]> };
  steps: Step[];
};
type Workflow = { on: unknown; permissions: Record<string, string>; jobs: Record<string, Job> };

const folder = path.join(project, '.github/workflows');
const texts = readdirSync(folder).map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
const workflow = (name: string): Workflow => parse(texts.find((file) => file.name === `${name}.yml`)?.text ?? '');
const commands = (job: Job | undefined): string[] => job?.steps.flatMap(({ run }) => run ?? []) ?? [];
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(path.join(project, 'package.json'), 'utf8'),
);

describe.each(texts)('$name', ({ text }) => {
  const { permissions, jobs }: Workflow = parse(text);

  it('the workflow may only read, and requests an identity token only where it signs in to Azure', () => {
    expect(permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(jobs)) {
      const showsIdentity = job.steps.some(({ uses }) => uses?.startsWith('azure/login@'));
      expect(job.permissions?.['id-token']).toBe(showsIdentity ? 'write' : undefined);
      // The federated credential belongs to the environment.
      if (showsIdentity) expect(job.environment).toBeTruthy();
    }
  });

  it('the workflow names each action of others by its commit, with the version beside it, and uses no stored secret', () => {
    const lines = text.split('\n').filter((line) => /\buses:/.test(line) && !/\buses: \.\//.test(line));
    expect(lines).not.toEqual([]);
    const loose = lines.filter((line) => !/^ +(- )?uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+(\.\d+\.\d+)?$/.test(line));
    expect(loose).toEqual([]);
    expect(text).not.toMatch(/\$\{\{[^}]*\bsecrets\b|publish-profile|creds:/);
  });

  it('the workflow runs only scripts that exist', () => {
    const run = Object.values(jobs).flatMap(commands).join('\n');
    for (const [, script = ''] of run.matchAll(/npm run ([\w:-]+)/g)) expect(Object.keys(scripts)).toContain(script);
  });
});

it('every change is checked with the same tests as everybody runs', () => {
  expect(commands(workflow('check').jobs.check)).toEqual(['npm ci', 'npm run check', 'npm test']);
});

it('one action has one version everywhere', () => {
  const commits = new Map<string, Set<string>>();
  for (const { text } of texts) {
    for (const [, action = '', commit = ''] of text.matchAll(/uses: ([^@\s]+)@(\S+ # \S+)/g))
      commits.set(action, (commits.get(action) ?? new Set()).add(commit));
  }
  expect([...commits].filter(([, of]) => of.size > 1).map(([action]) => action)).toEqual([]);
});

it('each kind of long test runs each night, and mutation in one job for each folder', () => {
  const { on, jobs } = workflow('nightly');
  expect(on).toMatchObject({ schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }] });
  expect(jobs.long?.strategy?.matrix.kind).toEqual(Object.keys(longKinds).filter((kind) => kind !== 'mutation'));
  const fonts = 'sudo apt-get update && sudo apt-get install -y fonts-noto-core fonts-noto-cjk';
  expect(commands(jobs.long)).toEqual(['npm ci', fonts, 'npm run test:long -- "$KIND"']);
  expect(jobs.mutation?.strategy?.matrix.folder).toEqual(folders().map(({ name }) => name));
  expect(commands(jobs.mutation)).toEqual(['npm ci', 'npm run test:long -- mutation "$FOLDER"']);
});

it('advisories are checked with every change and each week, and fail the build for what is deployed or runs in a browser', () => {
  const { on, jobs }: Workflow = workflow('audit');
  expect(on).toEqual({ pull_request: null, push: { branches: ['main'] }, schedule: [{ cron: expect.any(String) }] });
  const steps = jobs.audit?.steps ?? [];
  expect(commands(jobs.audit).slice(0, 2)).toEqual(['npm ci', 'npm run shipped']);
  const failing = steps.filter((step) => step.run?.startsWith('npm audit') && !step['continue-on-error']);
  expect(failing.map((step) => [step.run, step['working-directory']])).toEqual([
    ['npm audit --audit-level=high', 'dist/shipped/functions'],
    ['npm audit --audit-level=high', 'dist/shipped/site'],
  ]);
  expect(steps.at(-1)).toMatchObject({ run: 'npm audit', 'continue-on-error': true });
});

it('the bills of materials of what is deployed are stored', () => {
  const kept = workflow('deploy').jobs.build?.steps.flatMap((step) => step.with?.path ?? []);
  expect(kept).toContain('dist/shipped/*/bom.cdx.json');
});

it('packages and actions are updated by weekly pull requests', () => {
  const { updates }: { updates: { 'package-ecosystem': string; schedule: { interval: string } }[] } = parse(
    readFileSync(path.join(project, '.github/dependabot.yml'), 'utf8'),
  );
  expect(updates.map((each) => [each['package-ecosystem'], each.schedule.interval])).toEqual([
    ['npm', 'weekly'],
    ['github-actions', 'weekly'],
  ]);
});

it('the site gets the config of the environment that it is deployed to', () => {
  const { build, deploy } = workflow('deploy').jobs;
  const [step] = build?.steps.filter(({ run }) => run?.includes('site-config')) ?? [];
  expect(step?.env?.ENVIRONMENT).toBe(deploy?.environment);
});

it('Azure and Dataverse’s tables are each changed by another identity than the one that deploys code', () => {
  const foundation = readFileSync(path.join(project, 'infra/azure/foundation.bicep'), 'utf8');
  const trusted = /var deployers = \[(.+)\]/.exec(foundation)?.[1] ?? '';
  expect(trusted.match(/\w+/g)).toEqual(['deploy', 'infrastructure', 'provision']);
  const environmentOf = (name: string) =>
    Object.values(workflow(name).jobs).flatMap(({ environment }) => environment ?? []);
  expect(environmentOf('deploy')).toEqual([expect.stringMatching(/^\$\{\{[^}]+\}\}$/)]);
  for (const name of ['infrastructure', 'provision'])
    expect(environmentOf(name)).toEqual([`\${{ inputs.environment }}-${name}`]);
});

it('only what was tested, built and packed, in that order, is deployed', () => {
  const { build, deploy } = workflow('deploy').jobs;
  const config = 'npm run site-config -- "$ENVIRONMENT"';
  const order = [
    'npm ci',
    'npm run check',
    'npm test',
    'npm run build -- "$ENVIRONMENT"',
    'npm run package',
    'npm run shipped',
    config,
  ];
  expect(commands(build).filter((command) => command.startsWith('npm'))).toEqual(order);
  expect(deploy?.needs).toBe('build');
  // Nothing is built again; missing parts of the organisation stop the new code.
  expect(commands(deploy).filter((command) => command.includes('npm'))).toEqual([
    'npm ci\nnpm run provision -- --check\n',
  ]);
  const packages = deploy?.steps.flatMap((step) => step.with?.package ?? step.with?.app_location ?? []);
  expect(packages).toEqual(['built/functions', 'built/site']);
});

it('Azure is changed only with answers of the charity’s own, and shown before it is changed', () => {
  const parameters = '--resource-group "$GROUP" --parameters "$PARAMETERS"';
  expect(commands(workflow('infrastructure').jobs.azure)).toEqual([
    'npm ci',
    'npx tsx infra/tenant/checkAnswers.ts "$PARAMETERS"',
    `az deployment group what-if ${parameters}`,
    `az deployment group create ${parameters}`,
  ]);
});
