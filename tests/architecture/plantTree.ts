/** Writes a small project in which given files have given imports, to see which rules they break. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A file and its one import: a package, or a file by its path from the project's root. */
export type Plant = { file: string; imports: string; typeOnly?: boolean };

const manifest = {
  name: 'planted',
  type: 'module',
  dependencies: { dayjs: '1.0.0', react: '1.0.0', '@azure/functions': '1.0.0' },
  devDependencies: { jose: '1.0.0', vitest: '1.0.0' },
};
const packages = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)];

/** Returns the folder; the imported files are in it too, without imports. */
export async function plantTree(plants: readonly Plant[]): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'planted-'));
  const write = async (file: string, text: string) => {
    const target = path.join(root, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  };
  await write('package.json', JSON.stringify(manifest));
  for (const name of packages) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    await write(`node_modules/${name}/index.js`, 'exports.value = 1;');
  }
  const own = plants.map((plant) => plant.imports).filter((imports) => imports.endsWith('.ts'));
  for (const file of own) await write(file, 'export const value = 1;\n');
  for (const plant of plants) await write(plant.file, codeOf(plant));
  return root;
}

function codeOf({ file, imports, typeOnly }: Plant): string {
  const relative = path.posix.relative(path.posix.dirname(file), imports);
  const specifier = imports.endsWith('.ts') ? (relative.startsWith('.') ? relative : `./${relative}`) : imports;
  return typeOnly
    ? `import type { value } from '${specifier}';\nexport type Planted = typeof value;\n`
    : `import { value } from '${specifier}';\nexport const planted = value;\n`;
}
