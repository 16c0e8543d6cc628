/**
 * Makes the entries of the public forms: each is a form as data, so that a phone loads the questions without the tables
 * that store the answers, and the controls of its first page.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { formPaths } from '../domain/contract/paths.ts';
import { type Form, questionsIn } from '../domain/forms/formTypes.ts';
import type { LanguageCode } from '../domain/languages/languages.ts';
import { evaluate } from './evaluated.ts';
import { formInLanguage, optionsInLanguage, placesInLanguage } from './formInLanguage.ts';
import { controlFiles } from './src/public/fields/controlFiles.ts';
import { type ControlKind, controlKind } from './src/public/fields/registry.ts';

const list = 'virtual:forms';
const options = 'virtual:options';
const prefix = 'virtual:form/';
const resolved = (id: string): string => `\0${id}`;

/** Returns the name of the form whose entry a module is; undefined for any other module. */
export const formOfEntry = (moduleId: string | null): string | undefined =>
  moduleId?.startsWith(resolved(prefix)) ? moduleId.slice(resolved(prefix).length) : undefined;

/** Returns the key of a form's entry in Vite's manifest, which is a path from the folder of the build. */
export function manifestKey(manifest: Manifest, name: string): string {
  const key = Object.keys(manifest).find((each) => each.endsWith(prefix + name));
  if (key === undefined) throw new Error(`The build has no entry for the form ${name}.`);
  return key;
}

/** Returns whether there is a drawing of a form in `frontend/public/art`. */
export const hasPicture = (name: string): boolean =>
  existsSync(path.join(import.meta.dirname, `public/art/${name}.svg`));

/**
 * Serves `virtual:forms`, the entries by name, each a chunk of its own; `virtual:form/<name>`, one entry; and
 * `virtual:options`, the translated labels of options.
 */
export const publicForms = (language: LanguageCode): Plugin => ({
  name: 'public-forms',
  resolveId: (source) =>
    source === list || source === options || source.startsWith(prefix) ? resolved(source) : undefined,
  async load(id) {
    if (id === resolved(list)) return listModule();
    if (id === resolved(options)) return optionsModule(language);
    const name = formOfEntry(id);
    if (name === undefined) return undefined;
    const form = await formNamed(name);
    return entryModule(name, form, await formInLanguage(language, name, form));
  },
});

async function formNamed(name: string): Promise<Form> {
  const file = path.join(import.meta.dirname, '../domain/forms', name, 'questions.ts');
  const form = (await evaluate<Record<string, Form>>(file))[name];
  if (!form) throw new Error(`${file} exports no form ${name}.`);
  return form;
}

const formNames: readonly string[] = Object.keys(formPaths);

async function optionsModule(language: LanguageCode): Promise<string> {
  if (language === 'en') return 'export const table = {}, places = {};';
  const forms = await Promise.all(formNames.map(formNamed));
  const [table, places] = await Promise.all([optionsInLanguage(language, forms), placesInLanguage(language)]);
  return `export const table = ${JSON.stringify(table)}, places = ${JSON.stringify(places)};`;
}

function listModule(): string {
  const loaders = formNames.map((name) => `${name}: () => import('${prefix}${name}')`);
  return `export const entries = { ${loaders.join(', ')} };`;
}

/** @param data the form as it is sent to a phone */
function entryModule(name: string, form: Form, data: Form): string {
  const [page] = form.pages;
  const kinds = [...new Set(page ? questionsIn(page).map(controlKind) : [])];
  const components = new Set(kinds.map(componentOf));
  return [
    ...[...components].map((component) => `import { ${component} } from '/src/public/fields/${component}.tsx';`),
    'export const entry = {',
    `  form: ${JSON.stringify(data)},`,
    `  controls: { ${kinds.map((kind) => `${kind}: ${componentOf(kind)}`).join(', ')} },`,
    ...(hasPicture(name) ? [`  picture: '${name}',`] : []),
    '};',
  ].join('\n');
}

function componentOf(kind: ControlKind): string {
  const component = controlFiles[kind];
  if (!component) throw new Error(`There is no control for questions of the kind ${kind}.`);
  return component;
}
