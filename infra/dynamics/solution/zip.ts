/** Packs the unpacked source into what Dataverse imports: solution.xml, customizations.xml and the web resources. */
import { strToU8, zipSync } from 'fflate';
import { sourceVersion } from './solutionFiles.ts';
import { webResourceFiles, webResourceName } from './webResources.ts';

const declaration = /^<\?xml[^>]*\?>\s*/;
const bare = (xml: string | undefined): string => (xml ?? '').replace(declaration, '').trim();

const contentTypes = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension="xml" ContentType="application/octet-stream" />
  <Default Extension="html" ContentType="application/octet-stream" />
  <Default Extension="js" ContentType="application/octet-stream" />
</Types>
`;

/**
 * Packs the solution.
 * @param files the unpacked source by path
 * @param resources the built web resources by file name
 * @param version as in package.json, `1.2.3`
 */
export function solutionZip(
  files: ReadonlyMap<string, string>,
  resources: ReadonlyMap<string, Uint8Array>,
  version: string,
): Uint8Array {
  const manifest = (files.get('Other/Solution.xml') ?? '').replace(
    `<Version>${sourceVersion}<`,
    `<Version>${version}.0<`,
  );
  const entries: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8(contentTypes),
    'solution.xml': strToU8(manifest),
    'customizations.xml': strToU8(customizationsOf(files)),
  };
  for (const file of webResourceFiles) {
    const content = resources.get(file);
    if (!content) throw new Error(`The web resource ${file} was not built.`);
    entries[`WebResources/${webResourceName(file)}`] = content;
  }
  return zipSync(entries);
}

/** Returns customizations.xml, with every part at the place that the source's own list gives it. */
export function customizationsOf(files: ReadonlyMap<string, string>): string {
  const under = (folder: string, ending = '') =>
    [...files].filter(([path]) => path.startsWith(folder) && path.endsWith(ending)).map(([, xml]) => bare(xml));
  const parts: Record<string, string[]> = {
    Entities: tablesIn(files),
    WebResources: under('WebResources/', '.data.xml'),
    AppModuleSiteMaps: under('AppModuleSiteMaps/'),
    AppModules: under('AppModules/'),
  };
  let xml = files.get('Other/Customizations.xml') ?? '';
  for (const [name, found] of Object.entries(parts)) {
    xml = xml.replace(`<${name} />`, () => `<${name}>\n${found.join('\n')}\n</${name}>`);
  }
  return xml;
}

function tablesIn(files: ReadonlyMap<string, string>): string[] {
  const tables = [...files.keys()].filter((path) => path.endsWith('/Entity.xml'));
  return tables.map((path) => {
    const folder = path.replace('Entity.xml', '');
    const within = (part: string) =>
      [...files].filter(([name]) => name.startsWith(folder + part)).map(([, xml]) => bare(xml));
    const forms = within('FormXml/').join('\n');
    const views = within('SavedQueries/').map((xml) => xml.replace(/^<savedqueries[^>]*>|<\/savedqueries>$/g, ''));
    const inside = `<FormXml>\n${forms}\n</FormXml>\n<SavedQueries>\n<savedqueries>${views.join('\n')}</savedqueries>\n</SavedQueries>`;
    return bare(files.get(path)).replace('</Entity>', () => `${inside}\n</Entity>`);
  });
}
