/** The solution's source is what the schema generates, and the zip contains all of it. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { formTables, volunteerStaff } from '../../../domain/access/index.ts';
import { panelNames } from '../../../domain/contract/staffPaths.ts';
import { columnName, tables } from '../../../domain/schema/index.ts';
import { appTables } from './appForms.ts';
import { solutionFiles } from './solutionFiles.ts';
import { settingsScript, webResourceFiles } from './webResources.ts';
import { solutionZip } from './zip.ts';

const source = path.join(import.meta.dirname, 'source');
const files = solutionFiles();
const zip = () => {
  const resources = new Map(webResourceFiles.map((name) => [name, new TextEncoder().encode(name)]));
  return unzipSync(solutionZip(files, resources, '1.2.3'));
};
const text = (entries: Record<string, Uint8Array>, name: string) => strFromU8(entries[name] ?? new Uint8Array());

it('the source in the repository is what the schema makes: npm run generate writes it', async () => {
  const written = await readdir(source, { recursive: true, withFileTypes: true });
  const names = written
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(source, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  expect(names.sort()).toEqual([...files.keys()].sort());
  for (const [name, xml] of files) expect(await readFile(path.join(source, name), 'utf8'), name).toBe(xml);
});

it('every form shows every column and lookup of its table', () => {
  for (const { table } of appTables) {
    const form = [...files].find(([name]) => name.startsWith(`Entities/crf69_${table.name}/FormXml`))?.[1] ?? '';
    const fields = [...form.matchAll(/datafieldname="([^"]+)"/g)].map(([, name]) => name);
    const lookups = Object.keys(table.lookups ?? {}).map((name) => `crf69_${name.toLowerCase()}`);
    expect(fields.sort()).toEqual([...Object.keys(table.columns).map(columnName), ...lookups, 'ownerid'].sort());
  }
});

it('the form of a reference lets nobody change anything, because the app alone writes references', () => {
  const form = [...files].find(([name]) => name.startsWith('Entities/crf69_crresponse/FormXml'))?.[1] ?? '';
  expect(form.match(/datafieldname=/g)?.length).toBe(form.match(/disabled="true"/g)?.length);
});

it('every panel is in its form, and none restricts cross-frame scripting', () => {
  const all = [...files.values()].join('\n');
  const placed = [...all.matchAll(/<Data>(\w+)<\/Data>/g)].map(([, name]) => name);
  expect(placed).toEqual(expect.arrayContaining([...panelNames, 'crtable', 'recurring_act']));
  expect(all.match(/<Security>/g)).toHaveLength(placed.length);
  expect(all).not.toContain('<Security>true');
  for (const name of placed) expect(all).toContain(`&quot;WebResource_${name}&quot;`);
});

it('the app shows the tables that the role of staff may open', () => {
  expect(appTables.map(({ table }) => table)).toEqual(expect.arrayContaining(formTables.map((key) => tables[key])));
  expect(appTables).toHaveLength(formTables.length);
  expect([...files.values()].join()).toContain(`<Role id="{${volunteerStaff.id}}" />`);
});

it('no id names two parts', () => {
  const ids = [...files.values()].flatMap((xml) =>
    [...xml.matchAll(/<(?:formid|savedqueryid|WebResourceId)>(\{[^<]+)|\bid="(\{[^"]+)"/g)].map(([, a, b]) => a ?? b),
  );
  expect(ids.length).toBeGreaterThan(200);
  const inForms = [...files]
    .filter(([name]) => name.includes('FormXml'))
    .flatMap(([, xml]) => [...xml.matchAll(/<(?:tab|section|cell)[^>]* id="(\{[^"]+)"/g)].map(([, id]) => id));
  expect(new Set(inForms).size).toBe(inForms.length);
});

it('the zip contains the manifest, each part once, and the web resources', () => {
  const entries = zip();
  const xml = text(entries, 'customizations.xml');
  expect(text(entries, 'solution.xml')).toContain('<Version>1.2.3.0</Version>');
  expect(xml.match(/<systemform>/g)).toHaveLength(appTables.length);
  expect(xml.match(/<savedquery>/g)).toHaveLength(2 * appTables.length);
  expect(xml.match(/<AppModule xmlns/g)).toHaveLength(1);
  expect(xml.match(/<AppModuleSiteMap xmlns/g)).toHaveLength(1);
  expect(xml).not.toMatch(/<(Entities|WebResources|AppModules|AppModuleSiteMaps) \/>/);
  for (const name of webResourceFiles) {
    expect(text(entries, `WebResources/crf69_/volunteerpanels/${name}`)).toBe(name);
    expect(xml).toContain(`<FileName>/WebResources/crf69_/volunteerpanels/${name}</FileName>`);
  }
});

it('the settings of an organisation are data in a script', () => {
  const script = settingsScript({ site: 'https://v.example.org', clientId: '"</script>', tenantId: 't' });
  const window: { volunteerPanelSettings?: object } = {};
  new Function('window', script)(window);
  expect(window.volunteerPanelSettings).toEqual({
    site: 'https://v.example.org',
    clientId: '"</script>',
    tenantId: 't',
  });
});
