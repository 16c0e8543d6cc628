/** Microsoft's rules for scripts in forms, from npm, check the built web resources. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleDynamics } from '../../infra/build/bundleDynamics.ts';
import { fromNpm } from './fetching.ts';
import { type Judge, NotAvailable } from './judge.ts';

const version = '0.5.1';

export const formScripts: Judge = {
  about: 'the rules of Microsoft’s Power Apps checker: whether form scripts use only supported APIs',
  async run(say) {
    const plugin = await fromNpm('@microsoft/eslint-plugin-power-apps', version);
    const modules = path.resolve(plugin, '../..');
    // Beside the modules, so that the linter finds its plugin.
    const folder = mkdtempSync(path.join(path.dirname(modules), 'built-'));
    try {
      await bundleDynamics(path.join(folder, 'scripts'));
      writeFileSync(path.join(folder, 'eslint.config.mjs'), configuration);
      // A known violation: a judge that does not find it checks nothing.
      writeFileSync(path.join(folder, 'scripts/planted.js'), 'parent.document.getElementById("a");\n');
      const words = [path.join(modules, 'eslint/bin/eslint.js'), '--format', 'json', 'scripts'];
      const { error, stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
      if (error || stdout === '') throw new NotAvailable(error?.message ?? stderr);
      const files: { filePath: string; messages: { line: number; message: string }[] }[] = JSON.parse(stdout);
      const found = files.map(({ filePath, messages }) => [path.basename(filePath), messages] as const);
      const planted = found.find(([name]) => name === 'planted.js')?.[1].length ?? 0;
      if (planted === 0) throw new NotAvailable('The rules did not find the planted violation.');
      const wrong = found.filter(([name]) => name !== 'planted.js');
      for (const [name, messages] of wrong) say(`${name}: ${messages.length} complaints`);
      return wrong.flatMap(([name, messages]) => messages.map(({ line, message }) => `${name}:${line} ${message}`));
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

/** Every rule of the plugin, as an error; comments in the scripts disable none of them. */
const configuration = `import plugin from '@microsoft/eslint-plugin-power-apps';
const rules = Object.fromEntries(Object.keys(plugin.rules).map((rule) => ['power-apps/' + rule, 'error']));
export default [{
  files: ['**/*.js'],
  plugins: { 'power-apps': plugin },
  languageOptions: { ecmaVersion: 2022, sourceType: 'script' },
  linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
  rules,
}];
`;
