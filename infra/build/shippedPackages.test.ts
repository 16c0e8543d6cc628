import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { productionPackages } from './packFunctions.ts';
import { packagesImported, shippedProject } from './shippedPackages.ts';

const described = JSON.parse(readFileSync('package.json', 'utf8'));
const lockText = readFileSync('package-lock.json', 'utf8');

it('the packages of a source are found by their import names alone', () => {
  const source = [
    "import { useState } from 'react';",
    "import type { Root } from 'react-dom/client';",
    "export { unzip } from 'fflate';",
    "import { formatted } from '../domain/text.ts';",
    "import 'virtual:theme.css';",
    "const later = () => import('@tiptap/react/menus');",
    'const words = "say it from \'memory\'";',
  ].join('\n');
  expect(packagesImported(source)).toEqual(['react', 'react-dom', 'fflate', '@tiptap/react']);
});

it('a package that the project does not name is refused', () => {
  expect(() => shippedProject(described, { packages: {} }, 'site', ['left-pad'])).toThrow('left-pad');
});

it('the bill of materials names each package that the Functions app is deployed with, and no other', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shipped-'));
  try {
    const { manifest, lock } = shippedProject(
      described,
      JSON.parse(lockText),
      'functions',
      Object.keys(described.dependencies),
    );
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
    const asked = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
    const bill: { components: { name: string; version: string }[] } = JSON.parse(
      execFileSync('npm', asked, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' }),
    );
    const { packages }: { packages: Record<string, { name?: string; version: string }> } = JSON.parse(lockText);
    const deployed = productionPackages(lockText).map((place) => {
      const locked = packages[place];
      return `${locked?.name ?? place.replace(/^.*node_modules\//, '')} ${locked?.version}`;
    });
    const billed = bill.components.map(({ name, version }) => `${name} ${version}`);
    expect([...new Set(billed)].sort()).toEqual([...new Set(deployed)].sort());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
