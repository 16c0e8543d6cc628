/** Runs secret.sh beside a vault of files, in the place of the Azure CLI. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const az = `#!/bin/sh
echo "$*" >> "$VAULT.said"
while [ $# -gt 0 ]; do
  case $1 in show | set) what=$1 ;; secret) test "$2" = list && what=names ;; --name) name=$2 ;; --query) query=$2 ;; esac
  shift
done
case \${what:-}\${query:-} in
names*) test -z "$LIST_FAILS" && ls "$VAULT" ;;
setid) cat > "$VAULT/$name" ;;
showvalue) cat "$VAULT/$name" ;;
esac
`;

function aVault() {
  const folder = mkdtempSync(path.join(tmpdir(), 'vault-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [vault, program] = [path.join(folder, 'vault'), path.join(folder, 'az')];
  spawnSync('mkdir', [vault]);
  writeFileSync(program, az);
  chmodSync(program, 0o755);
  const openssl = path.join(folder, 'openssl');
  writeFileSync(openssl, `#!/bin/sh\ntest -z "$NO_KEYS" && PATH="\${PATH#*:}" exec openssl "$@"\n`);
  chmodSync(openssl, 0o755);
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, VAULT: vault };
  return {
    run: (order: string[] = [], input = '', more: object = { LIST_FAILS: '' }) =>
      spawnSync('sh', ['infra/azure/secret.sh', 'group', ...order], {
        env: { ...env, ...more },
        input,
        encoding: 'utf8',
      }).status,
    secrets: () =>
      Object.fromEntries(readdirSync(vault).map((name) => [name, readFileSync(path.join(vault, name), 'utf8')])),
    said: () => readFileSync(`${vault}.said`, 'utf8'),
  };
}

it('each secret is made once, and replaced by one command, which no list of processes shows', () => {
  const { run, secrets, said } = aVault();
  expect(run()).toBe(0);
  const first = secrets();
  expect(Object.keys(first).sort()).toEqual([
    'erasure-key',
    'link-key',
    'link-key-previous',
    'link-secret',
    'mail-keys',
  ]);
  for (const secret of Object.values(first)) expect(secret).toMatch(/^[\w+/]{64}$/);
  expect([run(), secrets()]).toEqual([0, first]);

  expect([run(['replace-link-key']), run(['replace-mail-key']), run(['set-sms-key'], 'of the partner\n')]).toEqual([
    0, 0, 0,
  ]);
  const second = secrets();
  expect(second['link-key-previous']).toBe(first['link-key']);
  expect(second['mail-keys']?.split(',')).toEqual([expect.stringMatching(/^[\w+/]{64}$/), first['mail-keys']]);
  expect(second['sms-partner-key']).toBe('of the partner');

  expect([run(['replace-leaked-link-key']), run(['replace-leaked-mail-key']), run(['replace-link-secret'])]).toEqual([
    0, 0, 0,
  ]);
  const third = secrets();
  const [newest, ...others] = third['mail-keys']?.split(',') ?? [];
  expect([newest === second['mail-keys']?.split(',')[0], others]).toEqual([false, [first['mail-keys']]]);
  for (const name of ['link-key', 'link-key-previous', 'link-secret']) expect(third[name]).not.toBe(second[name]);
  expect([third['link-key-previous'] === second['link-key'], third['erasure-key']]).toEqual([
    false,
    first['erasure-key'],
  ]);
  expect([run(['replace-erasure-key']), secrets()['erasure-key']?.split(',')]).toEqual([
    0,
    [expect.stringMatching(/^[\w+/]{64}$/), first['erasure-key']],
  ]);
  for (const secret of [first, second, third].flatMap((all) => Object.values(all)))
    expect(said()).not.toContain(secret);
  expect(run(['replace-nothing'])).toBe(1);
});

it('a vault that does not say what it holds keeps all that it holds', () => {
  const { run, secrets } = aVault();
  run();
  const first = secrets();
  expect([run([], '', { LIST_FAILS: 'yes' }), secrets()]).toEqual([1, first]);
});

it('the operator who reads of secrets and a step finds secret.sh in that step', () => {
  const document = readFileSync('docs/operating.md', 'utf8');
  const [, ...sections] = document.split(/^### (?=\d)/m);
  const steps = [...document.matchAll(/secrets?\b[^.;|\n]*\(step (\d)\)/g)].map(([, step]) => step);
  expect(steps).not.toEqual([]);
  for (const step of steps)
    expect(sections.find((section) => section.startsWith(`${step}.`))?.split('\n## ')[0]).toContain('secret.sh');
});

it('a secret stays when no new one could be made, or an empty one is given', () => {
  const { run, secrets } = aVault();
  run();
  run(['set-sms-key'], 'of the partner');
  const first = secrets();
  for (const order of [
    'replace-link-secret',
    'replace-leaked-link-key',
    'replace-mail-key',
    'replace-leaked-mail-key',
    'replace-erasure-key',
  ])
    expect(run([order], '', { NO_KEYS: '1' })).toBe(1);
  expect(run(['set-sms-key'], '\n')).toBe(1);
  expect(secrets()).toEqual(first);
});
