/** Builds the public forms as data, so that a phone loads the questions without the tables that store the answers. */
import path from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { asData } from '../domain/forms/asData.ts';
import type { Form } from '../domain/forms/formTypes.ts';

const prefix = 'virtual:form/';

/** Serves `virtual:form/<name>`: the form of `domain/forms/<name>/questions.ts`, exported as `form`. */
export const formData = (): Plugin => ({
  name: 'form-data',
  resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : undefined),
  async load(id) {
    if (!id.startsWith(`\0${prefix}`)) return undefined;
    const name = id.slice(prefix.length + 1);
    const file = path.join(import.meta.dirname, '../domain/forms', name, 'questions.ts');
    const { module, dependencies } = await runnerImport<Record<string, Form>>(file);
    for (const dependency of dependencies) this.addWatchFile(path.resolve(dependency));
    const form = module[name];
    if (!form) this.error(`${file} exports no form ${name}.`);
    return `export const form = ${JSON.stringify(asData(form))};`;
  },
});
