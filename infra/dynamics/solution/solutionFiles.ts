/**
 * The solution that an administrator imports, generated from the schema: the app, forms, views and web resources.
 * Provisioning creates the tables, choices and roles, so they are not in the solution.
 */
import { logicalName, publisher } from '../../../domain/schema/index.ts';
import { appModuleXml, appName, siteMapXml } from './app.ts';
import { appTables } from './appForms.ts';
import { formIdOf, formXml } from './formXml.ts';
import { viewsOf } from './views.ts';
import { webResourceFiles, webResourceId, webResourceName, webResourceXml } from './webResources.ts';
import { document, element, leaf, localized } from './xml.ts';

export const appSolution = { uniqueName: 'VolunteerManagementApp', name: 'Volunteer management app' } as const;

/** @see Microsoft Learn, "Solution component table reference" */
const componentTypes = { table: 1, view: 26, form: 60, webResource: 61, siteMap: 62, app: 80 } as const;

const xsi = { 'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance' };

/** The version of the source never changes; a zip has the version of the release. */
export const sourceVersion = '1.0.0.0';

/**
 * @returns the unpacked source by path, as Power Platform's packager reads it; the web resources themselves come from
 * the build
 */
export function solutionFiles(): ReadonlyMap<string, string> {
  const tables = appTables.flatMap((app): [string, string][] => {
    const folder = `Entities/${logicalName(app.table)}`;
    return [
      [`${folder}/Entity.xml`, entityXml(app.table.label, logicalName(app.table))],
      [`${folder}/FormXml/main/${formIdOf(app)}.xml`, formXml(app)],
      ...viewsOf(app).map(({ id, xml }): [string, string] => [`${folder}/SavedQueries/${id}.xml`, xml]),
    ];
  });
  return new Map([
    ['Other/Solution.xml', solutionXml()],
    ['Other/Customizations.xml', customizationsXml],
    [`AppModules/${appName}/AppModule.xml`, appModuleXml()],
    [`AppModuleSiteMaps/${appName}/AppModuleSiteMap.xml`, siteMapXml()],
    ...webResourceFiles.map((file): [string, string] => [
      `WebResources/${webResourceName(file)}.data.xml`,
      webResourceXml(file),
    ]),
    ...tables,
  ]);
}

/** The table itself is left out, because provisioning created it. */
const entityXml = (label: string, name: string): string =>
  document(
    element(
      'Entity',
      xsi,
      element('Name', { LocalizedName: label, OriginalName: label }, name),
      element('EntityInfo', {}, element('entity', { Name: name, unmodified: 1 }, element('attributes'))),
    ),
  );

const customizationsXml = document(
  element(
    'ImportExportXml',
    xsi,
    ...[
      'Entities',
      'Roles',
      'Workflows',
      'FieldSecurityProfiles',
      'Templates',
      'EntityMaps',
      'EntityRelationships',
    ].map((name) => element(name)),
    ...['OrganizationSettings', 'optionsets', 'WebResources', 'CustomControls', 'AppModuleSiteMaps', 'AppModules'].map(
      (name) => element(name),
    ),
    element('EntityDataProviders'),
    element('Languages', {}, leaf('Language', 1033)),
  ),
);

function solutionXml(): string {
  const component = (type: keyof typeof componentTypes, what: Record<string, string>, behavior = 0) =>
    element('RootComponent', { type: componentTypes[type], ...what, behavior });
  const components = [
    ...appTables.flatMap((app) => [
      // Without the table's own parts: only the form and the views that follow.
      component('table', { schemaName: logicalName(app.table) }, 2),
      component('form', { id: formIdOf(app) }),
      ...viewsOf(app).map(({ id }) => component('view', { id })),
    ]),
    ...webResourceFiles.map((file) => {
      const name = webResourceName(file);
      return component('webResource', { id: webResourceId(name), schemaName: name });
    }),
    component('siteMap', { schemaName: appName }),
    component('app', { schemaName: appName }),
  ];
  return document(
    element(
      'ImportExportXml',
      { version: '9.2.24000.00000', SolutionPackageVersion: '9.2', languagecode: 1033, generatedBy: 'CrmLive', ...xsi },
      element(
        'SolutionManifest',
        {},
        leaf('UniqueName', appSolution.uniqueName),
        localized('LocalizedNames', 'LocalizedName', appSolution.name),
        element('Descriptions'),
        leaf('Version', sourceVersion),
        leaf('Managed', 0),
        publisherXml(),
        element('RootComponents', {}, ...components),
        element('MissingDependencies'),
      ),
    ),
  );
}

const publisherXml = (): string =>
  element(
    'Publisher',
    {},
    leaf('UniqueName', publisher.uniqueName),
    localized('LocalizedNames', 'LocalizedName', publisher.name),
    element('Descriptions'),
    element('EMailAddress', { 'xsi:nil': true }),
    element('SupportingWebsiteUrl', { 'xsi:nil': true }),
    leaf('CustomizationPrefix', publisher.prefix),
    leaf('CustomizationOptionValuePrefix', publisher.optionValuePrefix),
    element('Addresses'),
  );
